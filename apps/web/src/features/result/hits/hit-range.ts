/** In words, the part of a result whose hits are listed: a segment of the chart, or a record. */
export interface HitRange {
  /** After "61 hits in": "segment 34", "record chr1". */
  label: string;
  /** Hits in it, where that is known already. */
  hitCount?: number | undefined;
}
