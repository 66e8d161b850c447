import { distanceBounds } from '@flipon/overlaps/nearest-distances';
import type { MapRange } from '../read-map-range.ts';
import { HELD_INTERVALS } from './count-depth.ts';
import type { IntervalFile } from './interval-file.ts';
import { walkNearest } from './walk-nearest.ts';

/** How far the intervals of each class lie from the nearest one of each other class. */
export interface NearestCounts {
  /** Intervals of the union of each class in the range, cut where records end. */
  intervals: number[];
  /**
   * Of each class and each other one: intervals by `distanceBounds`. Intervals that are in no bin have none
   * of the other class in their record.
   */
  bins: number[][][];
}

/** Counts the stretches of `walkNearest` by their distances. */
export async function countNearest(
  files: readonly IntervalFile[],
  range: MapRange,
  recordEnds: Float64Array,
  heldIntervals = HELD_INTERVALS,
): Promise<NearestCounts> {
  const counts: NearestCounts = {
    intervals: files.map(() => 0),
    bins: files.map(() => files.map(() => distanceBounds.map(() => 0))),
  };
  for await (const pieces of walkNearest(files, range, recordEnds, heldIntervals)) {
    for (const { at, distances } of pieces) {
      counts.intervals[at] = (counts.intervals[at] ?? 0) + 1;
      for (const [column, distance] of distances.entries()) {
        const bins = counts.bins[at]?.[column];
        if (column === at || bins === undefined || distance === Number.POSITIVE_INFINITY) continue;
        const bin = distanceBounds.findIndex((bound) => distance <= bound);
        bins[bin] = (bins[bin] ?? 0) + 1;
      }
    }
  }
  return counts;
}
