import type { Stretch } from '../../scan/kernel.ts';
import { createBzPosterior } from './bz-posterior.ts';

/**
 * Windows of the energy model lie on a grid of their record, each a block with as much context on
 * both sides: a base has the same probability, to the last digit, however a record is cut.
 */
const BLOCK_BP = 32_768;
const CONTEXT_BP = 2000;

/** The least bases before and after a stretch: blocks may begin before it and end after it. */
export const BZ_CONTEXT_BP = BLOCK_BP + CONTEXT_BP;

/** Probabilities of neighbouring bases: the first one's place in the stretch, and one for each. */
export interface BzBlock {
  first: number;
  /** They last until the next block is asked for. */
  probabilities: Float64Array;
}

/**
 * Makes a reader of the probabilities of Z form of all bases of a stretch, part by part from left to
 * right. It keeps memory for one window and may be used for any number of stretches, one at a time.
 */
export function createBzReader(): (stretch: Stretch) => Generator<BzBlock> {
  const posterior = createBzPosterior(BLOCK_BP + 2 * CONTEXT_BP);
  return function* ({ bases, from, to, recordEnd, recordFrom }) {
    /** Index in `bases` of the record's first base; it may lie before them. */
    const recordStart = from - recordFrom;
    const firstBlock = from - (recordFrom % BLOCK_BP);
    for (let block = firstBlock; block < to; block += BLOCK_BP) {
      const start = Math.max(recordStart, block - CONTEXT_BP);
      const end = Math.min(recordEnd, block + BLOCK_BP + CONTEXT_BP);
      const window = posterior.read(bases, start, end);
      const first = Math.max(from, block);
      const last = Math.min(to, block + BLOCK_BP);
      yield { first: first - from, probabilities: window.subarray(first - start, last - start) };
    }
  };
}
