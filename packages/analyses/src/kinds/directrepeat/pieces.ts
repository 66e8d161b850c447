import type { ColumnList } from '../../hits/column-list.ts';
import type { Pieces } from '../../scan/kernel.ts';

/**
 * The parts of runs that lie within one stretch, in order of their spans' starts: those that are
 * long enough for a hit, and of any length those that touch an end at which they may go on.
 */
export interface DirectRepeatPieces extends Pieces {
  /** The first base that equals the one a shift before it, counted from the stretch's first base. */
  first: Uint32Array;
  /** How many bases do, from there on. */
  matches: Uint32Array;
  shift: Uint16Array;
  /** 1 where the run, as far as it is known, has a period below the minimal unit, if that is asked. */
  isShort: Uint8Array;
}

export const directRepeatPieceColumns = {
  first: Uint32Array,
  matches: Uint32Array,
  shift: Uint16Array,
  isShort: Uint8Array,
};

/** @param found pieces in any order; it begins anew */
export function takeByStart(
  found: ColumnList<typeof directRepeatPieceColumns>,
): DirectRepeatPieces {
  const pieces = found.take();
  const { first, shift } = pieces;
  const count = first.length;
  if (count < 2) return pieces;
  // Row and start in one number, exact below 2^53: a typed array sorts by itself ten times as fast
  // as by a function. A span may start before the stretch.
  const places = new Float64Array(count);
  for (let row = 0; row < count; row++) places[row] = (first[row] - shift[row]) * count + row;
  places.sort();
  const rows = Uint32Array.from(places, (place) => place - count * Math.floor(place / count));
  return {
    first: rows.map((row) => first[row]),
    matches: rows.map((row) => pieces.matches[row]),
    shift: Uint16Array.from(rows, (row) => shift[row]),
    isShort: Uint8Array.from(rows, (row) => pieces.isShort[row]),
  };
}
