import type { Pieces } from '../../scan/kernel.ts';

/**
 * Rows of steps of a stretch that may belong to regions, from left to right; the steps between two of them
 * bring every sum back to 0. A row that begins at 0 continues the row at the end of the previous stretch.
 */
export interface ZseekerPieces extends Pieces {
  /** The first step of each row, counted from the stretch's first base. */
  first: Uint32Array;
  /** How many steps it has. */
  count: Uint32Array;
  /** The classes of the steps of all rows, concatenated. */
  steps: Uint8Array;
}
