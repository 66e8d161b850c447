/** Bins of an answer: 0-based from the start of the sequence; the last bin may be shorter. */
export interface ProfileGrid {
  from: number;
  to: number;
  binBp: number;
}

/** The requested bases [from, to), in `bins` bins at most. */
export interface ProfileQuestion {
  from: number;
  to: number;
  bins: number;
}

/** A record, or a stretch of it, in the whole sequence. */
export interface Span {
  start: number;
  length: number;
}

/** As many bins of one size as there may be, for values of single bases. */
export function gridOfBases({ from, to, bins }: ProfileQuestion): ProfileGrid {
  return { from, to, binBp: Math.max(1, Math.ceil((to - from) / bins)) };
}

/**
 * The same for values of stored bins: it begins and ends where those of the first and last record do,
 * and a bin of it is one stored bin, or several.
 *
 * @param ends the outermost records that have bases in the range
 * @param storedBp bases of a stored bin
 */
export function gridOfBins(
  { from, to, bins }: ProfileQuestion,
  ends: { first: Span; last: Span } | null,
  storedBp: number,
): ProfileGrid {
  const first = ends?.first ?? { start: from, length: 0 };
  const last = ends?.last ?? first;
  const start = from - ((from - first.start) % storedBp);
  const lastBins = Math.ceil((to - last.start) / storedBp);
  const end = Math.min(last.start + last.length, last.start + lastBins * storedBp);
  return { from: start, to: end, binBp: storedBp * Math.ceil((end - start) / (bins * storedBp)) };
}

export function countBins({ from, to, binBp }: ProfileGrid): number {
  return Math.ceil((to - from) / binBp);
}
