/** A word with the lowest `count` bits set, 0 to 31. */
export function lowBits(count: number): number {
  return (1 << count) - 1;
}

/**
 * Which bases of a word are a C followed by X. Bit i of the result is the pair of bases i and i + 1, so the
 * last pair needs the next word's first base.
 */
export function pairBits(c: number, x: number, nextX: number): number {
  return c & ((x >>> 1) | (nextX << 31));
}
