/**
 * Summary of the earlier spans for later ones: for each end, the best score among spans that reach it.
 * Spans are added in order of start, at equal starts the longer one first.
 */
export interface BestSpans {
  /** Whether an earlier span contains this one and has at least its score. */
  isBeaten(end: number, score: number): boolean;
  /** Adds a span that is not beaten. */
  add(end: number, score: number): void;
  /** Drops spans that end at or before `start`, the least start of later spans. */
  forget(start: number): void;
  copy(): BestSpans;
}

/** @param ends rising @param scores falling, for the same places */
export function createBestSpans(ends: number[] = [], scores: number[] = []): BestSpans {
  /** The first place whose span ends at or after `end`. */
  function placeOf(end: number): number {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ends[middle] < end) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    isBeaten(end, score) {
      const place = placeOf(end);
      return place < ends.length && scores[place] >= score;
    },
    add(end, score) {
      const place = placeOf(end);
      let worse = place;
      while (worse > 0 && scores[worse - 1] <= score) worse--;
      const same = ends[place] === end ? 1 : 0;
      ends.splice(worse, place - worse + same, end);
      scores.splice(worse, place - worse + same, score);
    },
    forget(start) {
      const place = placeOf(start + 1);
      if (place === 0) return;
      ends.splice(0, place);
      scores.splice(0, place);
    },
    copy: () => createBestSpans([...ends], [...scores]),
  };
}
