/** Bits 1 and 2 of letters, 32 letters a word, the first one lowest. */
export interface BasePlanes {
  low: Int32Array;
  high: Int32Array;
}

/**
 * Bits 1 and 2 of an upper-case letter's byte tell A, C, G and T (or U) apart, and two of them pair
 * when bit 1 is equal and bit 2 is not. Other letters look like one of these.
 *
 * @param planes filled with `words` words, for the letters from `first` on
 */
export function fillPlanes(
  bases: Uint8Array,
  first: number,
  words: number,
  { low, high }: BasePlanes,
): void {
  const view = new DataView(bases.buffer, bases.byteOffset, bases.byteLength);
  let at = first;
  for (let word = 0; word < words; word++) {
    let lowBits = 0;
    let highBits = 0;
    for (let bit = 0; bit < 32; bit += 4) {
      const four = view.getInt32(at, true);
      // The product moves one bit of each of the four bytes side by side into the highest places.
      lowBits |= (Math.imul((four >>> 1) & 0x01010101, 0x10204080) >>> 28) << bit;
      highBits |= (Math.imul((four >>> 2) & 0x01010101, 0x10204080) >>> 28) << bit;
      at += 4;
    }
    low[word] = lowBits;
    high[word] = highBits;
  }
}

/** 32 bits of a plane from any bit on; the next word is read, too. */
export function wordAt(plane: Int32Array, bit: number): number {
  const shift = bit & 31;
  const word = bit >> 5;
  return (plane[word] >>> shift) | ((plane[word + 1] << 1) << (31 - shift));
}
