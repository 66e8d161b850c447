/** Places of whole numbers below 2^53; a genome may have more than 2^32 bases. */
export type Places = Float64Array | Uint32Array | Int32Array;

/**
 * Intervals on one axis: 0-based and half-open, each of one base at least, in order of their starts.
 * `starts` and `ends` have one entry for each.
 */
export interface Intervals {
  readonly starts: Places;
  readonly ends: Places;
}

/** Brings intervals of any order into that of their starts, then of their ends. */
export function sortIntervals({ starts, ends }: Intervals): {
  intervals: Intervals;
  /** The former index of each of them. */
  order: Uint32Array;
} {
  const order = Uint32Array.from({ length: starts.length }, (_, at) => at);
  order.sort((a, b) => Number(starts[a]) - Number(starts[b]) || Number(ends[a]) - Number(ends[b]));
  const sorted = {
    starts: Float64Array.from(order, (at) => Number(starts[at])),
    ends: Float64Array.from(order, (at) => Number(ends[at])),
  };
  return { intervals: sorted, order };
}

/** @throws RangeError for intervals that are none, or not in order */
export function requireSorted({ starts, ends }: Intervals): void {
  if (starts.length !== ends.length) throw new RangeError('each interval needs a start and an end');
  for (let at = 0; at < starts.length; at++) {
    const start = starts[at] as number;
    if (!(start < (ends[at] as number))) throw new RangeError(`interval ${at} has no base`);
    if (at > 0 && start < (starts[at - 1] as number)) {
      throw new RangeError(`interval ${at} starts before the one in front of it`);
    }
  }
}
