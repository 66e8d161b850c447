import { type BasePlanes, fillPlanes, wordAt } from './base-planes.ts';
import type { CruciformParameters } from './parameters.ts';
import { PARITIES, type Parity, type SpacerSteps, spacerSteps } from './spacer-steps.ts';

/** The largest allowed number: four bits count mismatches, and the highest one means "too many". */
const MAX_MISMATCHES = 7;

/** Finds the centres and steps at which an arm may begin, 32 centres at once. */
export interface CentreSieve {
  /**
   * For even and for odd spacers, by step less the first step: one bit for each centre of the word
   * sieved last, set where an arm may begin at this step.
   */
  readonly possible: readonly Int32Array[];
  /** The same for any step: one number for even spacers, one for odd ones. */
  readonly centres: Int32Array;
  /** Takes the centres with places in [from, to), and tells how many words they are. */
  load(bases: Uint8Array, from: number, to: number): number;
  /** Sieves the centres with the places `from + 32 x word + bit`. */
  sieve(word: number): void;
}

/**
 * One bit in each of a few words is one centre. For each step outwards a word says which of the 32
 * centres have a misfit there; a counter of four words, each with one binary digit of 32 counts,
 * slides along the steps. A step is possible when the pairs of the least arm from there begin with a
 * fit and have few enough misfits.
 *
 * No hit is missed; what passes need not be one: letters other than bases are not seen as such, a
 * least arm that is long is looked at in part, and with many mismatches allowed everything passes.
 */
export function createCentreSieve(parameters: CruciformParameters): CentreSieve {
  const { minArm, maxMismatches } = parameters;
  const isOpen = maxMismatches > MAX_MISMATCHES;
  const window = Math.min(minArm, MAX_MISMATCHES + 1 + maxMismatches);
  const steps = PARITIES.map((parity) => spacerSteps(parameters, parity));
  const possible = steps.map(allStepsOf);
  const firstStep = Math.min(steps[0].first, steps[1].first);
  const endStep = Math.max(steps[0].last, steps[1].last) + window;
  const misfits = PARITIES.map(() => new Int32Array(endStep - firstStep));
  // Whole words beyond the outermost step, and one more to shift bits in from.
  const padWords = Math.ceil((endStep + 1) / 32) + 1;
  // Counting begins so high that one misfit too many reaches the counter's highest bit.
  const bias = MAX_MISMATCHES - maxMismatches;
  const bias0 = -(bias & 1);
  const bias1 = -((bias >> 1) & 1);
  const bias2 = -((bias >> 2) & 1);
  let planes: BasePlanes = { low: new Int32Array(0), high: new Int32Array(0) };
  let lastWord = -1;
  let lastMask = -1;

  const centres = new Int32Array(2);

  return {
    possible,
    centres,
    load(bases, from, to) {
      const count = Math.max(0, to - from);
      const words = Math.ceil(count / 32);
      lastWord = words - 1;
      lastMask = -1 >>> -count;
      if (isOpen) return words;
      const planeWords = words + 2 * padWords;
      if (planes.low.length <= planeWords) {
        planes = { low: new Int32Array(planeWords + 1), high: new Int32Array(planeWords + 1) };
      }
      fillPlanes(bases, from - 32 * padWords, planeWords, planes);
      return words;
    },
    sieve(word) {
      const mask = word === lastWord ? lastMask : -1;
      if (!isOpen) fillMisfits(32 * (padWords + word));
      centres[0] = mask & (isOpen ? openCentres(0) : countMisfits(0));
      centres[1] = mask & (isOpen ? openCentres(1) : countMisfits(1));
    },
  };

  function openCentres(parity: Parity): number {
    return possible[parity].length > 0 ? -1 : 0;
  }

  /** @param centre the bit of the first of 32 places */
  function fillMisfits(centre: number): void {
    const { low, high } = planes;
    const [even, odd] = misfits;
    for (let begin = firstStep; begin < endStep; begin += 32) {
      const end = Math.min(endStep, begin + 32);
      const left = centre - 1 - begin;
      const right = centre + begin;
      let leftLow = wordAt(low, left);
      let leftHigh = wordAt(high, left);
      let nextLeftLow = wordAt(low, left - 32);
      let nextLeftHigh = wordAt(high, left - 32);
      let rightLow = wordAt(low, right);
      let rightHigh = wordAt(high, right);
      let nextRightLow = wordAt(low, right + 32);
      let nextRightHigh = wordAt(high, right + 32);
      for (let at = begin - firstStep; at < end - firstStep; at++) {
        even[at] = ~(leftHigh ^ rightHigh) | (leftLow ^ rightLow);
        rightLow = (rightLow >>> 1) | (nextRightLow << 31);
        rightHigh = (rightHigh >>> 1) | (nextRightHigh << 31);
        nextRightLow >>>= 1;
        nextRightHigh >>>= 1;
        // A centre on a base has its right letters one farther.
        odd[at] = ~(leftHigh ^ rightHigh) | (leftLow ^ rightLow);
        leftLow = (leftLow << 1) | (nextLeftLow >>> 31);
        leftHigh = (leftHigh << 1) | (nextLeftHigh >>> 31);
        nextLeftLow <<= 1;
        nextLeftHigh <<= 1;
      }
    }
  }

  function countMisfits(parity: Parity): number {
    const row = misfits[parity];
    const possibleSteps = possible[parity];
    const first = steps[parity].first - firstStep;
    const count = possibleSteps.length;
    let count0 = bias0;
    let count1 = bias1;
    let count2 = bias2;
    let count3 = 0;
    for (let at = first; at < first + window - 1; at++) {
      const misfit = row[at];
      const carry1 = count0 & misfit;
      const carry2 = count1 & carry1;
      count0 ^= misfit;
      count1 ^= carry1;
      count3 ^= count2 & carry2;
      count2 ^= carry2;
    }
    let any = 0;
    for (let step = 0; step < count; step++) {
      const newest = row[first + step + window - 1];
      const carry1 = count0 & newest;
      const carry2 = count1 & carry1;
      count0 ^= newest;
      count1 ^= carry1;
      count3 ^= count2 & carry2;
      count2 ^= carry2;
      const oldest = row[first + step];
      const passed = ~(oldest | count3);
      possibleSteps[step] = passed;
      any |= passed;
      const borrow1 = ~count0 & oldest;
      const borrow2 = ~count1 & borrow1;
      count0 ^= oldest;
      count1 ^= borrow1;
      count3 ^= ~count2 & borrow2;
      count2 ^= borrow2;
    }
    return any;
  }
}

function allStepsOf({ first, last }: SpacerSteps): Int32Array {
  return new Int32Array(Math.max(0, last - first + 1)).fill(-1);
}
