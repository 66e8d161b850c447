import type { FileHandle } from 'node:fs/promises';
import { AppError } from '@flipon/answers/app-error';
import { reserveForUpload } from '@flipon/store/room';
import { noteReceived } from '@flipon/store/uploads';
import type { Deps } from '../deps.ts';
import type { Arrival } from './arrival.ts';
import { createGatheredWrites } from './gathered-writes.ts';
import { readUntil } from './read-until.ts';
import { releaseChunk } from './release-chunk.ts';

const MB = 1024 * 1024;
/** Bytes, and milliseconds, after which the received part is written safely to the disk. */
const SAFE_EVERY_BYTES = 32 * MB;
const SAFE_EVERY_MS = 1000;
/** A file that one request brings. */
export interface SentFile {
  filename: string;
  /** Bytes of the file, or a little more; null where the sender has not stated them. */
  sizeBytes: number | null;
  /** Of its sender (see client-network). */
  network: string;
  /** The most bytes that are accepted, and the error beyond them; absent for any. */
  largest?: { bytes: number; refusal(): Error } | undefined;
}

/** Where the bytes of a request go. */
export interface SpooledUpload {
  id: string;
  holder: string;
  /** Its last known owner. */
  ownerId: string;
  arrival: Arrival;
  /** Bytes of the whole file; null where unknown, and room is reserved as they come. */
  sizeBytes: number | null;
  largest?: SentFile['largest'];
  /** Whether its sender may continue it after a crash: only then the received part has to survive one. */
  isResumable: boolean;
  /** Aborted with its reason once the rest is not wanted: the file was refused, or the upload cancelled. */
  refused: AbortSignal;
}

/**
 * Writes the bytes of a request into the file of an upload, whose reading follows. The offset that a sender
 * may continue from is reported only once the bytes before it are on the disk, also where the sender breaks
 * off.
 *
 * @param source owns its chunks: each is emptied once it was taken (see releaseChunk)
 * @returns the offset of the next bytes
 * @throws the refusal of the upload, also during the wait for more bytes; NoRoomError
 */
export async function spoolUpload(
  { store, options }: Deps,
  upload: SpooledUpload,
  source: AsyncIterable<Uint8Array>,
  offset: number,
): Promise<number> {
  const { id, arrival, sizeBytes, largest, isResumable, refused } = upload;
  const file = await store.uploadFiles.openForWriting(id);
  const failed = new AbortController();
  let taken = offset;
  /** The end of the written bytes. */
  let at = offset;
  let safe = offset;
  let safeSince = performance.now();
  let reserved = sizeBytes ?? 0;
  let canBeNoted = true;

  /** Its row may be gone because the file was refused in the meantime: that is the answer. */
  const whyGone = () => (refused.aborted ? refused.reason : cancelled());
  const makeSafe = async () => {
    if (isResumable) await file.datasync();
    const isWhole = at === sizeBytes;
    const given = { receivedBytes: at, isWhole };
    canBeNoted = false;
    if (!(await noteReceived(store.db, upload, given))) throw whyGone();
    canBeNoted = true;
    if (isWhole) arrival.note(at, true);
    safe = at;
    safeSince = performance.now();
  };
  const makeRoom = async () => {
    if (sizeBytes !== null) {
      throw new AppError('too_large', `More was sent than the ${sizeBytes} bytes of the file.`);
    }
    const room = await reserveForUpload(store.db, upload, taken, options.quotas);
    if (room === null) throw whyGone();
    reserved = room;
  };
  const gathered = createGatheredWrites({
    async write(bytes) {
      await writeAll(file, bytes, at);
      at += bytes.length;
    },
    onWritten() {
      arrival.note(at, false);
      const isLong = at - safe >= SAFE_EVERY_BYTES;
      return isLong || performance.now() - safeSince >= SAFE_EVERY_MS ? makeSafe() : undefined;
    },
    onFault: (error) => failed.abort(error),
  });
  try {
    for await (const chunk of readUntil(AbortSignal.any([refused, failed.signal]), source)) {
      taken += chunk.length;
      // Before it is written: no part of a file that is too large is the last one read.
      if (largest !== undefined && taken > largest.bytes) throw largest.refusal();
      if (taken > reserved) await makeRoom();
      const written = gathered.take(chunk);
      if (written !== undefined) await written;
      releaseChunk(chunk);
    }
  } finally {
    // Also the bytes before a broken connection or a full disk: the sender continues from there.
    try {
      if (!refused.aborted) {
        // If recording has failed before, the refusal does not wait for a second failure.
        await gathered.flush().finally(() => (at > safe && canBeNoted ? makeSafe() : undefined));
      }
    } finally {
      await gathered.close().finally(() => file.close());
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
