import type { HitIntervalSource } from '@flipon/tables/hit-intervals';
import { createPlaces } from './place-column.ts';

/** Records that are circles, in order: 0-based in the whole sequence, half-open. */
export interface Circles {
  starts: Float64Array;
  ends: Float64Array;
}

/** More hits than can be held at once to be sorted. */
export class TooManyHitsError extends Error {
  override readonly name = 'TooManyHitsError';
}

/**
 * Hits that are held to be sorted: 64 MiB of them, twice as much where some cross an origin, and twice
 * that in a sequence of 4 Gbp.
 */
export const MOST_SORTED_HITS = 2 ** 23;

/** Intervals of hits in the order of the table, and of each that was cut four numbers (`interval-file`). */
export interface Gathered {
  starts: Float64Array | Uint32Array;
  ends: Float64Array | Uint32Array;
  crossing: number[];
}

/**
 * Holds all hits, those across an origin as two intervals.
 *
 * @throws TooManyHitsError
 */
export async function cutAtOrigins(
  { total, batches }: HitIntervalSource,
  circles: Circles | null,
  isWide: boolean,
): Promise<Gathered> {
  if (total > MOST_SORTED_HITS) throw new TooManyHitsError();
  const starts = createPlaces(total, isWide);
  const ends = createPlaces(total, isWide);
  const crossing: number[] = [];
  let count = 0;
  for await (const batch of batches()) {
    for (let at = 0; at < batch.starts.length; at++, count++) {
      const start = batch.starts[at] ?? 0;
      const end = batch.ends[at] ?? 0;
      starts[count] = start;
      ends[count] = end;
      const circle = circles === null ? -1 : findCircle(circles, start);
      const recordEnd = circles?.ends[circle] ?? Number.POSITIVE_INFINITY;
      if (end <= recordEnd) continue;
      const recordStart = circles?.starts[circle] ?? 0;
      ends[count] = recordEnd;
      crossing.push(start, recordEnd, recordStart, recordStart + end - recordEnd);
    }
  }
  if (crossing.length === 0) return { starts, ends, crossing };
  const behind = (places: typeof starts, which: number) => {
    const all = createPlaces(total + crossing.length / 4, isWide);
    all.set(places);
    for (let at = 0; 4 * at < crossing.length; at++) {
      all[total + at] = crossing[4 * at + which] ?? 0;
    }
    return all;
  };
  return { starts: behind(starts, 2), ends: behind(ends, 3), crossing };
}

/** The index of the circle that contains a base; -1 where none does. */
function findCircle({ starts, ends }: Circles, place: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return (ends[low - 1] ?? 0) > place ? low - 1 : -1;
}
