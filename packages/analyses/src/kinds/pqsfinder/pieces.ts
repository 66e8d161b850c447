import type { Pieces } from '../../scan/kernel.ts';

/** Intervals that may be hits; a row is one interval, or those of a series of starts. */
export interface PqsPieces extends Pieces {
  /** From the stretch's first base; of several the leftmost. */
  first: Uint32Array;
  /** The number of bases, from `first` on, at which such an interval begins. */
  starts: Uint32Array;
  length: Uint8Array;
  /** 0 for `+`, 1 for `-`. */
  strand: Uint8Array;
  score: Uint16Array;
  tetrads: Uint8Array;
  bulges: Uint8Array;
  mismatches: Uint8Array;
}
