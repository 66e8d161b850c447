import type { Pieces } from '../scan/kernel.ts';

/** Parts of zones: bases so near to tracts of one letter that a match may lie there. */
export interface TractPieces extends Pieces {
  /** The first base of each part, counted from the stretch's first one. */
  first: Uint32Array;
  length: Uint32Array;
  /** 0 for tracts of the kind's own letter, 1 for those of the other strand. */
  strand: Uint8Array;
  /** The classes of the bases of all parts, concatenated. */
  classes: Uint8Array;
}
