import type { Pieces } from '../../scan/kernel.ts';

/** Intervals that may be hits; a row stands for one, or for those of a row of starts. */
export interface PqsPieces extends Pieces {
  /** From the stretch's first base; of several the leftmost. */
  first: Uint32Array;
  /** So many bases, from `first` on, begin such an interval. */
  starts: Uint32Array;
  length: Uint8Array;
  /** 0 for `+`, 1 for `-`. */
  strand: Uint8Array;
  score: Uint16Array;
  tetrads: Uint8Array;
  bulges: Uint8Array;
  mismatches: Uint8Array;
}
