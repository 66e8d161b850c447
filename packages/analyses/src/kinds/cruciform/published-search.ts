import { countBits } from '../../base-runs/count-bits.ts';
import { doPair } from './base-codes.ts';
import { wordAt } from './base-planes.ts';
import { addCentreHit, type CentreHits } from './centre-hits.ts';
import { createCentreSieve } from './centre-sieve.ts';
import { createCentreWalk } from './centre-walk.ts';
import type { CruciformParameters } from './parameters.ts';
import { PARITIES, type Parity } from './spacer-steps.ts';
import type { CentreSearch } from './standard-search.ts';

/**
 * The published rules: of each start and arm only the smallest spacer counts; of what is left at a
 * centre, the one with the most matches, then the longest arm, then the smallest spacer.
 *
 * Start and arm together say where the left arm ends. Centres are visited in order, so for each end
 * of a left arm spacers come smallest first, and one bit for each length of the arm tells whether
 * it was there before. These bits are compared 32 at a time.
 *
 * @param maxPlaces how many places one call can have, at most
 * @param maxBp no hit may span more bases: the length of a circle, else Infinity
 */
export function createPublishedSearch(
  parameters: CruciformParameters,
  maxPlaces: number,
  maxBp: number,
): CentreSearch {
  const { minArm, maxArm, maxSpacer } = parameters;
  const halfSpacer = Math.floor(maxSpacer / 2);
  const sieve = createCentreSieve(parameters);
  const searches = PARITIES.map(createCentreSearch);
  /** For each end of a left arm, lengths seen: bit k - 1 for k pairs. */
  const armWords = Math.ceil(maxArm / 32);
  const seen = new Int32Array((maxPlaces + 2 * halfSpacer) * armWords);
  let seenFrom = 0;

  return (bases, from, to, hits) => {
    // Centres before the first one have smaller spacers at ends of left arms that it has, too.
    const first = from - halfSpacer;
    seenFrom = first - halfSpacer;
    seen.fill(0, 0, Math.max(0, to - seenFrom) * armWords);
    const words = sieve.load(bases, first, to);
    for (let word = 0; word < words; word++) {
      sieve.sieve(word);
      const [even, odd] = sieve.centres;
      for (let left = even | odd; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const place = first + 32 * word + 31 - Math.clz32(bit);
        const wanted = place < from ? null : hits;
        if ((even & bit) !== 0) searches[0](bases, place, bit, wanted);
        if ((odd & bit) !== 0) searches[1](bases, place, bit, wanted);
      }
    }
  };

  function createCentreSearch(parity: Parity) {
    const walk = createCentreWalk(parameters, sieve, parity, maxBp);
    /** Bit by bit the fits of the centre's row, as far as it was walked. */
    const fits = new Int32Array(Math.ceil((halfSpacer + maxArm) / 32) + 2);
    let fitsEnd = 0;
    let bases: Uint8Array = new Uint8Array(0);
    let place = 0;
    let bestMatches = 0;
    let bestArm = 0;
    let bestStep = -1;

    return (letters: Uint8Array, centre: number, bit: number, hits: CentreHits | null): void => {
      bases = letters;
      place = centre;
      fits.fill(0);
      fitsEnd = 0;
      bestMatches = 0;
      bestArm = 0;
      bestStep = -1;
      walk(bases, place, bit, compare);
      if (bestStep < 0 || hits === null) return;
      const start = place - bestStep - bestArm;
      addCentreHit(hits, start, bestArm, 2 * bestStep + parity, bestArm - bestMatches);
    };

    /** Of the arms that begin at a step, the longest that was not seen has the most matches. */
    function compare(step: number, end: number): boolean {
      extendFits(step, end);
      const slot = (place - step - seenFrom) * armWords;
      let matches = 0;
      let newArm = 0;
      let newMatches = 0;
      for (let word = 0; 32 * word < end - step; word++) {
        const here = wordAt(fits, step + 32 * word) & lowBits(end - step - 32 * word);
        const fresh = here & ~seen[slot + word];
        if (fresh !== 0) {
          seen[slot + word] |= fresh;
          const bits = 32 - Math.clz32(fresh);
          newArm = 32 * word + bits;
          newMatches = matches + countBits(here & lowBits(bits));
        }
        matches += countBits(here);
      }
      if (newArm < minArm || newMatches < bestMatches) return false;
      if (newMatches === bestMatches && newArm <= bestArm) return false;
      bestMatches = newMatches;
      bestArm = newArm;
      bestStep = step;
      return false;
    }

    function extendFits(step: number, end: number): void {
      for (let at = Math.max(step, fitsEnd); at < end; at++) {
        if (!doPair(bases[place - 1 - at], bases[place + parity + at])) continue;
        fits[at >> 5] |= 1 << at;
      }
      fitsEnd = end;
    }
  }
}

/** A word whose lowest `count` bits are set; all of them from 32 on. */
function lowBits(count: number): number {
  return count >= 32 ? -1 : (1 << count) - 1;
}
