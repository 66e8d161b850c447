import type { Stretch } from '../../scan/kernel.ts';
import { createCentreHits } from './centre-hits.ts';
import { createHitSettler } from './hit-settler.ts';
import { type CruciformParameters, longestHitBp } from './parameters.ts';
import { createPublishedSearch } from './published-search.ts';
import { createStandardSearch } from './standard-search.ts';

/** So that all that is looked at stays in the processor's first caches. */
const BLOCK_STARTS = 8192;
/** Whole words of 32 centres, and the neighbouring word, are read. */
const SIEVE_BP = 96;

/** Called for each hit in order of start, then arm, then spacer; `start` is an index in the bases. */
export type TakeHit = (start: number, arm: number, spacer: number, mismatches: number) => void;

/** Bases that are needed on each side of the starts that are searched. */
export function contextBp(parameters: CruciformParameters): number {
  return longestHitBp(parameters) + SIEVE_BP;
}

/**
 * Finds the hits that start in [from, to), block by block. A start's hits depend only on the bases around
 * it: on those of its centres, and on those of hits that share an arm's end with them.
 *
 * @param maxBp no hit may span more bases: the length of a circle, else Infinity
 * @returns a function of bases with {@link contextBp} letters before `from` and after `to`
 */
export function createBlockScanner(
  parameters: CruciformParameters,
  maxBp: number,
): (stretch: Pick<Stretch, 'bases' | 'from' | 'to' | 'pulse'>, take: TakeHit) => void {
  const { minArm, maxArm, maxSpacer } = parameters;
  const isPublished = parameters.rules === 'published';
  const halfSpacer = Math.floor(maxSpacer / 2);
  // A hit's centre is minArm to maxArm + halfSpacer after its start.
  const reach = maxArm - minArm + halfSpacer;
  const blockStarts = Math.min(BLOCK_STARTS, maxBp);
  const places = blockStarts + reach;
  const hits = createCentreHits(2 * places);
  const search = isPublished
    ? createPublishedSearch(parameters, places, maxBp)
    : createStandardSearch(parameters, maxBp);
  const settle = createHitSettler(!isPublished, maxArm - minArm, 2 * places);

  return ({ bases, from, to, pulse }, take) => {
    for (let block = from; block < to; block += blockStarts) {
      const blockEnd = Math.min(to, block + blockStarts);
      hits.count = 0;
      search(bases, block + minArm, blockEnd + minArm + reach, hits);
      settle(hits, block, blockEnd, take);
      // With arms and spacers of a thousand bases, a block takes seconds.
      pulse?.();
    }
  };
}
