import { addCentreHit, type CentreHits } from './centre-hits.ts';
import { createCentreSieve } from './centre-sieve.ts';
import { createCentreWalk } from './centre-walk.ts';
import type { CruciformParameters } from './parameters.ts';
import type { Parity } from './spacer-steps.ts';

/** Adds the best hit of every centre whose place is in [from, to). */
export type CentreSearch = (bases: Uint8Array, from: number, to: number, hits: CentreHits) => void;

/**
 * The standard rules: of all arms and spacers at a centre, the one with the most matches, then the
 * fewest mismatches, then the smallest spacer.
 *
 * The pairs of a centre are one row; a hit is a part of it that begins and ends with a pair and has
 * few enough misfits. For each first pair the farthest last one is the best, and it moves outwards
 * only: a window slides over the row, so a centre takes at most steps + maxArm looks at a pair.
 *
 * @param maxBp no hit may span more bases: the length of a circle, else Infinity
 */
export function createStandardSearch(parameters: CruciformParameters, maxBp: number): CentreSearch {
  const { minArm, maxArm } = parameters;
  const sieve = createCentreSieve(parameters);
  const searchEven = createCentreSearch(0);
  const searchOdd = createCentreSearch(1);

  return (bases, from, to, hits) => {
    const words = sieve.load(bases, from, to);
    for (let word = 0; word < words; word++) {
      sieve.sieve(word);
      searchEven(bases, from + 32 * word, hits);
      searchOdd(bases, from + 32 * word, hits);
    }
  };

  function createCentreSearch(parity: Parity) {
    const walk = createCentreWalk(parameters, sieve, parity, maxBp);
    let bestMatches = 0;
    let bestMismatches = 0;
    let bestStep = -1;

    return (bases: Uint8Array, firstPlace: number, hits: CentreHits) => {
      for (let left = sieve.centres[parity]; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const place = firstPlace + 31 - Math.clz32(bit);
        bestMatches = 0;
        bestStep = -1;
        walk(bases, place, bit, compare);
        if (bestStep < 0) continue;
        const arm = bestMatches + bestMismatches;
        addCentreHit(hits, place - bestStep - arm, arm, 2 * bestStep + parity, bestMismatches);
      }
    };

    /** Of the arms that begin at a step the longest has the most matches. */
    function compare(step: number, end: number, lastFit: number, misfits: number): boolean {
      const arm = lastFit - step + 1;
      const mismatches = misfits - (end - 1 - lastFit);
      const matches = arm - mismatches;
      if (arm < minArm || matches < bestMatches) return false;
      if (matches === bestMatches && mismatches >= bestMismatches) return false;
      bestMatches = matches;
      bestMismatches = mismatches;
      bestStep = step;
      return matches === maxArm;
    }
  }
}
