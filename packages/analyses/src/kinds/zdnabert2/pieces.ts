import type { Pieces } from '../../kernel.ts';

/**
 * Runs of bases whose probability is above the threshold, as far as they lie within one stretch, one
 * entry each: all of the plus strand, then all of the minus strand, each from left to right.
 *
 * `strand` is 0 for + and 1 for -; `first` the run's first base, counted from the stretch's first
 * base; `bases` their number. `sum` is the sum of their probabilities, each as a whole number of
 * {@link PROBABILITY_ONE}: whole numbers add up to the same however a run was cut. `gc` and `gt`
 * count the steps GC and CG, and GT and TG, that end at a base of the run and begin at the base before
 * it in the run or, for the run's first base, before the stretch: `gcBefore` and `gtBefore` are 1
 * where that very step is one, and counted only if the run goes on from the stretch before.
 */
export interface Zdnabert2Pieces extends Pieces {
  strand: Uint8Array;
  first: Uint32Array;
  bases: Uint32Array;
  sum: Float64Array;
  gc: Uint32Array;
  gt: Uint32Array;
  gcBefore: Uint8Array;
  gtBefore: Uint8Array;
  /** The track of the stretch, in the shape of `trackShapeOf`. */
  track: Uint16Array;
}

export const zdnabert2PieceColumns = {
  strand: Uint8Array,
  first: Uint32Array,
  bases: Uint32Array,
  sum: Float64Array,
  gc: Uint32Array,
  gt: Uint32Array,
  gcBefore: Uint8Array,
  gtBefore: Uint8Array,
};

/** The whole number that stands for a probability of 1: sums of 4 million of them stay exact. */
export const PROBABILITY_ONE = 2 ** 30;
