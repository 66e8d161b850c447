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

function moveIntervals({ starts, ends }: Intervals, { from, isReversed }: Move): Intervals {
  return isReversed
    ? { starts: ends.map((end) => from - end), ends: starts.map((start) => from - start) }
    : { starts: starts.map((start) => start + from), ends: ends.map((end) => end + from) };
}

function unite(all: readonly Intervals[]): Intervals {
  const join = (key: keyof Intervals) =>
    Float64Array.from(all.flatMap((intervals) => [...intervals[key]]));
  return uniteUnsorted({ starts: join('starts'), ends: join('ends') });
}
