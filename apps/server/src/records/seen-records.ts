import type { HeatmapRecord } from '@flipon/contract/heatmap';

type Place = Pick<HeatmapRecord, 'index' | 'start' | 'length'>;

/** A picture of a range has room for so many records side by side. */
const MAX_SEEN = 400;

/**
 * The records of a range that a picture of it can show: those that take at least a 400th part of it,
 * and those that hold the first or last base of one of its segments, so that each segment can be
 * named. In order; never more than 400 and two for each segment.
 *
 * @param places all records of the sequence, in order
 */
export function seenRecords<Record extends Place>(
  places: readonly Record[],
  segments: readonly { from: number; to: number }[],
): Record[] {
  const from = segments[0]?.from ?? 0;
  const to = segments.at(-1)?.to ?? 0;
  const least = (to - from) / MAX_SEEN;
  const edges = segments.flatMap((segment) => [segment.from, segment.to - 1]);
  let next = 0;
  return places.filter(({ start, length }) => {
    const end = start + length;
    if (length === 0 || start >= to || end <= from) return false;
    while ((edges[next] ?? to) < start) next += 1;
    const isNamed = (edges[next] ?? to) < end;
    return isNamed || Math.min(end, to) - Math.max(start, from) >= least;
  });
}
