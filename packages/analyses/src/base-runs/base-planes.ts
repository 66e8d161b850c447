import { baseCodes, NO_BASE } from './base-codes.ts';

/**
 * The bases of a stretch as bits: word k holds bases 32 k to 32 k + 31, the first one lowest. Two
 * bases are equal where `low` and `high` are and neither is in `other`.
 */
export interface BasePlanes {
  low: Int32Array;
  high: Int32Array;
  /** The letters that are no bases; the other planes have anything there. */
  other: Int32Array;
}

export function createBasePlanes(words: number): BasePlanes {
  return {
    low: new Int32Array(words),
    high: new Int32Array(words),
    other: new Int32Array(words),
  };
}

/**
 * Fills the planes with `words` x 32 bases from `bases[from]` on, four bases at a time. Bits 1 and 2
 * of the letters' bytes tell A, C, G and T or U apart.
 */
export function fillBasePlanes(
  bases: Uint8Array,
  from: number,
  words: number,
  { low, high, other }: BasePlanes,
): void {
  const view = new DataView(bases.buffer, bases.byteOffset + from, 32 * words);
  let at = 0;
  for (let word = 0; word < words; word++) {
    let lowBits = 0;
    let highBits = 0;
    let others = 0;
    for (let shift = 0; shift < 32; shift += 4) {
      const four = view.getInt32(at, true);
      at += 4;
      const fourLow = (four >>> 1) & 0x01010101;
      const fourHigh = (four >>> 2) & 0x01010101;
      // The product moves one bit of each of the four bytes side by side into the highest places.
      lowBits |= (Math.imul(fourLow, 0x10204080) >>> 28) << shift;
      highBits |= (Math.imul(fourHigh, 0x10204080) >>> 28) << shift;
      // Without bits 1 and 2, A, C and G are 0x41; T and U, which alone have bit 2 but not bit 1,
      // are 0x50 and 0x51.
      const fourT = fourHigh & ~fourLow;
      others |= ((four & 0xf9f9f9f9) ^ 0x41414141 ^ (fourT << 4)) & ~fourT;
    }
    other[word] = 0;
    if (others !== 0) {
      const otherBits = findOthers(bases, from + at - 32);
      other[word] = otherBits;
      // Else a gap of N would look like one long run to those who do not ask for `other` first.
      lowBits ^= otherBits & Math.imul(word + 1, 0x9e3779b1);
      highBits ^= otherBits & Math.imul(word + 1, 0x85ebca6b);
    }
    low[word] = lowBits;
    high[word] = highBits;
  }
}

function findOthers(bases: Uint8Array, from: number): number {
  let others = 0;
  for (let bit = 0; bit < 32; bit++) {
    if (baseCodes[bases[from + bit]] === NO_BASE) others |= 1 << bit;
  }
  return others;
}
