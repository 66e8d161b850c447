import { loopCosts, TETRAD_SCORE } from './scores.ts';

/** What the search of one window goes by; lengths in bases. `overlapping`: every interval is kept. */
export interface PqsSearchParameters {
  minScore: number;
  maxLength: number;
  runMin: number;
  runMax: number;
  loopMin: number;
  loopMax: number;
  maxBulges: number;
  maxMismatches: number;
  maxDefects: number;
  overlapping: boolean;
}

export const LOOPS = 3;
export const RUNS = 4;
/** A run has no more bases. */
const MOST_TETRADS = 20;

/** What the search of a window goes by: all that follows from parameters alone. */
export interface SearchRules {
  /** Costs of loops by their sum. */
  costs: Uint16Array;
  /** By a cost, the most bases of loops that cost no more. */
  longestLoops: Uint8Array;
  /** The fewest tetrads that can reach the least score. */
  leastTetrads: number;
  /** The most tetrads that a run and the longest quadruplex have room for. */
  mostTetrads: number;
  /** The least bases of the remaining loops, by their number: without and with an empty one used. */
  restBp: readonly [readonly number[], readonly number[]];
}

export function searchRules({
  minScore,
  maxLength,
  runMin,
  runMax,
  loopMin,
}: PqsSearchParameters): SearchRules {
  const costs = loopCosts(maxLength);
  const restOf = (empty: number) =>
    Array.from({ length: LOOPS + 1 }, (_, loops) =>
      loopMin > 0 ? loops * loopMin : Math.max(0, loops - empty),
    );
  const restBp = [restOf(1), restOf(0)] as const;
  const leastLoops = costs[Math.min(maxLength, restBp[0][LOOPS])];
  const leastTetrads = Math.max(runMin, Math.ceil((minScore + leastLoops) / TETRAD_SCORE) + 1);
  const mostTetrads = Math.min(runMax, Math.floor((maxLength - restBp[0][LOOPS]) / RUNS));
  return { costs, longestLoops: longestLoopsOf(costs), leastTetrads, mostTetrads, restBp };
}

/** By a cost, the most bases of loops that cost no more. */
function longestLoopsOf(costs: Uint16Array): Uint8Array {
  const most = new Uint8Array(TETRAD_SCORE * MOST_TETRADS);
  let loops = 0;
  for (let cost = 0; cost < most.length; cost++) {
    while (loops + 1 < costs.length && costs[loops + 1] <= cost) loops++;
    most[cost] = loops;
  }
  return most;
}
