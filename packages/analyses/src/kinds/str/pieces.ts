import type { ColumnList } from '../../column-list.ts';
import type { Pieces } from '../../kernel.ts';

/**
 * The parts of runs that lie within one stretch, in order of their spans' starts, at equal starts
 * the longer unit first. Only units that are no repeats of shorter ones are here; and only runs that
 * are long enough for a hit, or touch an end of the stretch at which they may go on.
 */
export interface StrPieces extends Pieces {
  /** The first base that equals the one a unit before it, counted from the stretch's first base. */
  first: Uint32Array;
  /** How many bases do, from there on. */
  matches: Uint32Array;
  unitLength: Uint8Array;
  /** The motif, packed. */
  motifHead: Float64Array;
  motifTail: Float64Array;
}

export const strPieceColumns = {
  first: Uint32Array,
  matches: Uint32Array,
  unitLength: Uint8Array,
  motifHead: Float64Array,
  motifTail: Float64Array,
};

/** @param found pieces by falling unit length; it begins anew */
export function takeByStart(found: ColumnList<typeof strPieceColumns>): StrPieces {
  const pieces = found.take();
  const { first, unitLength } = pieces;
  const count = first.length;
  if (count < 2) return pieces;
  // Row and start in one number, exact below 2^53: a typed array sorts by itself ten times as fast
  // as by a function. A span may start before the stretch.
  const places = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const start = first[row] - unitLength[row];
    places[row] = start * count + row;
  }
  places.sort();
  const rows = Uint32Array.from(places, (place) => place - count * Math.floor(place / count));
  return {
    first: rows.map((row) => first[row]),
    matches: rows.map((row) => pieces.matches[row]),
    unitLength: Uint8Array.from(rows, (row) => unitLength[row]),
    motifHead: Float64Array.from(rows, (row) => pieces.motifHead[row]),
    motifTail: Float64Array.from(rows, (row) => pieces.motifTail[row]),
  };
}
