import { exponential } from '../../exponential.ts';
import { FOREIGN_PAIR, PAIR_CODES, pairEnergies } from './energies.ts';
import { type FlipTests, GRID_STEPS, RT } from './transition.ts';

/** Rounding of sums is far smaller. */
const ENOUGH = 0.999;

/** Sums above this many times what a window needs are as good as larger ones. */
const PLENTY = 1e6;
/** Needs are made for every so many numbers of the grid: those of the next one ask for no more. */
const NEEDS_STEP = 256;

/** Tells bases from which no window flips at a number of the grid, without computing their windows. */
export interface ReadyStarts {
  /** Looks at the bases [from, to) of `pairs`, to which 2 x maxPairs more are read. */
  read(pairs: Uint8Array, from: number, to: number): void;
  /** The number of the grid that is asked for from now on. */
  setLimit(q: number): void;
  /** Which windows from a base on may flip: bit n for that of n dinucleotides; the others do not. */
  mayFlip(at: number): number;
  /** The larger it is, the more likely a window from a base on flips; below 1 none does. */
  readinessOf(at: number): number;
  /** The base of [from, to) from which, by the longest windows, one is most likely to flip. */
  readiest(from: number, to: number): number;
  /** As {@link mayFlip}, by what lies within the windows alone: it takes longer, and tells more. */
  mayFlipAlone(pairs: Uint8Array, at: number): number;
}

/** What windows have to reach at a number of the grid. */
interface Needs {
  /** By dinucleotides. */
  needs: Float64Array;
  /** One over each need. */
  shares: Float64Array;
  least: number;
}

/**
 * What a window needs to flip is a sum over its stretches, to which one of k dinucleotides adds its
 * weight times a share. The shares of a window of n lie below a line A_n a^k. With these lines, the sum
 * over the stretches that end at a dinucleotide is a times its weight times (1 + that of the one before
 * it): a step for each base and each order, whatever comes before. The larger of both is never less
 * than that of the cheapest conformation, so neither are the sums over a window's dinucleotides. Sums
 * that begin with the window leave out the stretches that reach into it.
 *
 * @param usual the number of the grid for which the lines lie closest; all others may be asked for
 */
