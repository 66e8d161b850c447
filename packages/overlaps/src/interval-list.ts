import type { Intervals } from './intervals.ts';

/** Intervals that are being gathered. */
export interface IntervalList {
  readonly count: number;
  add(start: number, end: number): void;
  /** Copies, so that a few parts do not hold on to the room of many. */
  take(): Intervals;
}

/** @param room how many there may be before it grows: 16 bytes each */
export function createIntervalList(room = 64): IntervalList {
  let starts = new Float64Array(Math.max(1, room));
  let ends = new Float64Array(starts.length);
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(start, end) {
      if (count === starts.length) {
        starts = grown(starts);
        ends = grown(ends);
      }
      starts[count] = start;
      ends[count] = end;
      count++;
    },
    take: () => ({ starts: starts.slice(0, count), ends: ends.slice(0, count) }),
  };
}

function grown(array: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(2 * array.length);
  larger.set(array);
  return larger;
}
