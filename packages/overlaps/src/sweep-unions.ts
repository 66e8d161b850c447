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
  const starts = unions.map((union) => union.starts);
  const ends = unions.map((union) => union.ends);
  /** Of each class the next interval, and whether the line is in it. */
  const next = new Uint32Array(count);
  const isInside = new Uint8Array(count);
  const places = Float64Array.from(starts, (each) => each[0] ?? Number.POSITIVE_INFINITY);
  let place = Math.min(...places);
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
        const interval = next[at] as number;
        if (isInside[at] === 0) {
          isInside[at] = 1;
          depth++;
          own = ends[at]?.[interval] as number;
        } else {
          isInside[at] = 0;
          depth--;
          next[at] = interval + 1;
          own = starts[at]?.[interval + 1] ?? Number.POSITIVE_INFINITY;
        }
        if (at < MOST_MASKED) mask ^= 1 << at;
        places[at] = own;
      }
      if (own < nearest) nearest = own;
    }
    place = nearest;
  }
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
