import { classAt, LINE_END } from './nucleotides.ts';

/** Index of the next LF or CR at or after `from`, or the length of the chunk. */
export function findLineEnd(chunk: Uint8Array, from: number): number {
  let i = from;
  while (i < chunk.length && classAt(chunk, i) !== LINE_END) i += 1;
  return i;
}
