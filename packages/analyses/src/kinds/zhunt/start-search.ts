import { createSeenStarts } from './seen-starts.ts';
import type { FlipTests } from './transition.ts';
import { createWindowCosts } from './window-costs.ts';

/** A window: dinucleotides, the number of the grid at which it flips, and its conformation. */
export interface FoundWindow {
  pairs: number;
  grid: number;
  order: number;
}

/** Finds windows by the base that they begin with. */
export interface StartSearch {
  /** Of the starts that follow, no window has more dinucleotides: their record has no room for it. */
  begin(most: number): void;
  /**
   * The windows from a base on that flip at `limit`, which is the same in all calls, shortest first.
   *
   * @param asked bit n: whether the window of n dinucleotides may flip there
   */
  allAt(pairs: Uint8Array, at: number, limit: number, asked: number): readonly FoundWindow[];
  /** The smallest number below `limit` of the windows from a base on; `limit` where there is none. */
  bestBelow(pairs: Uint8Array, at: number, limit: number, asked: number): number;
}

/** Stands for windows of every length. */
export const ALL_LENGTHS = -1;

export function createStartSearch(
  tests: FlipTests,
  { minPairs, maxPairs }: { minPairs: number; maxPairs: number },
): StartSearch {
  const costs = createWindowCosts(maxPairs);
  const seen = createSeenStarts<readonly FoundWindow[]>(maxPairs);
  /** The smallest number of a start; where it is the limit, no window is below that. */
  const seenBest = createSeenStarts<{ best: number; limit: number }>(maxPairs);
  let most = maxPairs;

  function findAll(pairs: Uint8Array, at: number, limit: number, asked: number): FoundWindow[] {
    const found: FoundWindow[] = [];
    const longest = costs.read(pairs, at, Math.min(most, longestOf(asked)));
    for (let n = minPairs; n <= longest; n++) {
      if (((asked >>> n) & 1) === 0) continue;
      const sums = costs.sumsOf(n);
      const sumsAt = costs.sumsAt(n);
      if (!tests.flips(sums, sumsAt, n, limit)) continue;
      found.push({
        pairs: n,
        grid: tests.bisect(sums, sumsAt, n, limit),
        order: costs.orderOf(n),
      });
    }
    return found;
  }

  function findBest(pairs: Uint8Array, at: number, limit: number, asked: number): number {
    const longest = costs.read(pairs, at, Math.min(most, longestOf(asked)));
    let best = limit;
    for (let n = minPairs; n <= longest && best > 1; n++) {
      if (((asked >>> n) & 1) === 0) continue;
      const sums = costs.sumsOf(n);
      const sumsAt = costs.sumsAt(n);
      if (tests.flips(sums, sumsAt, n, best - 1)) best = tests.bisect(sums, sumsAt, n, best - 1);
    }
    return best;
  }

  return {
    begin(room) {
      if (room === most) return;
      most = room;
      seen.clear();
      seenBest.clear();
    },
    allAt(pairs, at, limit, asked) {
      const known = seen.find(pairs, at);
      if (known !== undefined) return known;
      const found = findAll(pairs, at, limit, asked);
      seen.keep(found);
      return found;
    },
    bestBelow(pairs, at, limit, asked) {
      const known = seenBest.find(pairs, at);
      if (known !== undefined && (known.best < known.limit || limit <= known.limit)) {
        return Math.min(limit, known.best);
      }
      const best = findBest(pairs, at, limit, asked);
      seenBest.keep({ best, limit });
      return best;
    },
  };
}

function longestOf(asked: number): number {
  return 31 - Math.clz32(asked);
}
