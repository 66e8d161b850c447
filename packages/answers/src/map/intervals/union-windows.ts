import { clipUnion } from '@flipon/overlaps/clip-union';
import { uniteIntervals } from '@flipon/overlaps/interval-unions';
import type { Intervals } from '@flipon/overlaps/intervals';
import type { MapRange } from '../read-map-range.ts';
import type { IntervalFile } from './interval-file.ts';

/** A part of a range, and the union of each class in it. */
export interface UnionWindow extends MapRange {
  unions: Intervals[];
}

/**
 * The unions of results in a range, in consecutive windows: each has at most `mostIntervals` intervals, or is
 * a single base. That bounds the memory, however many hits there are.
 */
export async function* unionWindows(
  files: readonly IntervalFile[],
  range: MapRange,
  mostIntervals: number,
): AsyncGenerator<UnionWindow> {
  /** The next one is the last. */
  const waiting = range.from < range.to ? [range] : [];
  for (let window = waiting.pop(); window !== undefined; window = waiting.pop()) {
    const { from, to } = window;
    const found = await Promise.all(files.map((file) => file.find({ from, to })));
    const intervals = found.reduce((sum, { first, last }) => sum + last - first, 0);
    if (intervals > mostIntervals && to - from > 1) {
      const middle = from + Math.floor((to - from) / 2);
      waiting.push({ from: middle, to }, { from, to: middle });
      continue;
    }
    const unions: Intervals[] = [];
    for (const [at, { first = 0, last = 0 }] of found.entries()) {
      const intervals = await files[at]?.read(first, last);
      if (intervals !== undefined) unions.push(clipUnion(uniteIntervals(intervals), { from, to }));
    }
    yield { from, to, unions };
  }
}
