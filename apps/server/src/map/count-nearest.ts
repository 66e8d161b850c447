import type { Intervals } from '@flipon/overlaps/intervals';
import { distanceBounds } from '@flipon/overlaps/nearest-distances';
import { HELD_INTERVALS } from './count-depth.ts';
import type { IntervalFile } from './interval-file.ts';
import type { MapRange } from './read-map-range.ts';
import { unionWindows } from './union-windows.ts';

/** How far the intervals of each class lie from the nearest one of each other class. */
export interface NearestCounts {
  /** Intervals of the union of each class in the range, cut where records end. */
  intervals: number[];
  /**
   * Of each class and each other one: intervals by `distanceBounds`. What is missing to all intervals has
   * none of the other class in its record.
   */
  bins: number[][][];
}

/** Intervals of a union, each within one record. */
interface Pieces extends Intervals {
  /** Where the records of them begin and end. */
  recordStarts: readonly number[];
  recordEnds: readonly number[];
}

/** The last interval of a window, which may go on in the next one. */
interface Pending {
  end: number;
  /** To each class; infinite where its record has none of it. */
  distances: number[];
}

/**
 * Counts distances as `bedtools closest -d` does, record by record: 0 where two share a base, 1 where they
 * touch. The other class counts wherever in the record it lies, also outside of the range.
 *
 * @param recordEnds of all records in order, in the whole sequence
 */
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
  const pending = files.map((): Pending | null => null);
  for await (const { from, to, unions } of unionWindows(files, range, heldIntervals)) {
    const beside = await Promise.all(files.map((file) => file.neighbours({ from, to })));
    const others = unions.map((union, at) =>
      cutAtRecords(withNeighbours(union, beside[at]), recordEnds),
    );
    for (const [at, union] of unions.entries()) {
      const own = cutAtRecords(union, recordEnds);
      const rows = others.map((other, column) => (column === at ? [] : distancesTo(own, other)));
      const last = own.starts.length - 1;
      for (let piece = 0; piece <= last; piece++) {
        const start = own.starts[piece] as number;
        const end = own.ends[piece] as number;
        const distances = rows.map((row) => row[piece] ?? Number.POSITIVE_INFINITY);
        const before = pending[at] ?? null;
        const goesOn = before !== null && before.end === start && own.recordStarts[piece] !== start;
        if (goesOn) {
          for (const [column, distance] of before.distances.entries()) {
            distances[column] = Math.min(distance, distances[column] as number);
          }
        } else if (before !== null) addCounted(counts, at, before);
        pending[at] = null;
        if (piece === last && end === to) pending[at] = { end, distances };
        else addCounted(counts, at, { end, distances });
      }
    }
  }
  for (const [at, last] of pending.entries()) if (last !== null) addCounted(counts, at, last);
  return counts;
}

function addCounted(counts: NearestCounts, at: number, { distances }: Pending): void {
  counts.intervals[at] = (counts.intervals[at] ?? 0) + 1;
  for (const [column, distance] of distances.entries()) {
    const bins = counts.bins[at]?.[column];
    if (column === at || bins === undefined || distance === Number.POSITIVE_INFINITY) continue;
    const bin = distanceBounds.findIndex((bound) => distance <= bound);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
}

/** A union with the base before it and the base behind it that its class has next. */
function withNeighbours(
  { starts, ends }: Intervals,
  { end = null, start = null }: { end?: number | null; start?: number | null } = {},
): Intervals {
  return {
    starts: Float64Array.from([
      ...(end === null ? [] : [end - 1]),
      ...starts,
      ...(start === null ? [] : [start]),
    ]),
    ends: Float64Array.from([
      ...(end === null ? [] : [end]),
      ...ends,
      ...(start === null ? [] : [start + 1]),
    ]),
  };
}

function cutAtRecords({ starts, ends }: Intervals, recordEnds: Float64Array): Pieces {
  const cut = {
    starts: [] as number[],
    ends: [] as number[],
    recordStarts: [] as number[],
    recordEnds: [] as number[],
  };
  let record = starts.length === 0 ? 0 : recordAt(recordEnds, starts[0] as number);
  for (let at = 0; at < starts.length; at++) {
    const end = ends[at] as number;
    for (let start = starts[at] as number; start < end; ) {
      while ((recordEnds[record] ?? Number.POSITIVE_INFINITY) <= start) record++;
      const recordEnd = recordEnds[record] ?? Number.POSITIVE_INFINITY;
      const until = Math.min(end, recordEnd);
      cut.starts.push(start);
      cut.ends.push(until);
      cut.recordStarts.push(record === 0 ? 0 : (recordEnds[record - 1] as number));
      cut.recordEnds.push(recordEnd);
      start = until;
    }
  }
  const { recordStarts, recordEnds: ownEnds } = cut;
  return {
    starts: Float64Array.from(cut.starts),
    ends: Float64Array.from(cut.ends),
    ...{ recordStarts, recordEnds: ownEnds },
  };
}

/** The record that holds a base. */
function recordAt(recordEnds: Float64Array, base: number): number {
  let [low, high] = [0, recordEnds.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((recordEnds[middle] as number) <= base) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Of each piece to the nearest one of another class in its record; infinite where there is none. */
function distancesTo(own: Pieces, other: Pieces): number[] {
  let next = 0;
  return Array.from(own.starts, (start, at) => {
    const end = own.ends[at] as number;
    while (next < other.ends.length && (other.ends[next] as number) <= start) next++;
    const right = next < other.starts.length ? (other.starts[next] as number) : Infinity;
    const left = next > 0 ? (other.ends[next - 1] as number) : -Infinity;
    return Math.min(
      right < (own.recordEnds[at] as number) ? Math.max(0, right - end + 1) : Infinity,
      left > (own.recordStarts[at] as number) ? start - left + 1 : Infinity,
    );
  });
}
