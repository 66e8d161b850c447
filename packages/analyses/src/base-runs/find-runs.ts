import type { BasePlanes } from './base-planes.ts';
import { findRunEnd, findRunStart, lowestBit, matchesOf } from './matches.ts';
import { createRunSieve, findWord, windowStarts } from './run-sieve.ts';

/** Told of the matches [first, end) of a run, by their bits in the planes. */
export type TakeRun = (first: number, end: number) => void;

/** The part of the planes that is searched. */
export interface SearchedPart {
  from: number;
  to: number;
  /** Whether a run may continue after `to`. */
  goesOn: boolean;
}

/**
 * Finds the runs of a unit length that have enough matches, and, of any length, those that touch an
 * end at which they may go on, in order.
 *
 * Each word is looked at once for a window of matches, and each run is followed once to either end, so
 * time is linear for any bases.
 */
export function createRunSearch(
  unitLength: number,
  minMatches: number,
): (planes: BasePlanes, part: SearchedPart, take: TakeRun) => void {
  const sieve = createRunSieve(minMatches);

  return (planes, { from, to, goesOn }, take) => {
    // Nothing matches at a record's start, so this run began before the part. What is before a settled
    // place is done, and the place itself does not match.
    let settled = findRunEnd(planes, unitLength, from, to);
    if (settled > from) take(from, settled);
    const endWord = (to + 31) >>> 5;
    let word = settled >>> 5;
    while (settled < to) {
      word = findWord(planes, unitLength, sieve, word, endWord);
      if (word >= endWord) break;
      const starts = windowStarts(matchesOf(planes, unitLength, word), sieve);
      const open = settled >>> 5 === word ? starts & (-1 << (settled & 31)) : starts;
      if (open === 0) {
        word += sieve.step;
        continue;
      }
      const place = 32 * word + lowestBit(open);
      const end = findRunEnd(planes, unitLength, place, to);
      if (end === to) break;
      const first = findRunStart(planes, unitLength, place);
      if (end - first >= minMatches) take(first, end);
      settled = end;
      word = settled >>> 5;
    }
    if (settled === to) return;
    const first = findRunStart(planes, unitLength, to);
    if (first < to && (goesOn || to - first >= minMatches)) take(first, to);
  };
}
