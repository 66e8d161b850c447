import { doPair } from './base-codes.ts';
import { EARLIER_RUN, NO_RUN } from './pieces.ts';

/**
 * Tells the alternating runs of a stretch: the longest rows in which every base pairs with the one
 * before, such as ATATAT and GCGC. Every base is in one.
 */
export interface RunTracker {
  /**
   * The start of the run that contains the whole hit, counted from the stretch's first base; NO_RUN, or
   * EARLIER_RUN for one that begins before the stretch. Call in order of start.
   */
  runOf(start: number, lengthBp: number): number;
}

/** @param bases letters, at least one of them before `from` */
export function createRunTracker(bases: Uint8Array, from: number): RunTracker {
  // What is known of the run asked for last; no base is looked at twice.
  let runStart = 0;
  let knownEnd = from;
  return {
    runOf(start, lengthBp) {
      const end = start + lengthBp;
      for (let at = Math.max(start + 1, knownEnd); at < end; at++) {
        if (!isJoined(at)) return NO_RUN;
      }
      let first = start;
      while (first >= knownEnd && isJoined(first)) {
        if (first === from) break;
        first--;
      }
      // Else it goes on into what is known already, and is the same run.
      if (first >= knownEnd)
        runStart = first === from && isJoined(from) ? EARLIER_RUN : first - from;
      knownEnd = Math.max(knownEnd, end);
      return runStart;
    },
  };

  function isJoined(at: number): boolean {
    return doPair(bases[at - 1], bases[at]);
  }
}
