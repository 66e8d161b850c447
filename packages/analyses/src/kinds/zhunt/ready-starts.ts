import { exponential } from '../../numbers/exponential.ts';
import { FOREIGN_PAIR, PAIR_CODES, pairEnergies } from './energies.ts';
import { growthOf, needOf } from './lines.ts';
import { type FlipTests, GRID_STEPS, RT } from './transition.ts';

/** Sums above this many times what a window needs are as good as larger ones. */
const PLENTY = 1e6;
/** Grid numbers between two sets of needs: the needs of the next set are never stricter. */
const NEEDS_STEP = 256;

/** Finds bases from which no window flips at a grid number, without computing their windows. */
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
  /** As {@link mayFlip}, by the bases within the windows only: slower, and more precise. */
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
  /** By the code of a dinucleotide x 4, halved: of anti-syn, of syn-anti, and of a change of order. */
  const steps = new Float64Array(4 * PAIR_CODES);
  for (let code = 0; code < FOREIGN_PAIR; code++) {
    const { antiSyn, synAnti, change } = pairEnergies;
    for (const [place, energies] of [antiSyn, synAnti, change].entries()) {
      steps[4 * code + place] = (growth * exponential(-energies[code] / 100 / RT)) / 2;
    }
  }
  /** Sums over every second base: at i + 2 that up to the dinucleotide at i. */
  let totals = new Float64Array(0);
  let first = 0;
  const reach = 2 * maxPairs;

  /** Both halves at once: neither waits for the other. */
  function addUp(pairs: Uint8Array, from: number, count: number): void {
    // Read once: the loop is most of the work.
    const [ofSteps, sums, cap] = [steps, totals, 2 * most];
    let anti = 2;
    let syn = 2;
    let total = 0;
    let antiOdd = 2;
    let synOdd = 2;
    let totalOdd = 0;
    for (let i = 0; i < count; i += 2) {
      const row = pairs[from + i] << 2;
      const antiStays = ofSteps[row] * anti;
      const antiTurns = ofSteps[row + 2] * syn;
      const synStays = ofSteps[row + 1] * syn;
      const synTurns = ofSteps[row + 2] * anti;
      anti = 2 + antiStays + antiTurns + Math.abs(antiStays - antiTurns);
      syn = 2 + synStays + synTurns + Math.abs(synStays - synTurns);
      const rowOdd = pairs[from + i + 1] << 2;
      const antiStaysOdd = ofSteps[rowOdd] * antiOdd;
      const antiTurnsOdd = ofSteps[rowOdd + 2] * synOdd;
      const synStaysOdd = ofSteps[rowOdd + 1] * synOdd;
      const synTurnsOdd = ofSteps[rowOdd + 2] * antiOdd;
      antiOdd = 2 + antiStaysOdd + antiTurnsOdd + Math.abs(antiStaysOdd - antiTurnsOdd);
      synOdd = 2 + synStaysOdd + synTurnsOdd + Math.abs(synStaysOdd - synTurnsOdd);
      // Larger ones would mean the same, and cost the later ones digits.
      if (anti > cap) anti = cap;
      if (syn > cap) syn = cap;
      if (antiOdd > cap) antiOdd = cap;
      if (synOdd > cap) synOdd = cap;
      total += largerOfTwice(anti, syn);
      totalOdd += largerOfTwice(antiOdd, synOdd);
      sums[i + 2] = total;
      sums[i + 3] = totalOdd;
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
      const [ofSteps, ofNeeds, longest] = [steps, needs, maxPairs];
      let anti = 2;
      let syn = 2;
      let total = 0;
      let found = 0;
      for (let n = 1; n <= longest; n++) {
        const row = pairs[at + 2 * n - 2] << 2;
        const antiStays = ofSteps[row] * anti;
        const antiTurns = ofSteps[row + 2] * syn;
        const synStays = ofSteps[row + 1] * syn;
        const synTurns = ofSteps[row + 2] * anti;
        anti = 2 + antiStays + antiTurns + Math.abs(antiStays - antiTurns);
        syn = 2 + synStays + synTurns + Math.abs(synStays - synTurns);
        total += largerOfTwice(anti, syn);
        if (total >= ofNeeds[n]) found |= 1 << n;
      }
      return found;
    },
  };
}

/**
 * The larger of two sums given as 2 x (1 + sum). It gives the larger of two products without a branch, which
 * would be mispredicted every second time, and without a halving.
 */
function largerOfTwice(a: number, b: number): number {
  return (a + b + Math.abs(a - b)) / 4 - 1;
}
