import type { ColumnList } from '../../hits/column-list.ts';
import type { Pieces } from '../../scan/kernel.ts';

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
  // Plain loops: a million calls of a function for each column took longer than the sort.
  const sorted = {
    first: new Uint32Array(count),
    matches: new Uint32Array(count),
    unitLength: new Uint8Array(count),
    motifHead: new Float64Array(count),
    motifTail: new Float64Array(count),
  };
  for (let place = 0; place < count; place++) {
    const row = places[place] - count * Math.floor(places[place] / count);
    sorted.first[place] = first[row];
    sorted.matches[place] = pieces.matches[row];
    sorted.unitLength[place] = unitLength[row];
    sorted.motifHead[place] = pieces.motifHead[row];
    sorted.motifTail[place] = pieces.motifTail[row];
  }
  return sorted;
}
