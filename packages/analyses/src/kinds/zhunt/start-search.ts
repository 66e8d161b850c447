import { FOREIGN_PAIR } from './energies.ts';
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

/** Starts in the cache, whose keys are their letters. */
const PLACES = 1024;
/** Pairs of 17 codes that one exact number holds. */
const PAIRS_OF_KEY = 12;

/** What was found at starts with the same letters: in repeats, few of them are new. */
interface SeenStarts<Found> {
  /** What was kept of a start with these letters; undefined where none is remembered. */
  find(pairs: Uint8Array, at: number): Found | undefined;
  /** Remembers what was found at the start that was asked for last. */
  keep(found: Found): void;
  /** Forgets all. */
  clear(): void;
}

/** @param maxPairs dinucleotides of the longest window */
function createSeenStarts<Found>(maxPairs: number): SeenStarts<Found> {
  const heads = new Float64Array(PLACES);
  const tails = new Float64Array(PLACES);
  const kept: (Found | undefined)[] = Array(PLACES).fill(undefined);
  const middle = Math.min(PAIRS_OF_KEY, maxPairs);
  let [head, tail, place] = [0, 0, 0];

  return {
    find(pairs, at) {
      let hash = 0;
      head = 0;
      tail = 0;
      for (let i = 0; i < middle; i++) {
        const code = pairs[at + 2 * i];
        head = head * (FOREIGN_PAIR + 1) + code;
        hash = (Math.imul(hash, 31) + code) | 0;
      }
      for (let i = middle; i < maxPairs; i++) {
        tail = tail * (FOREIGN_PAIR + 1) + pairs[at + 2 * i];
      }
      place = (hash ^ (hash >>> 10)) & (PLACES - 1);
      return heads[place] === head && tails[place] === tail ? kept[place] : undefined;
    },
    keep(found) {
      heads[place] = head;
      tails[place] = tail;
      kept[place] = found;
    },
    clear: () => kept.fill(undefined),
  };
}
