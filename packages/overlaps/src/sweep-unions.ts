import { createIntervalList } from './interval-list.ts';
import type { Intervals } from './intervals.ts';

/** Classes that a mask has bits for. */
export const MOST_MASKED = 32;

/**
 * A stretch on which the same classes lie.
 *
 * @param depth how many classes, 1 at least
 * @param mask which of the first {@link MOST_MASKED}: bit 0 is the first class
 */
export type TellStretch = (start: number, end: number, depth: number, mask: number) => void;

/**
 * Tells all stretches that lie in any class, in order; no two that touch have the same classes.
 *
 * @param unions one for each class (see `interval-unions`), all of one sequence
 */
export function sweepUnions(unions: readonly Intervals[], tell: TellStretch): void {
  const count = unions.length;
  /** Of each class the number of its next border: starts are even, ends odd. */
  const borders = new Float64Array(count);
  const places = new Float64Array(count);
  let place = Number.POSITIVE_INFINITY;
  for (let at = 0; at < count; at++) {
    places[at] = borderPlace(unions[at] as Intervals, 0);
    place = Math.min(place, places[at] as number);
  }
  let depth = 0;
  let mask = 0;
  let before = 0;
  while (place < Number.POSITIVE_INFINITY) {
    if (depth > 0) tell(before, place, depth, mask >>> 0);
    before = place;
    let nearest = Number.POSITIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      let own = places[at] as number;
      if (own === place) {
        const border = (borders[at] as number) + 1;
        borders[at] = border;
        depth += border % 2 === 1 ? 1 : -1;
        if (at < MOST_MASKED) mask ^= 1 << at;
        own = borderPlace(unions[at] as Intervals, border);
        places[at] = own;
      }
      if (own < nearest) nearest = own;
    }
    place = nearest;
  }
}

function borderPlace({ starts, ends }: Intervals, border: number): number {
  const at = border >>> 1;
  if (at >= starts.length) return Number.POSITIVE_INFINITY;
  return (border % 2 === 0 ? starts[at] : ends[at]) as number;
}

/**
 * The bases whose classes are wanted, as a union: of any class, of two at least (`depth >= 2`), of a pair
 * (`(mask & pair) === pair`), or of an exact combination (`mask === combination`).
 */
export function uniteStretches(
  unions: readonly Intervals[],
  isWanted: (depth: number, mask: number) => boolean,
): Intervals {
  const list = createIntervalList();
  let start = 0;
  let reached = -1;
  sweepUnions(unions, (from, to, depth, mask) => {
    if (!isWanted(depth, mask)) return;
    if (from > reached) {
      if (reached >= 0) list.add(start, reached);
      start = from;
    }
    reached = to;
  });
  if (reached >= 0) list.add(start, reached);
  return list.take();
}

/** The bases that lie in `least` classes or more, as a union; with 1 those of any class. */
export function uniteAtLeast(unions: readonly Intervals[], least: number): Intervals {
  return uniteStretches(unions, (depth) => depth >= least);
}

/**
 * The bases that lie in all classes of a mask, as a union.
 *
 * @param mask not 0; bit 0 is the first class
 * @param isExact keeps only those that lie in no other class
 */
export function uniteCombination(
  unions: readonly Intervals[],
  mask: number,
  isExact: boolean,
): Intervals {
  const wanted = mask >>> 0;
  if (isExact) return uniteStretches(unions, (_, found) => found === wanted);
  return uniteStretches(unions, (_, found) => (found & wanted) >>> 0 === wanted);
}
