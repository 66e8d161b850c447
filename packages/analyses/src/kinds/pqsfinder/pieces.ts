import type { Pieces } from '../../kernel.ts';

/** Intervals that may be hits, by the place of their first base. */
export interface PqsPieces extends Pieces {
  /** From the stretch's first base. */
  first: Uint32Array;
  length: Uint8Array;
  /** 0 for `+`, 1 for `-`. */
  strand: Uint8Array;
  score: Uint16Array;
  tetrads: Uint8Array;
  bulges: Uint8Array;
  mismatches: Uint8Array;
}
