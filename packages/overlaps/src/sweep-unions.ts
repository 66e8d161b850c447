import { createIntervalList } from './interval-list.ts';
import type { Intervals, Places } from './intervals.ts';

/** Classes that a mask has bits for. */
export const MOST_MASKED = 32;

/**
 * Receives a stretch whose bases are all in the same classes.
 *
 * @param depth how many classes, 1 at least
 * @param mask which of the first {@link MOST_MASKED}: bit 0 is the first class
 */
export type TellStretch = (start: number, end: number, depth: number, mask: number) => void;

/**
 * Calls `tell` for all stretches in any class, in order; no two that touch have the same classes.
 *
 * The class with the nearest border is found by a tournament (Knuth, The Art of Computer Programming,
 * volume 3, 5.4.1): the winner moves to its next border and replays only the matches on its own path, so a
 * border costs as many comparisons as the number of classes has bits.
 *
 * @param unions one for each class (see `interval-unions`), all of one sequence
 */
export function sweepUnions(unions: readonly Intervals[], tell: TellStretch): void {
  const starts = unions.map((union) => union.starts);
  const ends = unions.map((union) => union.ends);
  /** Of each class the next interval, and whether the line is in it. */
  const next = new Uint32Array(unions.length);
  const isInside = new Uint8Array(unions.length);
  const { leaves, places, winners } = createTournament(starts);
  let depth = 0;
  let mask = 0;
  let before = 0;
  for (;;) {
    const at = winners[1] as number;
    const place = places[at] as number;
    if (place === Number.POSITIVE_INFINITY) return;
    if (place > before) {
      if (depth > 0) tell(before, place, depth, mask >>> 0);
      before = place;
    }
    if (at < MOST_MASKED) mask ^= 1 << at;
    let own = next[at] as number;
    if (isInside[at] === 0) {
      isInside[at] = 1;
      depth++;
      own = ends[at]?.[own] as number;
    } else {
      isInside[at] = 0;
      depth--;
      next[at] = own + 1;
      own = starts[at]?.[own + 1] ?? Number.POSITIVE_INFINITY;
    }
    places[at] = own;
    let winner = at;
    for (let node = leaves + at; node > 1; node >>>= 1) {
      const other = winners[node ^ 1] as number;
      const otherPlace = places[other] as number;
      if (otherPlace < own) {
        winner = other;
        own = otherPlace;
      }
      winners[node >>> 1] = winner;
    }
  }
}

/** Class i plays at node `leaves + i`, and the winner of nodes 2n and 2n + 1 at node n; node 1 is the last. */
function createTournament(starts: readonly Places[]) {
  let leaves = 1;
  while (leaves < starts.length) leaves *= 2;
  const places = new Float64Array(leaves).fill(Number.POSITIVE_INFINITY);
  for (const [at, [first]] of starts.entries()) places[at] = first ?? Number.POSITIVE_INFINITY;
  const winners = new Uint32Array(2 * leaves);
  for (let at = 0; at < leaves; at++) winners[leaves + at] = at;
  for (let node = leaves - 1; node > 0; node--) {
    const [left, right] = [winners[2 * node] as number, winners[2 * node + 1] as number];
    winners[node] = (places[left] as number) <= (places[right] as number) ? left : right;
  }
  return { leaves, places, winners };
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

/** The bases in `least` classes or more, as a union; with 1 those of any class. */
export function uniteAtLeast(unions: readonly Intervals[], least: number): Intervals {
  return uniteStretches(unions, (depth) => depth >= least);
}
