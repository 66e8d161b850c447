import type { Pieces } from '../../scan/kernel.ts';

/** The A-tracts whose runs begin in a stretch, in order. */
export interface APhasedPieces extends Pieces {
  /** First base of the run of A and T, from the stretch's first base. */
  start: Uint32Array;
  /** Bases of the run. */
  length: Uint8Array;
  /** From the run's first base, in quarters of a base. */
  centre: Uint8Array;
}
