import type { PqsPieces } from './pieces.ts';
import type { Candidates } from './take-intervals.ts';

export function noCandidates(): Candidates {
  return madeFor(0);
}

/** These rows, in this order, with so much added to their first bases. */
export function pickRows(
  from: Omit<Candidates, 'first' | 'count'> & { first: ArrayLike<number> },
  rows: Uint32Array,
  shift = 0,
): Candidates {
  const picked = madeFor(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at];
    picked.first[at] = from.first[row] + shift;
    picked.length[at] = from.length[row];
    picked.score[at] = from.score[row];
    picked.tetrads[at] = from.tetrads[row];
    picked.bulges[at] = from.bulges[row];
    picked.mismatches[at] = from.mismatches[row];
  }
  return picked;
}

/** Those of one strand, in the order in which they were found. @param from place of the stretch */
export function ofStrand(pieces: PqsPieces, strand: number, from: number): Candidates {
  let count = 0;
  for (const each of pieces.strand) if (each === strand) count++;
  const rows = new Uint32Array(count);
  for (let row = 0, at = 0; row < pieces.strand.length; row++) {
    if (pieces.strand[row] === strand) rows[at++] = row;
  }
  return pickRows(pieces, rows, from);
}

/** The one behind the other. */
export function concatenated(a: Candidates, b: Candidates): Candidates {
  if (a.count === 0) return b;
  if (b.count === 0) return a;
  const all = madeFor(a.count + b.count);
  for (const [part, at] of [[a, 0] as const, [b, a.count] as const]) {
    all.first.set(part.first, at);
    all.length.set(part.length, at);
    all.score.set(part.score, at);
    all.tetrads.set(part.tetrads, at);
    all.bulges.set(part.bulges, at);
    all.mismatches.set(part.mismatches, at);
  }
  return all;
}

function madeFor(count: number): Candidates {
  return {
    count,
    first: new Float64Array(count),
    length: new Uint8Array(count),
    score: new Uint16Array(count),
    tetrads: new Uint8Array(count),
    bulges: new Uint8Array(count),
    mismatches: new Uint8Array(count),
  };
}
