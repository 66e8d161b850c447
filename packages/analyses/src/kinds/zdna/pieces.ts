import type { Pieces } from '../../scan/kernel.ts';

/**
 * Runs of steps that score more than 0, as far as they lie within one stretch, one entry each.
 *
 * A step belongs to its first base. `first` is the first step, counted from the stretch's first
 * base; the others are numbers of steps: of all, and of those of each class but the other ones.
 */
export interface ZdnaPieces extends Pieces {
  first: Uint32Array;
  steps: Uint32Array;
  gc: Uint32Array;
  gt: Uint32Array;
  ac: Uint32Array;
  at: Uint32Array;
}

export const zdnaPieceColumns = {
  first: Uint32Array,
  steps: Uint32Array,
  gc: Uint32Array,
  gt: Uint32Array,
  ac: Uint32Array,
  at: Uint32Array,
};
