import type { Pieces } from '../../scan/kernel.ts';

/**
 * Runs of bases with a probability above the threshold, cut at the stretch, those of each strand from left
 * to right. A run may have several adjacent entries.
 *
 * `strand` is 0 for + and 1 for -; `first` the run's first base, counted from the stretch's first
 * base; `bases` their number. `sum` is the sum of their probabilities, each as a whole number of
 * {@link PROBABILITY_ONE}: whole numbers add up to the same however a run was cut. `gc` and `gt`
 * count the steps GC and CG, and GT and TG, within the entry; `gcBefore` and `gtBefore` are 1 where the
 * step into its first base is one, and count only if the run continues from the previous entry.
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
  /** The profile of the stretch, in the shape of `profileShapeOf`. */
  profile: Uint16Array;
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

/** The integer for a probability of 1. */
export const PROBABILITY_ONE = 2 ** 37;

/** A longer run has several entries: the sum of this many probabilities is still an exact integer. */
export const MAX_ENTRY_BP = 65_536;
