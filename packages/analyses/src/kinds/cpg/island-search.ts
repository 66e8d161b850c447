import type { Criteria } from './criteria.ts';
import type { IslandMerger } from './island-merger.ts';
import type { Segment } from './segment.ts';

/** An island under way: good windows laid end to end, the last of them at `lastStart`. */
interface Chain {
  start: number;
  lastStart: number;
  /** Counts of [start, countedTo). */
  countedTo: number;
  letters: number;
  pairs: number;
  /** It will be an island from `start` on, whatever follows, so only its end is still open. */
  isCertain: boolean;
}

/** Finds the islands of a segment (steps 2 to 6) as far as its bases are known. */
export interface IslandSearch {
  /** Looks for islands from a position on; a new segment has begun there. */
  restart(position: number): void;
  /** @param isComplete the segment does not continue, so no window after its end is good */
  run(recordLength: number, isComplete: boolean): void;
}

export function createIslandSearch(
  windowSize: number,
  criteria: Criteria,
  segment: Segment,
  merger: IslandMerger,
): IslandSearch {
  let at = 0;
  let chain: Chain | null = null;

  /** Step 2: the first good window from `at` on; null where none is known. */
  function findChain(): Chain | null {
    const start = segment.nextGood(at);
    if (start === null) {
      at = Math.max(at, segment.end);
      return null;
    }
    return {
      start,
      lastStart: start,
      countedTo: start,
      letters: 0,
      pairs: 0,
      isCertain: false,
    };
  }

  /** Steps 3 and 4; false where bases that are not known yet decide. */
  function extend(growing: Chain, recordLength: number, isComplete: boolean): boolean {
    for (;;) {
      const end = growing.lastStart + windowSize;
      // Where less than a window is left, the next one is the record's last.
      const nextEnd = Math.min(end + windowSize, recordLength);
      if (!isComplete && nextEnd > segment.end) return false;
      if (nextEnd === end) return true;
      const next = nextEnd - windowSize;
      if (!segment.isGood(next)) {
        growing.lastStart = segment.lastGood(next);
        return true;
      }
      growing.lastStart = next;
      if (!growing.isCertain) makeCertain(growing, nextEnd);
    }
  }

  /** An island that begins for certain is merged at once, so that its bases need not be kept. */
  function makeCertain(growing: Chain, end: number): void {
    countUpTo(growing, end);
    const { start, letters, pairs } = growing;
    growing.isCertain = criteria.isFarAbove(letters, pairs, end - start);
    if (growing.isCertain) merger.begin(start);
  }

  function countUpTo(counted: Chain, end: number): void {
    const { start, countedTo } = counted;
    counted.letters += segment.countLetters(countedTo, end);
    counted.pairs += segment.countPairs(Math.max(start, countedTo - 1), end);
    counted.countedTo = end;
  }

  /** Steps 5 and 6: accepts the chain, cut from both ends if need be, or gives it up. */
  function settle(done: Chain): void {
    let { start } = done;
    let end = done.lastStart + windowSize;
    countUpTo(done, end);
    let { letters, pairs } = done;
    while (!done.isCertain && !criteria.isAbove(letters, pairs, end - start)) {
      letters -= segment.letterAt(start) + segment.letterAt(end - 1);
      pairs -= segment.pairAt(start) + segment.pairAt(end - 2);
      start++;
      end--;
      if (end - start < windowSize) {
        at = start + 1;
        return;
      }
    }
    if (!done.isCertain) merger.begin(start);
    merger.finish(end, letters, pairs);
    at = end;
  }

  return {
    restart(position) {
      at = position;
      chain = null;
    },

    run(recordLength, isComplete) {
      for (;;) {
        chain ??= findChain();
        if (chain === null || !extend(chain, recordLength, isComplete)) break;
        settle(chain);
        chain = null;
      }
      if (chain?.isCertain) {
        // The end may still move back to where the last window begins.
        countUpTo(chain, chain.lastStart + windowSize);
        segment.dropBefore(chain.lastStart);
        return;
      }
      const earliest = chain === null ? at : chain.start;
      merger.passBy(earliest);
      segment.dropBefore(Math.min(earliest, merger.keepFrom()));
    },
  };
}
