import type { Intervals } from './intervals.ts';

/**
 * The distance from each interval to the nearest base of a union, counted as `bedtools closest -d` does: 0
 * where they share a base, 1 where they touch, so a gap of n bases is n + 1. -1 where the union is empty.
 * Distances never cross the origin of a circle.
 *
 * @param intervals in order of their starts
 * @param union the union to compare with (see `interval-unions`): all of it, even where the intervals are
 *   those of a range (`clip-union`)
 */
export function nearestDistances(intervals: Intervals, union: Intervals): Float64Array {
  const { starts, ends } = union;
  const count = starts.length;
  const distances = new Float64Array(intervals.starts.length).fill(-1);
  if (count === 0) return distances;
  // The first interval of the union that ends after the start; starts rise, and so does this index.
  let next = 0;
  for (let at = 0; at < distances.length; at++) {
    const start = intervals.starts[at] as number;
    const end = intervals.ends[at] as number;
    while (next < count && (ends[next] as number) <= start) next++;
    let distance = Number.POSITIVE_INFINITY;
    if (next < count) distance = Math.max(0, (starts[next] as number) - end + 1);
    if (next > 0) distance = Math.min(distance, start - (ends[next - 1] as number) + 1);
    distances[at] = distance;
  }
  return distances;
}

/** The upper bound of each bin of distances: 0, 1 to 10, 11 to 100, and so on; the last has none. */
export const distanceBounds: readonly number[] = [0, 10, 100, 1e3, 1e4, 1e5, 1e6, Infinity];

/** Distances of many intervals. */
export interface DistanceSummary {
  /** How many there are, those without a nearest one included. */
  count: number;
  /** How many have no nearest one. */
  none: number;
  /** One for each of {@link distanceBounds}. */
  bins: Float64Array;
  /** Of those that have a nearest one; between two in the middle their mean. null where there are none. */
  median: number | null;
}

/** Adds up sequence by sequence, and keeps 8 bytes of each distance, since a median needs all of them. */
export interface DistanceCounter {
  /** @param distances those of {@link nearestDistances} */
  add(distances: Float64Array): void;
  summary(): DistanceSummary;
}

export function createDistanceCounter(): DistanceCounter {
  const kept: Float64Array[] = [];
  let count = 0;
  return {
    add(distances) {
      count += distances.length;
      kept.push(distances.filter((distance) => distance >= 0));
    },
    summary() {
      const sorted = new Float64Array(kept.reduce((sum, each) => sum + each.length, 0));
      let from = 0;
      for (const each of kept) {
        sorted.set(each, from);
        from += each.length;
      }
      sorted.sort();
      const bins = new Float64Array(distanceBounds.length);
      let bin = 0;
      for (const distance of sorted) {
        while (distance > (distanceBounds[bin] as number)) bin++;
        bins[bin] = (bins[bin] as number) + 1;
      }
      return { count, none: count - sorted.length, bins, median: medianOf(sorted) };
    },
  };
}

function medianOf(sorted: Float64Array): number | null {
  if (sorted.length === 0) return null;
  const middle = sorted.length >>> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}
