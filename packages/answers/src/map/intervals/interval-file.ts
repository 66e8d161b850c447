import type { CheckedFile } from '@flipon/checked-files/checked-file';
import type { Intervals } from '@flipon/overlaps/intervals';
import { openCachedFile } from '../../open-cached-file.ts';
import type { MapRange } from '../read-map-range.ts';
import {
  bytesOfPlaces,
  countBefore,
  INDEXED_EVERY,
  type PlaceColumn,
  readAt,
  readPlaces,
} from './place-column.ts';

/**
 * The places of a result's hits, kept in a file next to its table: all starts in order, then all ends in
 * order. Which start belongs to which end is not kept. The number of intervals on a base does not depend on
 * it, so the n-th start with the n-th end are intervals that cover the same, and those that share a base with
 * a range are consecutive: a range is read without any other intervals.
 *
 * A hit that crosses an origin is two intervals. The file has a sign, three numbers (how many intervals,
 * whether places have 8 bytes, how many hits cross an origin), the columns, every 4096th place of each, and
 * for each of those hits its start, the end and the start of its record, and its end after the origin.
 */
export const INTERVAL_SIGN = 'FLIPIVL1';
export const INTERVAL_HEAD_BYTES = 32;
export const CROSSING_NUMBERS = 4;

/** A hit that was cut in two: it goes on at the start of its record, up to `end`. */
export interface CrossingHit {
  start: number;
  recordEnd: number;
  recordStart: number;
  end: number;
}

export interface IntervalFile {
  /** Indices [first, last) of the intervals that share a base with a range. */
  find(range: MapRange): Promise<{ first: number; last: number }>;
  /** How many hits share a base with a range. */
  countHits(range: MapRange): Promise<number>;
  /**
   * How many hits that cross no origin share a base with a range and begin before a place, which does not
   * lie before that range.
   */
  countWhole(range: MapRange, place: number): Promise<number>;
  /** Hits that cross an origin. */
  crossing: readonly CrossingHit[];
  /** The last end at the begin of a range or before it, and the first start at its end or after it. */
  neighbours(range: MapRange): Promise<{ end: number | null; start: number | null }>;
  /** Intervals of these indices, with starts and ends in order. */
  read(first: number, last: number): Promise<Intervals>;
  /** Reads all of it. @throws DamagedFileError */
  verify(): Promise<void>;
  close(): Promise<void>;
}

/** @throws DamagedFileError, also where there is no such file */
export async function openIntervalFile(path: string): Promise<IntervalFile> {
  const file = await openCachedFile(path);
  try {
    const head = await readAt(file, 0, INTERVAL_HEAD_BYTES);
    const sign = new TextDecoder().decode(head.subarray(0, 8));
    if (sign !== INTERVAL_SIGN) throw new Error('no file of intervals');
    const numbers = new DataView(head.buffer, head.byteOffset, INTERVAL_HEAD_BYTES);
    const [count, isWide] = [numbers.getFloat64(8, true), numbers.getFloat64(16, true) === 1];
    const crossingCount = numbers.getFloat64(24, true);
    return await openColumns(file, { count, isWide, crossingCount });
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Byte offsets of the parts of a file of `count` intervals. */
export function placesOfParts(count: number, isWide: boolean) {
  const starts = INTERVAL_HEAD_BYTES;
  const ends = starts + bytesOfPlaces(count, isWide);
  const index = ends + bytesOfPlaces(count, isWide);
  return { starts, ends, index, crossing: index + 16 * Math.ceil(count / INDEXED_EVERY) };
}

async function openColumns(
  file: CheckedFile,
  { count, isWide, crossingCount }: { count: number; isWide: boolean; crossingCount: number },
): Promise<IntervalFile> {
  const places = placesOfParts(count, isWide);
  const indexed = Math.ceil(count / INDEXED_EVERY);
  const rest = 2 * indexed + CROSSING_NUMBERS * crossingCount;
  const { buffer } = await readAt(file, places.index, 8 * rest);
  const numbers = new Float64Array(buffer);
  const column = (start: number, at: number): PlaceColumn => ({
    start,
    count,
    isWide,
    index: numbers.subarray(at * indexed, (at + 1) * indexed),
  });
  const [starts, ends] = [column(places.starts, 0), column(places.ends, 1)];
  const crossing = numbers.subarray(2 * indexed);

  async function find({ from, to }: MapRange): Promise<{ first: number; last: number }> {
    if (to <= from) return { first: 0, last: 0 };
    // Intervals that end at `from` or before it are left out.
    const first = await countBefore(file, ends, from + 1);
    return { first, last: Math.max(first, await countBefore(file, starts, to)) };
  }

  /** Hits of which both parts share a base with the range. */
  function countTwice({ from, to }: MapRange): number {
    let twice = 0;
    for (const { start, recordEnd, recordStart, end } of hits) {
      if (start < to && recordEnd > from && recordStart < to && end > from) twice++;
    }
    return twice;
  }

  const hits = Array.from({ length: crossing.length / CROSSING_NUMBERS }, (_, hit): CrossingHit => {
    const at = CROSSING_NUMBERS * hit;
    const [start = 0, recordEnd = 0, recordStart = 0, end = 0] = crossing.subarray(at, at + 4);
    return { start, recordEnd, recordStart, end };
  });

  return {
    find,
    crossing: hits,
    async countWhole({ from, to }, place) {
      if (to <= from) return 0;
      const begun = await countBefore(file, starts, Math.min(place, to));
      const ended = await countBefore(file, ends, from + 1);
      const isCounted = (start: number, end: number) => start < Math.min(place, to) && end > from;
      const parts = hits.reduce(
        (sum, { start, recordEnd, recordStart, end }) =>
          sum + Number(isCounted(start, recordEnd)) + Number(isCounted(recordStart, end)),
        0,
      );
      return begun - ended - parts;
    },
    async countHits(range) {
      const { first, last } = await find(range);
      return last - first - (last === first ? 0 : countTwice(range));
    },
    async neighbours({ from, to }) {
      const ended = await countBefore(file, ends, from + 1);
      const begun = await countBefore(file, starts, to);
      const [end = null] = ended === 0 ? [] : await readPlaces(file, ends, ended - 1, ended);
      const [start = null] =
        begun === count ? [] : await readPlaces(file, starts, begun, begun + 1);
      return { end, start };
    },
    async read(first, last) {
      return {
        starts: await readPlaces(file, starts, first, last),
        ends: await readPlaces(file, ends, first, last),
      };
    },
    verify: () => file.verify(),
    close: () => file.close(),
  };
}
