import { createIntervalList } from './interval-list.ts';
import type { Intervals, Places } from './intervals.ts';

/** A stretch of an axis, 0-based and half-open. */
export interface PlaceRange {
  from: number;
  to: number;
}

/** The part of a union (see `interval-unions`) in a range, as a union. */
export function clipUnion({ starts, ends }: Intervals, { from, to }: PlaceRange): Intervals {
  const first = countUpTo(ends, from);
  const behind = from < to ? Math.max(first, countUpTo(starts, to - 1)) : first;
  const [keptStarts, keptEnds] = [starts.slice(first, behind), ends.slice(first, behind)];
  const last = keptEnds.length - 1;
  if (last >= 0) {
    keptStarts[0] = Math.max(from, keptStarts[0] as number);
    keptEnds[last] = Math.min(to, keptEnds[last] as number);
  }
  return { starts: keptStarts, ends: keptEnds };
}

/** The bases of a range outside of a union within it (see {@link clipUnion}), as a union. */
export function complementUnion({ starts, ends }: Intervals, { from, to }: PlaceRange): Intervals {
  const gaps = createIntervalList(starts.length + 1);
  let place = from;
  for (let at = 0; at < starts.length; at++) {
    const start = starts[at] as number;
    if (start > place) gaps.add(place, start);
    place = ends[at] as number;
  }
  if (to > place) gaps.add(place, to);
  return gaps.take();
}

/** How many of rising places are inside a range: behind its first base, and before its end. */
export function countInside(places: Places, { from, to }: PlaceRange): number {
  return Math.max(0, countUpTo(places, to - 1) - countUpTo(places, from));
}

/** How many of rising places are at or before `place`. */
function countUpTo(places: Places, place: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] as number) <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}
