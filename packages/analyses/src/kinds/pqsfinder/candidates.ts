/** Intervals that may be hits, column by column; places are 0-based, in the record. */
export interface Candidates {
  count: number;
  first: Float64Array;
  /** The number of bases, from `first` on, at which such an interval begins. */
  starts: Uint32Array;
  length: Uint8Array;
  score: Uint16Array;
  tetrads: Uint8Array;
  bulges: Uint8Array;
  mismatches: Uint8Array;
}

/** Rows or parts of them. */
export interface CandidateParts {
  rows: Uint32Array;
  first: Float64Array;
  starts: Uint32Array;
}
