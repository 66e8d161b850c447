import { clipUnion, countInside } from '@flipon/overlaps/clip-union';
import { countBits, createCombinationCounter } from '@flipon/overlaps/combinations';
import { createFeatureCoverCounter } from '@flipon/overlaps/feature-cover';
import type { Intervals } from '@flipon/overlaps/intervals';
import { uniteAtLeast } from '@flipon/overlaps/sweep-unions';
import type { MapRange } from '../read-map-range.ts';
import { HELD_INTERVALS } from './count-depth.ts';
import type { IntervalFile } from './interval-file.ts';
import { type UnionWindow, unionWindows } from './union-windows.ts';

/** Bases and stretches of an exact combination of results. */
export interface Combination {
  /** Bit 0 is the first result. */
  mask: number;
  bases: number;
  stretches: number;
}

export interface Overlaps {
  classes: { hits: number; intervals: number }[];
  /** Combinations that occur, most bases first, then by mask. */
  combinations: Combination[];
  /** One for each union of features: bases, those in any result, and those in each. */
  features: { bases: number; any: number; covered: number[] }[];
}

/** More combinations of results than the memory for them holds. */
export class TooManyCombinationsError extends Error {
  override readonly name = 'TooManyCombinationsError';
}

/** Some 100 MiB of them. */
const MOST_COMBINATIONS = 2 ** 20;

/** What is compared, and where. */
export interface OverlapQuestion {
  range: MapRange;
  /** Unions in the range, such as that of a type. */
  features: readonly Intervals[];
  /** Ends of all records, in order: no stretch goes on from one record into the next. */
  recordEnds: Float64Array;
}

/**
 * Counts the overlaps of results with each other, and with features, in a range. A stretch or interval that
 * continues from window to window counts once; one on each side of a border between two records, twice.
 *
 * @throws TooManyCombinationsError
 */
export async function countOverlaps(
  files: readonly IntervalFile[],
  { range, features, recordEnds }: OverlapQuestion,
  heldIntervals = HELD_INTERVALS,
): Promise<Overlaps> {
  const intervals = new Float64Array(files.length);
  const combinations = new Map<number, Combination>();
  // Features are also compared with one more class: bases that any result covers.
  const cover = createFeatureCoverCounter(files.length + 1);
  let before: UnionWindow | null = null;
  for await (const window of unionWindows(files, range, heldIntervals)) {
    const { unions } = window;
    const cuts = endsWithin(recordEnds, window);
    for (const [at, union] of unions.entries()) {
      intervals[at] = (intervals[at] ?? 0) + countPieces(union, cuts);
    }
    addCombinations(combinations, unions, cuts);
    if (features.length > 0) {
      const parts = features.map((each, at) => [String(at), clipUnion(each, window)] as const);
      cover.add(new Map(parts), [...unions, uniteAtLeast(unions, 1)]);
    }
    const isNewRecord = cuts[0] === window.from;
    if (before !== null && !isNewRecord) joinWindows({ intervals, combinations }, before, window);
    before = window;
  }
  const hits = await Promise.all(files.map((file) => file.countHits(range)));
  return {
    classes: hits.map((count, at) => ({ hits: count, intervals: intervals[at] ?? 0 })),
    combinations: [...combinations.values()].sort((a, b) => b.bases - a.bases || a.mask - b.mask),
    features: coverOf(cover.cover(), features.length),
  };
}

/** The ends from the start of a range, and before its own. */
function endsWithin(recordEnds: Float64Array, { from, to }: MapRange): Float64Array {
  const first = countInside(recordEnds, { from: -1, to: from });
  return recordEnds.subarray(first, first + countInside(recordEnds, { from: from - 1, to }));
}

/** Intervals of a union, those across a cut in their parts. */
function countPieces({ starts, ends }: Intervals, cuts: Float64Array): number {
  let pieces = starts.length;
  if (cuts.length === 0) return pieces;
  for (let at = 0; at < starts.length; at++) {
    pieces += countInside(cuts, { from: starts[at] ?? 0, to: ends[at] ?? 0 });
  }
  return pieces;
}

function addCombinations(
  all: Map<number, Combination>,
  unions: readonly Intervals[],
  cuts: Float64Array,
): void {
  const counter = createCombinationCounter(unions.length);
  counter.add(unions, cuts);
  const { masks, bases, stretches } = counter.table();
  for (const [row, mask] of masks.entries()) {
    const sum = all.get(mask) ?? { mask, bases: 0, stretches: 0 };
    sum.bases += bases[row] ?? 0;
    sum.stretches += stretches[row] ?? 0;
    all.set(mask, sum);
  }
  if (all.size > MOST_COMBINATIONS) throw new TooManyCombinationsError();
}

/** Subtracts intervals that were counted on both sides of the border between two windows. */
function joinWindows(
  counts: { intervals: Float64Array; combinations: Map<number, Combination> },
  before: UnionWindow,
  { from, unions }: UnionWindow,
): void {
  let left = 0;
  let right = 0;
  for (const [at, { starts }] of unions.entries()) {
    const endsThere = before.unions[at]?.ends.at(-1) === from;
    const beginsThere = starts[0] === from;
    if (endsThere) left |= 1 << at;
    if (beginsThere) right |= 1 << at;
    if (endsThere && beginsThere) counts.intervals[at] = (counts.intervals[at] ?? 0) - 1;
  }
  const joined = left === right ? counts.combinations.get(left >>> 0) : undefined;
  if (joined !== undefined) joined.stretches -= 1;
}

function coverOf(
  {
    classes,
    types,
    bases,
    covered,
  }: ReturnType<ReturnType<typeof createFeatureCoverCounter>['cover']>,
  count: number,
): Overlaps['features'] {
  const rows = Array.from({ length: count }, (_, at) => types.indexOf(String(at)));
  return rows.map((row) => {
    // Of an empty range there is no row.
    const own = Array.from({ length: classes }, (_, at) => covered[row * classes + at] ?? 0);
    const any = own.pop() ?? 0;
    return { bases: bases[row] ?? 0, any, covered: own };
  });
}

/** Bases in both, row by row; a result with itself: its bases. */
export function matrixOf(combinations: readonly Combination[], classes: number): number[][] {
  const both = Array.from({ length: classes }, () => new Array<number>(classes).fill(0));
  for (const { mask, bases } of combinations) {
    const members = indicesOf(mask);
    for (const a of members) {
      const row = both[a];
      if (row === undefined) continue;
      for (const b of members) row[b] = (row[b] ?? 0) + bases;
    }
  }
  return both;
}

/** Bases in exactly 0, 1, 2, ... results. */
export function depthsOf(
  combinations: readonly Combination[],
  classes: number,
  rangeBp: number,
): number[] {
  const exactly = new Array<number>(classes + 1).fill(0);
  exactly[0] = rangeBp;
  for (const { mask, bases } of combinations) {
    const depth = countBits(mask);
    exactly[depth] = (exactly[depth] ?? 0) + bases;
    exactly[0] -= bases;
  }
  return exactly;
}

/** The results of a mask, by their indices. */
export function indicesOf(mask: number): number[] {
  const indices: number[] = [];
  for (let at = 0; at < 32; at++) if ((mask >>> at) & 1) indices.push(at);
  return indices;
}
