import type { Pieces } from '../../scan/kernel.ts';

/** The sites that start within one stretch, one entry each. */
export interface P53Pieces extends Pieces {
  /** Counted from the stretch's first base. */
  first: Uint32Array;
  /** Sum of the costs, in whole hundredths. */
  sum: Uint32Array;
}

export const p53PieceColumns = { first: Uint32Array, sum: Uint32Array };
