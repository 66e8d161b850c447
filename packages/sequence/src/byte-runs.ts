import { BYTE_CLASS, LINE_END } from './nucleotides.ts';

const TO_UPPER_CASE = 0xdf;

/**
 * Copies the run of bases of one case that begins at `from` to `bases[to]` and on, in upper case.
 * This is the hot loop of the parser; it runs once per line and case.
 *
 * @param byteClass UPPER_CASE_BASE or LOWER_CASE_BASE
 * @returns the length of the run
 */
export function copyBases(
  chunk: Uint8Array,
  from: number,
  bases: Uint8Array,
  to: number,
  byteClass: number,
): number {
  // One index with a shift that stays, and small-integer arithmetic, measured faster than two
  // indices; unrolling, and going on over the line end in this loop, measured slower. A chunk is
  // far below 2^31 bytes, so | 0 is safe.
  const classes = BYTE_CLASS;
  const end = chunk.length;
  const shift = (to - from) | 0;
  let i = from | 0;
  while (i < end) {
    const byte = chunk[i] as number;
    if (classes[byte] !== byteClass) break;
    bases[(i + shift) | 0] = byte & TO_UPPER_CASE;
    i = (i + 1) | 0;
  }
  return (i - from) | 0;
}

/** Index of the next LF or CR at or after `from`, or the length of the chunk. */
export function findLineEnd(chunk: Uint8Array, from: number): number {
  let i = from;
  while (i < chunk.length && BYTE_CLASS[chunk[i] as number] !== LINE_END) i += 1;
  return i;
}
