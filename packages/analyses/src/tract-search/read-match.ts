import { bulgedEnds, tractRuns } from './best-ends.ts';
import { countLayers } from './count-layers.ts';
import type { Match } from './find-matches.ts';
import type { TractRules } from './tract-rules.ts';
import { createWindowBest } from './window-best.ts';

/** How a match is read: bases of each tract with its bulge, of each loop, and of each bulge or 0. */
export interface Reading {
  tracts: number[];
  loops: number[];
  bulges: number[];
}

const NONE = -1;

/**
 * The reading of a match: fewest bulged tracts, then most tracts, then from the left the longest
 * tract, the shortest loop, the longest tract, and so on.
 *
 * @param own the letters of a match as in `bestEnds`
 * @returns nothing of each where they are no match
 */
export function readMatch(own: Uint8Array, rules: TractRules): Reading {
  const runs = tractRuns(own);
  const { length } = runs;
  const { tractMin, loopMin, loopMax, tractsMin, tractsMax, bulged } = rules;
  const isCounted = tractsMax !== Number.POSITIVE_INFINITY;
  const width = bulged + 1;
  // Numbers of tracts up to the end: which are possible as bits where they are counted, else the
  // largest; a cell for each number of bulged tracts among them.
  const begins = new Int32Array(width * (length + 1)).fill(NONE);
  const ended = new Int32Array(width * (length + 1)).fill(NONE);
  // All places are held: the walk goes back over them.
  const afterLoop = createWindowBest(begins, { cells: width, mask: -1 }, length, rules, NONE);
  const suffix = rules.tractMax === Number.POSITIVE_INFINITY ? new Int32Array(ended.length) : null;

  for (let at = length; at >= 0; at--) {
    if (at < length && own[at] === 1) {
      for (let bulge = 0; bulge < width; bulge++) begins[at * width + bulge] = beginAt(at, bulge);
    }
    for (let bulge = 0; bulge < width; bulge++) {
      const cell = at * width + bulge;
      if (at > 0 && own[at - 1] === 1) ended[cell] = endAt(at, bulge);
      if (suffix !== null) {
        const isInside = at < length && own[at] === 1;
        suffix[cell] = isInside ? either(ended[cell], suffix[cell + width] ?? NONE) : ended[cell];
      }
    }
  }
  return walk();

  function either(one: number, other: number): number {
    if (one === NONE || other === NONE) return Math.max(one, other);
    return isCounted ? one | other : Math.max(one, other);
  }

  function oneMore(value: number): number {
    if (value === NONE) return NONE;
    return isCounted ? value << 1 : value + 1;
  }

  function anyEnd(first: number, last: number, bulge: number): number {
    if (first > last) return NONE;
    if (suffix !== null) return suffix[first * width + bulge];
    let value = NONE;
    for (let end = first; end <= last; end++) value = either(value, ended[end * width + bulge]);
    return value;
  }

  function beginAt(at: number, bulge: number): number {
    let value = anyEnd(at + tractMin, Math.min(runs.runEnd[at], at + rules.tractMax), bulge);
    if (bulge > 0) {
      const other = bulgedEnds(runs, rules, at);
      if (other !== null) value = either(value, anyEnd(other.first, other.last, bulge - 1));
    }
    return oneMore(value);
  }

  function endAt(at: number, bulge: number): number {
    if (at === length) return bulge === 0 ? (isCounted ? 1 : 0) : NONE;
    if (!isCounted) return afterLoop.at(at, bulge);
    let value = NONE;
    const to = Math.min(length, at + loopMax);
    for (let start = at + loopMin; start <= to; start++) {
      value = either(value, begins[start * width + bulge]);
    }
    return value;
  }

  /** Whether `tracts` tracts may follow. */
  function has(value: number, tracts: number): boolean {
    if (value === NONE) return false;
    return isCounted ? ((value >> tracts) & 1) === 1 : value === tracts;
  }

  function walk(): Reading {
    const reading: Reading = { tracts: [], loops: [], bulges: [] };
    let bulge = 0;
    while (bulge < width && mostTracts(bulge) === 0) bulge++;
    if (bulge === width) return reading;
    let left = mostTracts(bulge);
    let at = 0;
    while (left > 0) {
      left--;
      const { end, gap } = longestTract(at, bulge, left);
      reading.tracts.push(end - at);
      reading.bulges.push(gap);
      if (gap > 0) bulge--;
      if (left === 0) break;
      at = end + loopMin;
      while (!has(begins[at * width + bulge], left)) at++;
      reading.loops.push(at - end);
    }
    return reading;
  }

  function mostTracts(bulge: number): number {
    const value = begins[bulge];
    if (value === NONE) return 0;
    if (!isCounted) return value >= tractsMin ? value : 0;
    for (let tracts = tractsMax; tracts >= tractsMin; tracts--) {
      if (has(value, tracts)) return tracts;
    }
    return 0;
  }

  function longestTract(at: number, bulge: number, left: number): { end: number; gap: number } {
    const other = bulge > 0 ? bulgedEnds(runs, rules, at) : null;
    if (other !== null) {
      const end = lastEnd(other.first, other.last, bulge - 1, left);
      if (end !== null) return { end, gap: other.bulge };
    }
    const last = Math.min(runs.runEnd[at], at + rules.tractMax);
    const end = lastEnd(at + tractMin, last, bulge, left);
    if (end === null) throw new Error('No tract begins here.');
    return { end, gap: 0 };
  }

  /** The last end of a tract, of [first, last], after which `left` tracts may follow. */
  function lastEnd(first: number, last: number, bulge: number, left: number): number | null {
    if (suffix === null || isCounted) {
      for (let end = last; end >= first; end--) {
        if (has(ended[end * width + bulge], left)) return end;
      }
      return null;
    }
    // After a later end, never more tracts may follow than after an earlier one.
    let [sure, above] = [first - 1, last + 1];
    while (above - sure > 1) {
      const middle = (sure + above) >> 1;
      if (suffix[middle * width + bulge] >= left) sure = middle;
      else above = middle;
    }
    return sure >= first ? sure : null;
  }
}

/** A match with what its letters tell. */
export interface ReadMatch extends Match {
  tractCount: number;
  longestLoop: number;
  layers: number;
}

/**
 * Reads the values of each match from its letters.
 *
 * @param classes as in `base-classes`, of a whole circle where a match ends beyond them
 * @param letter the class of the tract's letter
 */
export function readEach(
  classes: Uint8Array,
  letter: number,
  matches: readonly Match[],
  rules: TractRules,
): ReadMatch[] {
  const { length } = classes;
  return matches.map(({ start, end }) => {
    const own = new Uint8Array(end - start);
    for (let at = start; at < end; at++) {
      own[at - start] = classes[at < length ? at : at - length] === letter ? 1 : 0;
    }
    const { tracts, loops } = readMatch(own, rules);
    return {
      start,
      end,
      tractCount: tracts.length,
      longestLoop: loops.reduce((longest, loop) => Math.max(longest, loop), 0),
      layers: countLayers(own, rules),
    };
  });
}
