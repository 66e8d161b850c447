import { type BasePlanes, createBasePlanes, fillBasePlanes } from '../../base-runs/base-planes.ts';
import { reverseBits } from '../../base-runs/count-bits.ts';

/**
 * The bases as bits, forwards and backwards, so that the arms of a centre are words on both sides:
 * bit b of `back` is bit `bits - 1 - b` of `forth`.
 */
export interface MirrorPlanes {
  bits: number;
  forth: BasePlanes;
  back: BasePlanes;
}

/** @param words at least those that are filled, and one more */
export function createMirrorPlanes(words: number): MirrorPlanes {
  return { bits: 32 * words, forth: createBasePlanes(words), back: createBasePlanes(words) };
}

/** Fills all words of the planes but the last one from `bases[from]` on. */
export function fillMirrorPlanes(
  bases: Uint8Array,
  from: number,
  { bits, forth, back }: MirrorPlanes,
): void {
  const words = bits >>> 5;
  fillBasePlanes(bases, from, words - 1, forth);
  for (let word = 0; word < words; word++) {
    const other = words - 1 - word;
    back.low[word] = reverseBits(forth.low[other]);
    back.high[word] = reverseBits(forth.high[other]);
    back.other[word] = reverseBits(forth.other[other]);
  }
}
