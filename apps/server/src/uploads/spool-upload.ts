import type { FileHandle } from 'node:fs/promises';
import { reserveForUpload } from '@flipon/store/reservations';
import { noteReceived } from '@flipon/store/uploads';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import type { Arrival } from './arrival.ts';
import { readUntil } from './read-until.ts';

const MB = 1024 * 1024;
/** What has arrived is made safe after so many bytes, or after so long. */
const SAFE_EVERY_BYTES = 32 * MB;
const SAFE_EVERY_MS = 1000;

/** Where the bytes of a request go. */
export interface SpooledUpload {
  id: string;
  ownerId: string;
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
 * @returns where the next bytes go
 * @throws what refused the upload, in the middle of the wait for more; NoRoomError
 */
export async function spoolUpload(
  { store, options }: Deps,
  upload: SpooledUpload,
  source: AsyncIterable<Uint8Array>,
  offset: number,
): Promise<number> {
  const { id, ownerId, holder, arrival, sizeBytes, refused } = upload;
  const file = await store.uploadFiles.openForWriting(id);
  let at = offset;
  let safe = offset;
  let safeSince = Date.now();
  let reserved = sizeBytes ?? 0;

  const makeSafe = async () => {
    await file.datasync();
    const isWhole = at === sizeBytes;
    const given = { holder, receivedBytes: at, isWhole };
    if (!(await noteReceived(store.db, ownerId, id, given))) throw cancelled();
    safe = at;
    safeSince = Date.now();
  };
  try {
    for await (const chunk of readUntil(refused, source)) {
      if (sizeBytes === null && at + chunk.length > reserved) {
        const { quotas } = options;
        const room = await reserveForUpload(store.db, ownerId, id, at + chunk.length, quotas);
        if (room === null) throw cancelled();
        reserved = room;
      } else if (sizeBytes !== null && at + chunk.length > sizeBytes) {
        throw new AppError('too_large', `More was sent than the ${sizeBytes} bytes of the file.`);
      }
      await writeAll(file, chunk, at);
      at += chunk.length;
      arrival.note(at, false);
      if (at - safe >= SAFE_EVERY_BYTES || Date.now() - safeSince >= SAFE_EVERY_MS) {
        await makeSafe();
      }
    }
  } finally {
    // Also what came before a line broke: its sender goes on from there.
    try {
      if (at > safe && !refused.aborted) await makeSafe();
    } finally {
      await file.close();
    }
  }
  return at;
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
