import { type BasePlanes, createBasePlanes, fillBasePlanes } from '../base-runs/base-planes.ts';
import { lowestBit } from '../base-runs/matches.ts';
import { C, G } from './base-classes.ts';

/** Told of a run [first, end) of C or of G, by its places in the bases. */
export type TakeRun = (letter: typeof C | typeof G, first: number, end: number) => void;

/** Bases needed after the last searched one, because whole words are read. */
export const RUN_SLACK_BP = 31;

/**
 * Finds the runs of C and of G in [from, to) that are long enough, in order, by 32 bases at once.
 *
 * A bit is set if a base and the next one are both C or both G, so a run of n bases is n - 1 bits: it begins
 * after a bit that is not set, and is long enough where as many bits follow as `minBp` needs.
 *
 * @param minBp 2 to 32
 */
export function createRunFinder(
  minBp: number,
): (bases: Uint8Array, from: number, to: number, take: TakeRun) => void {
  let planes = createBasePlanes(0);
  let alike = new Int32Array(1);

  return (bases, from, to, take) => {
    const words = (to - from + 31) >>> 5;
    if (alike.length <= words) {
      planes = createBasePlanes(words);
      alike = new Int32Array(words + 1);
    }
    fillBasePlanes(bases, from, words, planes);
    markAlike(planes, words, to - from, alike);
    const { high } = planes;

    let before = 0;
    for (let word = 0; word < words; word++) {
      const bits = alike[word];
      const next = alike[word + 1];
      let starts = bits & ~((bits << 1) | before);
      before = bits >>> 31;
      for (let shift = 1; shift < minBp - 1 && starts !== 0; shift++) {
        starts &= (bits >>> shift) | (next << (32 - shift));
      }
      while (starts !== 0) {
        const bit = lowestBit(starts);
        starts &= starts - 1;
        let last = word;
        let ends = ~bits & (-1 << bit);
        while (ends === 0) ends = ~alike[++last];
        const letter = ((high[word] >>> bit) & 1) === 1 ? G : C;
        take(letter, from + 32 * word + bit, from + 32 * last + lowestBit(ends) + 1);
      }
    }
  };
}

/** Which of `count` bases are C or G, and the next one, too. No bit is set in the word after them. */
function markAlike(
  { low, high, other }: BasePlanes,
  words: number,
  count: number,
  alike: Int32Array,
): void {
  let strong = 0;
  let isG = 0;
  for (let word = words - 1; word >= 0; word--) {
    const nextStrong = strong << 31;
    const nextG = isG << 31;
    // Of the bases, C and G have a bit in the low plane.
    strong = low[word] & ~other[word];
    isG = high[word];
    if (word === words - 1) strong &= -1 >>> (-count & 31);
    alike[word] = strong & ((strong >>> 1) | nextStrong) & ~(isG ^ ((isG >>> 1) | nextG));
  }
  alike[words] = 0;
}
