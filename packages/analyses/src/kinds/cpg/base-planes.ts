import { countBits } from '../../base-runs/count-bits.ts';

/** The bases of a stretch as bits: word k holds bases 32 k to 32 k + 31, the first one lowest. */
export interface BasePlanes {
  c: Int32Array;
  x: Int32Array;
  /**
   * Letters (lower half) and pairs (upper half) in all words before this one, both modulo 2^16: a
   * difference of two entries gives the count between them, for up to 65,535 bases.
   */
  before: Int32Array;
}

export function createBasePlanes(words: number): BasePlanes {
  return {
    c: new Int32Array(words),
    x: new Int32Array(words),
    before: new Int32Array(words),
  };
}

/**
 * Fills the planes with `words` x 32 bases from `bases[from]` on, four bases at a time: a byte that
 * equals the letter looked for becomes one bit. All bytes must be ASCII.
 *
 * @param second code of the letter X
 */
export function fillBasePlanes(
  bases: Uint8Array,
  from: number,
  words: number,
  second: number,
  { c, x, before }: BasePlanes,
): void {
  const view = new DataView(bases.buffer, bases.byteOffset + from, 32 * words);
  const fourC = 0x01010101 * 'C'.charCodeAt(0);
  const fourX = 0x01010101 * second;
  let previousC = 0;
  let previousX = 0;
  let sum = 0;
  let at = 0;
  for (let word = 0; word < words; word++) {
    let cBits = 0;
    let xBits = 0;
    for (let shift = 0; shift < 32; shift += 4) {
      const four = view.getInt32(at, true);
      at += 4;
      cBits |= equalBytes(four ^ fourC) << shift;
      xBits |= equalBytes(four ^ fourX) << shift;
    }
    c[word] = cBits;
    x[word] = xBits;
    // The last pair of a word needs the next one, so each is counted one step late.
    const pairs = pairBits(previousC, previousX, xBits);
    sum = (sum + countBits(previousC | previousX) + (countBits(pairs) << 16)) | 0;
    before[word] = sum;
    previousC = cBits;
    previousX = xBits;
  }
}

/** Which of four bytes, each below 128, are 0: four bits, the lowest byte's lowest. */
function equalBytes(four: number): number {
  const zeros = ~(four + 0x7f7f7f7f) & 0x80808080;
  // Moves the bits 0, 8, 16 and 24 to 28, 29, 30 and 31.
  return Math.imul(zeros >>> 7, 0x10204080) >>> 28;
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