export function createReadyStarts(
  tests: FlipTests,
  { minPairs, maxPairs }: { minPairs: number; maxPairs: number },
  usual: number,
): ReadyStarts {
  const growth = growthOf(tests, minPairs, maxPairs, usual);
  const needsOf = (q: number) =>
    Float64Array.from({ length: maxPairs + 1 }, (_, n) =>
      n < minPairs ? Number.POSITIVE_INFINITY : needOf(tests, n, q, growth),
    );
  const most = PLENTY * Math.max(...needsOf(usual).subarray(minPairs));
  const made: (Needs | undefined)[] = [];
  let { needs, shares, least }: Needs = needsAt(0);
  /** By the code of a dinucleotide x 4: of anti-syn, of syn-anti, and of a change of order. */
  const steps = new Float64Array(4 * PAIR_CODES);
  for (let code = 0; code < FOREIGN_PAIR; code++) {
    const { antiSyn, synAnti, change } = pairEnergies;
    for (const [place, energies] of [antiSyn, synAnti, change].entries()) {
      steps[4 * code + place] = growth * exponential(-energies[code] / 100 / RT);
    }
  }
  /** Sums over every second base: at i + 2 that up to the dinucleotide at i. */
  let totals = new Float64Array(0);
  let first = 0;
  const reach = 2 * maxPairs;

  /** Both halves at once: neither waits for the other. */
  function addUp(pairs: Uint8Array, from: number, count: number): void {
    let anti = 0;
    let syn = 0;
    let total = 0;
    let antiOdd = 0;
    let synOdd = 0;
    let totalOdd = 0;
    for (let i = 0; i < count; i += 2) {
      const row = pairs[from + i] << 2;
      const rowOdd = pairs[from + i + 1] << 2;
      const stays = steps[row] * (1 + anti);
      const turns = steps[row + 2] * (1 + syn);
      syn = larger(steps[row + 1] * (1 + syn), steps[row + 2] * (1 + anti));
      anti = larger(stays, turns);
      const staysOdd = steps[rowOdd] * (1 + antiOdd);
      const turnsOdd = steps[rowOdd + 2] * (1 + synOdd);
      synOdd = larger(steps[rowOdd + 1] * (1 + synOdd), steps[rowOdd + 2] * (1 + antiOdd));
      antiOdd = larger(staysOdd, turnsOdd);
      // Larger ones would say no more, and take the digits from those behind them.
      if (anti > most) anti = most;
      if (syn > most) syn = most;
      if (antiOdd > most) antiOdd = most;
      if (synOdd > most) synOdd = most;
      total += larger(anti, syn);
      totalOdd += larger(antiOdd, synOdd);
      totals[i + 2] = total;
      totals[i + 3] = totalOdd;
    }
  }

  function needsAt(step: number): Needs {
    const needs = needsOf(Math.min(GRID_STEPS, step * NEEDS_STEP)).map((need, n) =>
      n < minPairs ? need : Math.min(need, most),
    );
    return { needs, shares: needs.map((need) => 1 / need), least: Math.min(...needs) };
  }

  return {
    read(pairs, from, to) {
      first = from;
      const count = to - from + reach;
      if (totals.length < count + 3) totals = new Float64Array(count + 3);
      addUp(pairs, from, count);
    },
    setLimit(q) {
      const step = Math.ceil(q / NEEDS_STEP);
      made[step] ??= needsAt(step);
      ({ needs, shares, least } = made[step]);
    },
    mayFlip(at) {
      const i = at - first;
      const before = totals[i];
      if (totals[i + reach] - before < least) return 0;
      let found = 0;
      for (let n = minPairs; n <= maxPairs; n++) {
        if (totals[i + 2 * n] - before >= needs[n]) found |= 1 << n;
      }
      return found;
    },
    readinessOf(at) {
      const i = at - first;
      const before = totals[i];
      if (totals[i + reach] - before < least) return 0;
      let readiness = 0;
      for (let n = minPairs; n <= maxPairs; n++) {
        const ofLength = (totals[i + 2 * n] - before) * shares[n];
        if (ofLength > readiness) readiness = ofLength;
      }
      return readiness;
    },
    readiest(from, to) {
      let best = from;
      let largest = 0;
      for (let i = from - first; i < to - first; i++) {
        const longest = totals[i + reach] - totals[i];
        if (longest <= largest) continue;
        largest = longest;
        best = first + i;
      }
      return best;
    },
    mayFlipAlone(pairs, at) {
      // Read once: the loop is most of the work.
      const [ofSteps, ofNeeds, longest] = [steps, needs, maxPairs];
      let anti = 0;
      let syn = 0;
      let total = 0;
      let found = 0;
      for (let n = 1; n <= longest; n++) {
        const row = pairs[at + 2 * n - 2] << 2;
        const turns = ofSteps[row + 2] * (1 + syn);
        syn = larger(ofSteps[row + 1] * (1 + syn), ofSteps[row + 2] * (1 + anti));
        anti = larger(ofSteps[row] * (1 + anti), turns);
        total += larger(anti, syn);
        if (total >= ofNeeds[n]) found |= 1 << n;
      }
      return found;
    },
  };
}

/** Without a branch, which would be guessed wrong every second time; its rounding is as that of sums. */
function larger(a: number, b: number): number {
  return (a + b + Math.abs(a - b)) / 2;
}

/** Stretches as long as those that decide most often; lines touch the shares there. */
const USUAL_PAIRS = 5;

function growthOf(tests: FlipTests, minPairs: number, maxPairs: number, q: number): number {
  for (let k = Math.min(USUAL_PAIRS, maxPairs - 1); k < maxPairs; k++) {
    const n = Math.max(k + 1, minPairs);
    const growth = tests.shareOf(k + 1, n, q) / tests.shareOf(k, n, q);
    if (growth > 0 && Number.isFinite(growth)) return growth;
  }
  return 1;
}

/** What the sums over a window's dinucleotides have to reach. */
function needOf(tests: FlipTests, n: number, q: number, growth: number): number {
  let most = 0;
  for (let k = 1; k <= n; k++) most = Math.max(most, tests.shareOf(k, n, q) / growth ** k);
  return ENOUGH / most;
}
