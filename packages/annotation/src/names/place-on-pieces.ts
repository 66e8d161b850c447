import type { PieceOfName } from './match-pieces.ts';

/** The part of an interval in a piece. */
export interface PlacedInterval {
  piece: PieceOfName;
  /** 0-based and half-open in the record. */
  start: number;
  end: number;
  /** Bases of the interval before and after the piece, in the coordinates of the name. */
  cutBefore: number;
  cutBehind: number;
}

/**
 * Finds the parts of intervals in pieces, cut at their edges as `bedtools intersect` does. An interval of
 * length 0 is in a piece up to and including both of its edges.
 *
 * @returns takes an interval in the coordinates of the name, 0-based and half-open
 */
export function createPieceFinder(
  pieces: readonly PieceOfName[],
): (start: number, end: number) => PlacedInterval[] {
  const sorted = pieces.toSorted((a, b) => a.start - b.start || a.end - b.end);
  // Pieces may contain others: the largest end so far finds the first one that extends past a position.
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
