import { doPair } from './base-codes.ts';
import type { CentreSieve } from './centre-sieve.ts';
import type { CruciformParameters } from './parameters.ts';
import { type Parity, spacerSteps } from './spacer-steps.ts';

/**
 * Told of the longest row of pairs from a step on with few enough misfits: the steps [step, end),
 * of which `lastFit` is the last pair that fits.
 *
 * @returns whether nothing better can follow
 */
export type VisitRow = (step: number, end: number, lastFit: number, misfits: number) => boolean;

/**
 * Walks outwards from a centre, over the steps at which an arm may begin.
 *
 * The pairs of a centre are one row; an arm is a part of it that begins and ends with a fit. The
 * farthest end that a step allows moves outwards only, so a window slides along the row, and a
 * centre takes at most steps + maxArm looks at a pair, in any DNA.
 *
 * @param maxBp no hit may span more bases: the length of a circle, else Infinity
 * @returns a function of a centre's place and of its bit in the word that was sieved last
 */
export function createCentreWalk(
  parameters: CruciformParameters,
  sieve: CentreSieve,
  parity: Parity,
  maxBp: number,
): (bases: Uint8Array, place: number, bit: number, visit: VisitRow) => void {
  const { maxArm, maxMismatches } = parameters;
  const { first, last } = spacerSteps(parameters, parity);
  const endStep = Math.min(last + maxArm, Math.floor((maxBp - parity) / 2));
  const possible = sieve.possible[parity];

  return (bases, place, bit, visit) => {
    const left = place - 1;
    const right = place + parity;
    let lastPossible = last;
    while ((possible[lastPossible - first] & bit) === 0) lastPossible--;
    let end = first;
    let lastFit = -1;
    let misfits = 0;
    for (let step = first; step <= lastPossible; step++) {
      const isPossible = (possible[step - first] & bit) !== 0;
      if (end <= step) {
        if (!isPossible) continue;
        end = step;
        misfits = 0;
      }
      if (!doPair(bases[left - step], bases[right + step])) {
        if (end > step) misfits--;
        continue;
      }
      if (!isPossible) continue;
      const limit = Math.min(step + maxArm, endStep);
      for (; end < limit; end++) {
        if (doPair(bases[left - end], bases[right + end])) lastFit = end;
        else if (misfits === maxMismatches) break;
        else misfits++;
      }
      if (lastFit >= step && visit(step, end, lastFit, misfits)) return;
    }
  };
}
