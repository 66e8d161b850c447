import type { FileHandle } from 'node:fs/promises';
import { reserveForUpload } from '@flipon/store/reservations';
import { noteReceived } from '@flipon/store/uploads';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import type { Arrival } from './arrival.ts';
import { readUntil } from './read-until.ts';
import { releaseChunk } from './release-chunk.ts';

const MB = 1024 * 1024;
/** What has arrived is made safe after so many bytes, or after so long. */
const SAFE_EVERY_BYTES = 32 * MB;
const SAFE_EVERY_MS = 1000;
/**
 * Written at once where it comes fast: chunks that are copied die young, many small ones do not. Who
 * sends nothing for a while holds none of it: there may be hundreds of those.
 */
const GATHERED_BYTES = MB / 4;

/** Where the bytes of a request go. */
export interface SpooledUpload {
  id: string;
  holder: string;
  arrival: Arrival;
  /** Bytes of the whole file; null where nobody has said it, and room is reserved as they come. */
  sizeBytes: number | null;
  /** Aborted with its reason once the rest is not wanted: what came was refused, or all was cancelled. */
  refused: AbortSignal;
}

/**
 * Writes the bytes of a request into the file of an upload, whose reading follows. What is told of
 * them to anybody but the reading is on the disk before, also where the sender breaks off.
 *
 * @param source its chunks are nobody else's: they are emptied once they were taken (see releaseChunk)
 * @returns where the next bytes go
 * @throws what refused the upload, in the middle of the wait for more; NoRoomError
 */
export async function spoolUpload(
  { store, options }: Deps,
  upload: SpooledUpload,
  source: AsyncIterable<Uint8Array>,
  offset: number,
): Promise<number> {
  const { id, arrival, sizeBytes, refused } = upload;
  const file = await store.uploadFiles.openForWriting(id);
  let gathered: Uint8Array | null = null;
  let waiting = 0;
  let at = offset;
  let safe = offset;
  let safeSince = performance.now();
  let reserved = sizeBytes ?? 0;
  let canBeNoted = true;

  const write = async () => {
    if (waiting === 0 || gathered === null) return;
    await writeAll(file, gathered.subarray(0, waiting), at);
    at += waiting;
    waiting = 0;
    arrival.note(at, false);
    if (at - safe >= SAFE_EVERY_BYTES || performance.now() - safeSince >= SAFE_EVERY_MS)
      await makeSafe();
  };
  const makeSafe = async () => {
    await file.datasync();
    const isWhole = at === sizeBytes;
    const given = { receivedBytes: at, isWhole };
    canBeNoted = false;
    if (!(await noteReceived(store.db, upload, given))) throw cancelled();
    canBeNoted = true;
    if (isWhole) arrival.note(at, true);
    safe = at;
    safeSince = performance.now();
  };
  const makeRoom = async (more: number) => {
    const end = at + waiting + more;
    if (end <= reserved) return;
    if (sizeBytes !== null) {
      throw new AppError('too_large', `More was sent than the ${sizeBytes} bytes of the file.`);
    }
    const room = await reserveForUpload(store.db, upload, end, options.quotas);
    if (room === null) throw cancelled();
    reserved = room;
  };
  try {
    const chunks = readUntil(refused, source);
    for (;;) {
      const next = chunks.next();
      if (gathered !== null && !(await comesAtOnce(next))) {
        await write();
        gathered = null;
      }
      const { value: chunk, done } = await next;
      if (done === true) break;
      await makeRoom(chunk.length);
      gathered ??= new Uint8Array(GATHERED_BYTES);
      for (let from = 0; from < chunk.length; ) {
        const part = chunk.subarray(from, from + gathered.length - waiting);
        gathered.set(part, waiting);
        waiting += part.length;
        from += part.length;
        if (waiting === gathered.length) await write();
      }
      releaseChunk(chunk);
    }
  } finally {
    // Also what came before a line broke, or the disk was full: its sender goes on from there.
    try {
      if (!refused.aborted) {
        // Where noting has failed before, the refusal is not kept waiting for a second time.
        await write().finally(() => (at > safe && canBeNoted ? makeSafe() : undefined));
      }
    } finally {
      await file.close();
    }
  }
  return at;
}

/** Whether a chunk is here already: who sends slowly is not kept waiting for more. */
async function comesAtOnce(next: Promise<unknown>): Promise<boolean> {
  const { promise: turn, resolve } = Promise.withResolvers<boolean>();
  setImmediate(resolve, false);
  const isHere = () => true;
  return Promise.race([next.then(isHere, isHere), turn]);
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const left = bytes.length - written;
    written += (await file.write(bytes, written, left, position + written)).bytesWritten;
  }
}

export function cancelled(): AppError {
  return new AppError('not_found', 'The upload was cancelled.');
}
