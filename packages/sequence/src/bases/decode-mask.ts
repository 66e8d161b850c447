/** A position has 53 bits at most. */
const MOST_DIGITS = 8;

/**
 * Reads back what `encode-mask` has written.
 *
 * @returns a function that takes its bytes in pieces of any size, and answers the positions that they
 *   complete: start, end, start, end, ... of stretches, ascending, 0-based in the whole sequence
 * @throws Error where the bytes are no mask
 */
export function decodeMask(): (bytes: Uint8Array) => number[] {
  let value = 0;
  let digits = 0;
  let last = 0;
  return (bytes) => {
    const positions: number[] = [];
    for (const byte of bytes) {
      // Multiplies instead of shifting: positions pass 2^31.
      value += (byte % 128) * 128 ** digits;
      if (byte < 128) {
        last += value;
        positions.push(last);
        value = 0;
        digits = 0;
      } else {
        digits += 1;
        if (digits === MOST_DIGITS) throw new Error('This is no mask.');
      }
    }
    return positions;
  };
}
