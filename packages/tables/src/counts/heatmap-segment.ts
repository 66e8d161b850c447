/** One of K parts of a range: [from, to), 0-based positions of the whole sequence. */
export interface HeatmapSegment {
  from: number;
  to: number;
  /** Hits that start in it, so that the counts of all segments add up to the hits of the range. */
  count: number;
  countPlus: number;
  countMinus: number;
  /** The hits of each model, where the kind counts its models apart. */
  countByModel?: Record<string, ModelCount>;
  /** Its bases inside any hit. */
  coveredBp: number;
}

/** Hits of one model, on both strands and on each. */
export interface ModelCount {
  count: number;
  plus: number;
  minus: number;
}
