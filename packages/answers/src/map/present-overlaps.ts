import type { Depth, Overlaps as WireOverlaps } from '@flipon/contract/map';
import type { FeatureUnion } from '@flipon/tables/feature-unions';
import type { BinDepths } from './intervals/count-depth.ts';
import { depthsOf, indicesOf, matrixOf, type Overlaps } from './intervals/count-overlaps.ts';
import type { MapClass } from './map-classes.ts';
import type { BinRange, MapRange } from './read-map-range.ts';

/** Combinations that an answer tells. */
const MOST_COMBINATIONS = 200;

export function presentDepth(
  { binBp, first }: BinRange,
  { one, two, more, pair }: BinDepths,
): Depth {
  return {
    binBp,
    first,
    one: [...one],
    two: [...two],
    more: [...more],
    pair: pair === null ? null : [...pair],
  };
}

/** @param found.features the requested unions, in the order of those in `overlaps` */
export function presentOverlaps(
  results: readonly MapClass[],
  { from, to }: MapRange,
  { overlaps, features }: { overlaps: Overlaps; features: readonly FeatureUnion[] },
): WireOverlaps {
  const { combinations } = overlaps;
  const both = matrixOf(combinations, results.length);
  const told = combinations.slice(0, MOST_COMBINATIONS);
  return {
    rangeBp: to - from,
    classes: results.map(({ id }, at) => ({
      id,
      hits: overlaps.classes[at]?.hits ?? 0,
      intervals: overlaps.classes[at]?.intervals ?? 0,
      bases: both[at]?.[at] ?? 0,
    })),
    both,
    exactly: depthsOf(combinations, results.length, to - from),
    combinations: told.map(({ mask, bases, stretches }) => ({
      classes: indicesOf(mask),
      bases,
      stretches,
    })),
    features: features.map(({ type, count }, at) => {
      const { bases = 0, any = 0, covered = [] } = overlaps.features[at] ?? {};
      return { type, count, bases, any, covered };
    }),
  };
}
