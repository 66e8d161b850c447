import type { Intervals } from '@flipon/overlaps/intervals';
import type { MapRange } from '../read-map-range.ts';
import { HELD_INTERVALS } from './count-depth.ts';
import type { IntervalFile } from './interval-file.ts';
import { unionWindows } from './union-windows.ts';

/** Intervals of a union, each within one record. */
interface Pieces extends Intervals {
  /** Where the records of them begin and end. */
  recordStarts: readonly number[];
  recordEnds: readonly number[];
}

/** A stretch of the union of a class, within one record. */
export interface NearestPiece {
  /** Index of its class. */
  at: number;
  start: number;
  end: number;
  /** To each class, itself left out; infinite where its record has none of it. */
  distances: number[];
}

/**
 * Distances of the stretches of each class to the nearest ones of the others, some at a time, in order for
 * each class. Distances are counted as `bedtools closest -d` does, record by record: 0 where two share a
 * base, 1 where they touch. Stretches of the other class count anywhere in the record, also outside of the
 * range.
 *
 * @param recordEnds of all records in order, in the whole sequence
 */
export async function* walkNearest(
  files: readonly IntervalFile[],
  range: MapRange,
  recordEnds: Float64Array,
  heldIntervals = HELD_INTERVALS,
): AsyncGenerator<NearestPiece[]> {
  /** The last stretch of a window may go on in the next one. */
  const pending = files.map((): NearestPiece | null => null);
  for await (const { from, to, unions } of unionWindows(files, range, heldIntervals)) {
    const found: NearestPiece[] = [];
    const beside = await Promise.all(files.map((file) => file.neighbours({ from, to })));
    const others = unions.map((union, at) =>
      cutAtRecords(withNeighbours(union, beside[at]), recordEnds),
    );
    for (const [at, union] of unions.entries()) {
      const own = cutAtRecords(union, recordEnds);
      const rows = others.map((other, column) => (column === at ? [] : distancesTo(own, other)));
      const last = own.starts.length - 1;
      for (let place = 0; place <= last; place++) {
        const start = own.starts[place] as number;
        const end = own.ends[place] as number;
        const distances = rows.map((row) => row[place] ?? Number.POSITIVE_INFINITY);
        const piece = { at, start, end, distances };
        const before = pending[at] ?? null;
        if (before !== null && before.end === start && own.recordStarts[place] !== start) {
          piece.start = before.start;
          piece.distances = distances.map((distance, column) =>
            Math.min(distance, before.distances[column] as number),
          );
        } else if (before !== null) found.push(before);
        pending[at] = null;
        if (place === last && end === to) pending[at] = piece;
        else found.push(piece);
      }
    }
    yield found;
  }
  yield pending.filter((piece) => piece !== null);
}

/** A union, extended by its class's nearest bases before and after it. */
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
