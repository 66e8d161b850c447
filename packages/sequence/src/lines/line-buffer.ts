import { classAt, LINE_END } from '../bases/nucleotides.ts';

/** Gathers the bytes of one line, which may come in several pieces. */
export interface LineBuffer {
  /** Adds bytes; false where the line is then longer than allowed. */
  append(bytes: Uint8Array): boolean;
  /** The line so far; valid until the next `append`. Empties the buffer. */
  take(): Uint8Array;
}

/** @param maxBytes the longest line that is allowed, without its line end */
export function createLineBuffer(maxBytes: number): LineBuffer {
  let buffer = new Uint8Array(Math.min(256, maxBytes));
  let length = 0;

  return {
    append(bytes) {
      const newLength = length + bytes.length;
      if (newLength > maxBytes) return false;
      if (newLength > buffer.length) {
        const larger = new Uint8Array(Math.min(maxBytes, Math.max(newLength, 2 * buffer.length)));
        larger.set(buffer.subarray(0, length));
        buffer = larger;
      }
      buffer.set(bytes, length);
      length = newLength;
      return true;
    },
    take() {
      const line = buffer.subarray(0, length);
      length = 0;
      return line;
    },
  };
}

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
