import { countBits } from '../../base-runs/count-bits.ts';
import type { BasePlanes } from './base-planes.ts';
import { lowBits, pairBits } from './base-planes.ts';
import type { Criteria } from './criteria.ts';

/** Words after the last start's word that {@link fillGoodStarts} reads. */
export function wordsBehind(windowSize: number): number {
  return ((windowSize + 31) >>> 5) + 3;
}

/**
 * Marks the starts of good windows, 32 starts a word.
 *
 * For most words, the counts of whole words show that all of their windows are good, or none: a window has
 * at least the counts of the bases common to all 32, and at most those of the bases in any of them. Only
 * for the other words are windows checked start by start.
 *
 * @param words how many words of starts; the planes have {@link wordsBehind} more words
 */
export function fillGoodStarts(
  planes: BasePlanes,
  words: number,
  windowSize: number,
  { minLetters, minPairs }: Criteria,
  good: Int32Array,
): void {
  const { before } = planes;
  const union = (windowSize + 62) >>> 5;
  const common = (windowSize - 1) >>> 5;
  for (let word = 0; word < words; word++) {
    const upper = (before[word + union] - before[word]) | 0;
    const upperLetters = upper & 0xffff;
    good[word] = 0;
    if (upperLetters < minLetters) continue;

    const lower = common > 1 ? (before[word + common] - before[word + 1]) | 0 : 0;
    const lowerLetters = lower & 0xffff;
    // More letters ask for more pairs.
    if (upper >>> 16 < minPairs[Math.max(lowerLetters, minLetters)]) continue;

    const areAllGood =
      lowerLetters >= minLetters && lower >>> 16 >= minPairs[Math.min(upperLetters, windowSize)];
    good[word] = areAllGood ? -1 : slideOverWord(planes, word, windowSize, minPairs);
  }
}

/** The good ones among the 32 windows that start in a word. */
function slideOverWord(
  { c, x, before }: BasePlanes,
  word: number,
  windowSize: number,
  minPairs: Int32Array,
): number {
  const lettersAt = (at: number) => c[at] | x[at];
  const pairsAt = (at: number) => pairBits(c[at], x[at], x[at + 1]);
  // The base after the window's last one, and the same for pairs, of which it has W - 1.
  const lettersEnd = word + (windowSize >>> 5);
  const lettersShift = windowSize & 31;
  const pairsEnd = word + ((windowSize - 1) >>> 5);
  const pairsShift = (windowSize - 1) & 31;

  const start = before[word];
  let letters =
    ((before[lettersEnd] - start) & 0xffff) +
    countBits(lettersAt(lettersEnd) & lowBits(lettersShift));
  let pairs =
    ((before[pairsEnd] - start) >>> 16) + countBits(pairsAt(pairsEnd) & lowBits(pairsShift));
  const lettersOut = lettersAt(word);
  const pairsOut = pairsAt(word);
  const lettersIn = wordFrom(lettersAt(lettersEnd), lettersAt(lettersEnd + 1), lettersShift);
  const pairsIn = wordFrom(pairsAt(pairsEnd), pairsAt(pairsEnd + 1), pairsShift);

  let good = 0;
  for (let bit = 0; bit < 32; bit++) {
    // The sign bit is set where the pairs suffice; a branch would often be guessed wrong.
    good = (good >>> 1) | ((minPairs[letters] - pairs - 1) & 0x80000000);
    letters += ((lettersIn >>> bit) & 1) - ((lettersOut >>> bit) & 1);
    pairs += ((pairsIn >>> bit) & 1) - ((pairsOut >>> bit) & 1);
  }
  return good;
}

/** 32 bits from bit `shift` (0 to 31) of a word on; a shift by 32 would be one by 0. */
function wordFrom(word: number, next: number, shift: number): number {
  return (word >>> shift) | ((next << 1) << (31 - shift));
}
