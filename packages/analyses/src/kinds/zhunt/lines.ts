import type { FlipTests } from './transition.ts';

/** Stretches as long as those that decide most often; lines touch the shares there. */
const USUAL_PAIRS = 5;

/** By how much the line that is closest at `q` grows with each dinucleotide of a stretch. */
export function growthOf(tests: FlipTests, minPairs: number, maxPairs: number, q: number): number {
  for (let k = Math.min(USUAL_PAIRS, maxPairs - 1); k < maxPairs; k++) {
    const n = Math.max(k + 1, minPairs);
    const growth = tests.shareOf(k + 1, n, q) / tests.shareOf(k, n, q);
    if (growth > 0 && Number.isFinite(growth)) return growth;
  }
  return 1;
}

/** Rounding of sums is far smaller. */
const ENOUGH = 0.999;

/** What the sums over a window's dinucleotides have to reach at `q`, by lines of that growth. */
export function needOf(tests: FlipTests, n: number, q: number, growth: number): number {
  let most = 0;
  for (let k = 1; k <= n; k++) most = Math.max(most, tests.shareOf(k, n, q) / growth ** k);
  return ENOUGH / most;
}
