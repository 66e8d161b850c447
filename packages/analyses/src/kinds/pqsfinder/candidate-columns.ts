import type { CandidateParts, Candidates } from './candidates.ts';
import type { PqsPieces } from './pieces.ts';

const MINUS = 1;

export function noCandidates(): Candidates {
  return madeFor(0);
}

/** These, in this order. */
export function pickParts(from: Candidates, { rows, first, starts }: CandidateParts): Candidates {
  const picked = { ...madeFor(rows.length), first, starts };
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at];
    picked.length[at] = from.length[row];
    picked.score[at] = from.score[row];
    picked.tetrads[at] = from.tetrads[row];
    picked.bulges[at] = from.bulges[row];
    picked.mismatches[at] = from.mismatches[row];
  }
  return picked;
}

/** Those of one strand, in the order in which they were found: `+` first. @param from place of the stretch */
export function ofStrand(pieces: PqsPieces, strand: number, from: number): Candidates {
  const behindPlus = pieces.strand.indexOf(MINUS);
  const plus = behindPlus < 0 ? pieces.strand.length : behindPlus;
  const [start, end] = strand === MINUS ? [plus, pieces.strand.length] : [0, plus];
  const first = new Float64Array(end - start);
  for (let row = start; row < end; row++) first[row - start] = pieces.first[row] + from;
  return {
    count: end - start,
    first,
    starts: pieces.starts.subarray(start, end),
    length: pieces.length.subarray(start, end),
    score: pieces.score.subarray(start, end),
    tetrads: pieces.tetrads.subarray(start, end),
    bulges: pieces.bulges.subarray(start, end),
    mismatches: pieces.mismatches.subarray(start, end),
  };
}

export function concatenated(a: Candidates, b: Candidates): Candidates {
  if (a.count === 0) return b;
  if (b.count === 0) return a;
  const all = madeFor(a.count + b.count);
  for (const [part, at] of [[a, 0] as const, [b, a.count] as const]) {
    all.first.set(part.first, at);
    all.starts.set(part.starts, at);
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
    starts: new Uint32Array(count),
    length: new Uint8Array(count),
    score: new Uint16Array(count),
    tetrads: new Uint8Array(count),
    bulges: new Uint8Array(count),
    mismatches: new Uint8Array(count),
  };
}
