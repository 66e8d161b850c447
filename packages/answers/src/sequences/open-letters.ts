import { decodeMask } from '@flipon/sequence/decode-mask';
import type { LibraryFiles } from '../library/files.ts';

/** The size of a block with one checksum. */
const BLOCK_BYTES = 1 << 20;
const LOWER_CASE = 32;

type Files = Pick<LibraryFiles, 'read' | 'sizeBytes'>;

/**
 * Reads ranges of a sequence's letters, one after the other, in whole blocks that are read once: a file of a
 * million records is not opened a million times.
 *
 * @param maskBlobId makes soft-masked letters lower case; ranges must then ascend
 */
export function openLetters(
  files: Files,
  { basesBlobId, maskBlobId }: { basesBlobId: string; maskBlobId: string | null },
) {
  let block: { start: number; bytes: Uint8Array } = { start: 0, bytes: new Uint8Array(0) };
  const softMask = maskBlobId === null ? null : openMask(files, maskBlobId);

  /** Letters of [start, end), 0-based in the whole sequence, in pieces of a block at most. */
  return async function* read(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end; ) {
      const blockStart = at - (at % BLOCK_BYTES);
      if (block.bytes.length === 0 || block.start !== blockStart) {
        const bytes = await files.read(basesBlobId, blockStart, blockStart + BLOCK_BYTES);
        block = { start: blockStart, bytes };
      }
      const until = Math.min(end, blockStart + block.bytes.length);
      if (until <= at) throw new Error(`The blob ${basesBlobId} is shorter than its sequence.`);
      const piece = block.bytes.slice(at - blockStart, until - blockStart);
      await softMask?.(piece, at);
      yield piece;
      at = until;
    }
  };
}

/** A function that makes the masked letters of a piece lower case; pieces come in ascending order. */
function openMask(files: Files, maskBlobId: string) {
  const pieces = readPositions(files, maskBlobId);
  let positions: number[] = [];
  let next = 0;
  return async (piece: Uint8Array, start: number): Promise<void> => {
    const end = start + piece.length;
    for (;;) {
      while (next + 1 >= positions.length) {
        const { value, done } = await pieces.next();
        if (done === true) return;
        positions = [...positions.slice(next), ...value];
        next = 0;
      }
      const [from = 0, to = 0] = [positions[next], positions[next + 1]];
      if (from >= end) return;
      for (let at = Math.max(from, start); at < Math.min(to, end); at++) {
        piece[at - start] = (piece[at - start] ?? 0) | LOWER_CASE;
      }
      if (to > end) return;
      next += 2;
    }
  };
}

async function* readPositions(files: Files, maskBlobId: string): AsyncGenerator<number[]> {
  const decode = decodeMask();
  const sizeBytes = await files.sizeBytes(maskBlobId);
  for (let at = 0; at < sizeBytes; at += BLOCK_BYTES) {
    yield decode(await files.read(maskBlobId, at, Math.min(sizeBytes, at + BLOCK_BYTES)));
  }
}
