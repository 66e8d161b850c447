import type { HitPlace } from '@flipon/tables/strongest-hits';
import type { MapRange } from '../read-map-range.ts';
import type { CrossingHit, IntervalFile } from './interval-file.ts';

/** How many hits of each class have a base in the parts of a range, and which across origins do. */
export interface HitTotals {
  totals: number[];
  /** For each class, hits across an origin that reach a part by their side behind it alone. */
  also: HitPlace[][];
  /** For each class, those that would reach a part only if their record went on. */
  never: HitPlace[][];
}

/** @param ranges one, or both sides of the origin of an arc */
export async function countHitTotals(
  files: readonly IntervalFile[],
  ranges: readonly MapRange[],
): Promise<HitTotals> {
  const answer: HitTotals = { totals: [], also: [], never: [] };
  for (const file of files) {
    const counts = await Promise.all(ranges.map((range) => file.countHits(range)));
    const found = file.crossing.map((hit) => ({
      place: placeOf(hit),
      parts: ranges.filter((range) => isIn(hit, range)).length,
      seems: ranges.some((range) => seemsIn(placeOf(hit), range)),
    }));
    // A hit on both sides of an arc's origin is one.
    const twice = found.reduce((sum, { parts }) => sum + Math.max(0, parts - 1), 0);
    answer.totals.push(counts.reduce((sum, count) => sum + count, 0) - twice);
    answer.also.push(
      found.flatMap(({ place, parts, seems }) => (parts > 0 && !seems ? place : [])),
    );
    answer.never.push(
      found.flatMap(({ place, parts, seems }) => (parts === 0 && seems ? place : [])),
    );
  }
  return answer;
}

/** A hit across an origin as its table has it: in one piece. */
export function placeOf({ start, recordEnd, recordStart, end }: CrossingHit): HitPlace {
  return { position: start, length: recordEnd - start + end - recordStart };
}

/** Whether either side of a hit across an origin has a base in a range. */
export function isIn(
  { start, recordStart, recordEnd, end }: CrossingHit,
  { from, to }: MapRange,
): boolean {
  return (start < to && recordEnd > from) || (recordStart < to && end > from);
}

function seemsIn({ position, length }: HitPlace, { from, to }: MapRange): boolean {
  return position < to && position + length > from;
}
