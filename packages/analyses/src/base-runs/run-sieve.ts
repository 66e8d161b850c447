import type { BasePlanes } from './base-planes.ts';

/** Which words to look at, and what for, to miss no run of a given number of matches. */
export interface RunSieve {
  /** One word in every `step` words is examined. */
  step: number;
  /**
   * Shifts by which the matches are combined with AND, so that a bit stays only at the start of a full
   * window of matches.
   */
  folds: readonly [number, number, number];
  /** The bits at which such a window counts; one that reaches over the word's end counts in part. */
  starts: number;
  /** 1 where the window of the first two folds counts at the word's first base as well, else 0. */
  atFirst: number;
}

/**
 * A window is within one word, but a run may span two, so a part of it has to be enough. Of n matches
 * either the last w or more are in the second word, or n - w + 1 or more in the first one: w is 8 where
 * that leaves enough, else 4. About one of two hundred random words passes. Fewer than four matches are in
 * most words, so there every match passes.
 *
 * A run of 15 has a window of 8 in one of its words, one of 32 more in every other word, and so on.
 *
 * @param minMatches 1 at least
 */
export function createRunSieve(minMatches: number): RunSieve {
  if (minMatches >= 12) {
    const inFirst = Math.min(minMatches, 15) - 7;
    const step = Math.max(0, Math.floor((minMatches - 15) / 32)) + 1;
    return { step, folds: [1, 2, 4], starts: -1 >>> (inFirst - 1), atFirst: 0 };
  }
  if (minMatches >= 4) {
    const window = Math.min(minMatches, 8);
    const inFirst = minMatches - 3;
    return { step: 1, folds: [1, 2, window - 4], starts: -1 >>> (inFirst - 1), atFirst: 1 };
  }
  return { step: 1, folds: [0, 0, 0], starts: -1, atFirst: 0 };
}

/** The places in a word at which windows of matches begin, some one in each long enough run. */
export function windowStarts(matches: number, sieve: RunSieve): number {
  const [one, two, four] = sieve.folds;
  return fold(matches, one, two, four, sieve.starts, sieve.atFirst);
}

/** On numbers alone, because it is most of the work: fields would be read for every word. */
function fold(
  matches: number,
  one: number,
  two: number,
  four: number,
  starts: number,
  atFirst: number,
): number {
  // The sign is shifted in, so that matches at the end count as if they went on.
  const ones = matches & (matches >> one);
  const twos = ones & (ones >> two);
  return (twos & (twos >> four) & starts) | (twos & atFirst);
}

/**
 * The first of the words `word`, `word + step`, ... that may have {@link windowStarts}; `end` or more
 * if none may. Letters that are no bases are taken for some, so it may have none.
 */
export function findWord(
  { low, high }: BasePlanes,
  unitLength: number,
  { step, folds: [one, two, four], starts, atFirst }: RunSieve,
  word: number,
  end: number,
): number {
  const back = unitLength >>> 5;
  const shift = unitLength & 31;
  const rest = 31 - shift;
  for (let at = word; at < end; at += step) {
    const before = at - back;
    const lowBefore = (low[before] << shift) | ((low[before - 1] >>> 1) >>> rest);
    const highBefore = (high[before] << shift) | ((high[before - 1] >>> 1) >>> rest);
    const differ = (low[at] ^ lowBefore) | (high[at] ^ highBefore);
    if (fold(~differ, one, two, four, starts, atFirst) !== 0) return at;
  }
  return end;
}
