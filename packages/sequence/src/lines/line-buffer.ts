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
