import type { PieceOfName } from './match-pieces.ts';

/** What of an interval lies in a piece. */
export interface PlacedInterval {
  piece: PieceOfName;
  /** 0-based and half-open in the record. */
  start: number;
  end: number;
  /** Bases that lie before and behind the piece, in the coordinates of the name. */
  cutBefore: number;
  cutBehind: number;
}

/**
 * Finds what of an interval lies in which pieces, cut at their edges as `bedtools intersect` does. An
 * interval without a base lies in a piece up to both of its edges.
 *
 * @returns asked with an interval in the coordinates of the name, 0-based and half-open
 */
export function createPieceFinder(
  pieces: readonly PieceOfName[],
): (start: number, end: number) => PlacedInterval[] {
  const sorted = pieces.toSorted((a, b) => a.start - b.start || a.end - b.end);
  // Pieces may lie in others: the first one that reaches behind a place is found by the largest end so far.
  const reached = new Float64Array(sorted.length);
  for (const [at, { end }] of sorted.entries()) reached[at] = Math.max(end, reached[at - 1] ?? 0);

  function firstBehind(place: number): number {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((reached[middle] ?? 0) < place) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  return (start, end) => {
    const found: PlacedInterval[] = [];
    for (let at = firstBehind(start); at < sorted.length; at++) {
      const piece = sorted[at];
      if (piece === undefined || piece.start > end) break;
      const from = Math.max(start, piece.start);
      const to = Math.min(end, piece.end);
      if (to < from || (to === from && start < end)) continue;
      found.push({
        piece,
        start: piece.isReversed ? piece.end - to : from - piece.start,
        end: piece.isReversed ? piece.end - from : to - piece.start,
        cutBefore: from - start,
        cutBehind: end - to,
      });
    }
    return found;
  };
}
