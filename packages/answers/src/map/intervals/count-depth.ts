import { sweepUnions } from '@flipon/overlaps/sweep-unions';
import type { BinRange } from '../read-map-range.ts';
import type { IntervalFile } from './interval-file.ts';
import { unionWindows } from './union-windows.ts';

/** The bins to count, and the results to count in them. */
export interface DepthQuestion extends BinRange {
  lengthBp: number;
  /** Indices of two results to count together; null for none. */
  pair: readonly [number, number] | null;
}

/** Bases of each bin that are in exactly one result, in exactly two, and in more. */
export interface BinDepths {
  one: Float64Array;
  two: Float64Array;
  more: Float64Array;
  /** In both of the pair. */
  pair: Float64Array | null;
}

/** Intervals that are held at once: some 32 MiB of them. */
export const HELD_INTERVALS = 2 ** 19;

/** How many results lie on the bases of each bin. */
export async function countDepth(
  files: readonly IntervalFile[],
  { binBp, first, last, lengthBp, pair }: DepthQuestion,
  heldIntervals = HELD_INTERVALS,
): Promise<BinDepths> {
  const bins = last - first;
  const counts = {
    one: new Float64Array(bins),
    two: new Float64Array(bins),
    more: new Float64Array(bins),
    pair: pair === null ? null : new Float64Array(bins),
  };
  const pairMask = pair === null ? 0 : ((1 << pair[0]) | (1 << pair[1])) >>> 0;

  function add(to: Float64Array, start: number, end: number): void {
    for (let from = start, bin = Math.floor(start / binBp); from < end; bin++) {
      const edge = Math.min(end, (bin + 1) * binBp);
      to[bin - first] = (to[bin - first] ?? 0) + edge - from;
      from = edge;
    }
  }

  const range = { from: first * binBp, to: Math.min(lengthBp, last * binBp) };
  for await (const { unions } of unionWindows(files, range, heldIntervals)) {
    sweepUnions(unions, (start, end, depth, mask) => {
      add(depth === 1 ? counts.one : depth === 2 ? counts.two : counts.more, start, end);
      if (counts.pair !== null && (mask & pairMask) >>> 0 === pairMask) {
        add(counts.pair, start, end);
      }
    });
  }
  return counts;
}
