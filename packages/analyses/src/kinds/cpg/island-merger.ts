import type { Segment } from './segment.ts';

/** An island, by 0-based positions in the record, with its counts. */
export interface Island {
  start: number;
  end: number;
  letters: number;
  pairs: number;
}

/** Merges islands that lie close to each other (step 7), from left to right. */
export interface IslandMerger {
  /** An island begins: it goes on the last one, over the bases between, or is a new one. */
  begin(start: number): void;
  /** Ends the open island, with the counts of its own letters and pairs. */
  finish(end: number, letters: number, pairs: number): void;
  /** No further island begins before this position: the last one is emitted if none can merge. */
  passBy(position: number): void;
  /** Hands out the last island. */
  flush(): void;
  /** The first position whose bases a merge may still need; Infinity where there is none. */
  keepFrom(): number;
}

/** @param accept is given each island that is finished, in order */
export function createIslandMerger(
  mergeGap: number,
  segment: Segment,
  accept: (island: Island) => void,
): IslandMerger {
  let last: Island | null = null;

  const merger: IslandMerger = {
    begin(start) {
      merger.passBy(start);
      if (last === null) {
        last = { start, end: start, letters: 0, pairs: 0 };
        return;
      }
      last.letters += segment.countLetters(last.end, start);
      // With the pairs across both borders.
      last.pairs += segment.countPairs(last.end - 1, start + 1);
      last.end = start;
    },

    finish(end, letters, pairs) {
      if (last === null) throw new Error('an island ends that did not begin');
      last.end = end;
      last.letters += letters;
      last.pairs += pairs;
    },

    passBy(position) {
      if (last !== null && position - last.end >= mergeGap) merger.flush();
    },

    flush() {
      if (last !== null) accept(last);
      last = null;
    },

    keepFrom: () => (last === null ? Number.POSITIVE_INFINITY : last.end - 1),
  };
  return merger;
}
