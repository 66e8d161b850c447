import { uniteUnsorted } from '@flipon/overlaps/interval-unions';
import type { Intervals } from '@flipon/overlaps/intervals';
import type { IntervalFile } from './read/read-interval-file.ts';

/** How the intervals of one name become those of another. */
export interface Move {
  to: string;
  /** Added to places; with `isReversed` they are taken from it. */
  from: number;
  isReversed: boolean;
}

/** The file with the intervals of some names moved to others, and united with the intervals there. */
export function moveNames(file: IntervalFile, moves: ReadonlyMap<string, Move>): IntervalFile {
  if (![...file.unions.keys()].some((name) => moves.has(name))) return file;
  const parts = new Map<string, Intervals[]>();
  for (const [name, intervals] of file.unions) {
    const move = moves.get(name);
    const to = move?.to ?? name;
    const moved = move === undefined ? intervals : moveIntervals(intervals, move);
    parts.set(to, [...(parts.get(to) ?? []), moved]);
  }
  const unions = new Map([...parts].map(([name, all]) => [name, unite(all)]));
  return { ...file, unions };
}

/** A union again, in order: that of the other strand is read from its end. */
function moveIntervals({ starts, ends }: Intervals, { from, isReversed }: Move): Intervals {
  return isReversed
    ? {
        starts: ends.map((end) => from - end).reverse(),
        ends: starts.map((start) => from - start).reverse(),
      }
    : { starts: starts.map((start) => start + from), ends: ends.map((end) => end + from) };
}

/** Most names have one union, which may have millions of intervals, and stays as it is. */
function unite(unions: readonly Intervals[]): Intervals {
  const [first, ...others] = unions;
  if (first !== undefined && others.length === 0) return first;
  const count = unions.reduce((sum, { starts }) => sum + starts.length, 0);
  const all = { starts: new Float64Array(count), ends: new Float64Array(count) };
  let at = 0;
  for (const { starts, ends } of unions) {
    all.starts.set(starts, at);
    all.ends.set(ends, at);
    at += starts.length;
  }
  return uniteUnsorted(all);
}
