import type { Pieces } from '../../scan/kernel.ts';

/**
 * Series of consecutive qualifying window starts within one stretch, one entry each.
 *
 * `first` counts from the stretch's first start. `startsSum` is the sum of the scaled base scores
 * at the starts themselves, `tailSum` that of the W - 1 bases after the last start: two adjacent series
 * join by adding the first's `startsSum` to the second's.
 */
export interface G4HunterPieces extends Pieces {
  first: Uint32Array;
  windows: Uint32Array;
  sign: Int32Array;
  startsSum: Float64Array;
  tailSum: Float64Array;
  /** Only where hits may cross the origin: [sign of the start before the stretch, sum of all its base scores]. */
  circle: Float64Array;
}

/** The columns that have an entry for each row. */
export const PIECE_COLUMNS = {
  first: Uint32Array,
  windows: Uint32Array,
  sign: Int32Array,
  startsSum: Float64Array,
  tailSum: Float64Array,
} as const;
