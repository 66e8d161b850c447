import type { BasePlanes } from './base-planes.ts';
import { findRunEnd, findRunStart, matchesOf } from './matches.ts';
import { createRunSieve, findWord, firstStart } from './run-sieve.ts';

/** Told of the matches [first, end) of a run, by their bits in the planes. */
export type TakeRun = (first: number, end: number) => void;

/** The part of the planes that is searched. */
export interface SearchedPart {
  from: number;
  to: number;
  /** Whether a run may go on behind `to`. */
  goesOn: boolean;
}

/**
 * Finds the runs of a unit length that have enough matches, and, of any length, those that touch an
 * end at which they may go on, in order.
 *
 * Each word is looked at once for a block of matches, and each run is followed to its ends once, so
 * time is linear for any bases.
 */
export function createRunSearch(unitLength: number, leastMatches: number) {
  const sieve = createRunSieve(leastMatches);

  return (planes: BasePlanes, { from, to, goesOn }: SearchedPart, take: TakeRun): void => {
    // Nothing matches at a record's start, so this run began before the part.
    let settled = findRunEnd(planes, unitLength, from, to);
    if (settled > from) take(from, settled);
    const endWord = (to + 31) >>> 5;
    let word = settled >>> 5;
    while (settled < to) {
      word = findWord(planes, unitLength, sieve, word, endWord);
      if (word >= endWord) break;
      const matches = matchesOf(planes, unitLength, word);
      const start = firstStart(matches, sieve, settled >>> 5 === word ? settled & 31 : 0);
      if (start === 32) {
        word += sieve.step;
        continue;
      }
      const place = 32 * word + start;
      const end = findRunEnd(planes, unitLength, place, to);
      if (end === to) break;
      const first = findRunStart(planes, unitLength, place, settled);
      if (end - first >= leastMatches) take(first, end);
      settled = end;
      word = settled >>> 5;
    }
    if (settled === to) return;
    const first = findRunStart(planes, unitLength, to, settled);
    if (first < to && (goesOn || to - first >= leastMatches)) take(first, to);
  };
}
