import { classAt, LINE_END } from '../bases/nucleotides.ts';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** Most lines are shorter, and are quicker gone through than searched. */
const SHORT_LINE_BYTES = 128;
const FIRST_WINDOW_BYTES = 1024;

/** Index of the next LF or CR at or after `from`, or the length of the chunk. */
export function findLineEnd(chunk: Uint8Array, from: number): number {
  const shortEnd = Math.min(chunk.length, from + SHORT_LINE_BYTES);
  let i = from;
  while (i < shortEnd && classAt(chunk, i) !== LINE_END) i += 1;
  return i < shortEnd ? i : searchLineEnd(chunk, i);
}

/** In windows that grow, so that looking for a sign that is far away or absent costs little in all. */
function searchLineEnd(chunk: Uint8Array, from: number): number {
  let start = from;
  for (let bytes = FIRST_WINDOW_BYTES; start < chunk.length; bytes *= 2) {
    const window = chunk.subarray(start, start + bytes);
    const ends = [window.indexOf(LINE_FEED), window.indexOf(CARRIAGE_RETURN)].filter(
      (at) => at >= 0,
    );
    if (ends.length > 0) return start + Math.min(...ends);
    start += window.length;
  }
  return chunk.length;
}
