/** How many bits of a 32-bit word are 1. */
export function countOnes(word: number): number {
  let ones = word - ((word >>> 1) & 0x55555555);
  ones = (ones & 0x33333333) + ((ones >>> 2) & 0x33333333);
  return Math.imul((ones + (ones >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

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
