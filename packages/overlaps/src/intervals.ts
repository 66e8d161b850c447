/** Places of whole numbers below 2^53; a genome may have more than 2^32 bases. */
export type Places = Float64Array | Uint32Array | Int32Array;

/**
 * Intervals on one axis: 0-based and half-open, each of one base at least, in order of their starts.
 * `starts` and `ends` have one entry for each.
 */
export interface Intervals {
  readonly starts: Places;
  readonly ends: Places;
}
