import type { HitMarks } from '@flipon/contract/marks';

/** Hits by their start, with the largest end up to each of them. */
export interface HitColumns {
  count: number;
  id: Float64Array;
  start: Float64Array;
  end: Float64Array;
  /** The largest end of this hit and of all before it. */
  maxEnd: Float64Array;
  /** 1, -1, or 0 without a strand. */
  side: Int8Array;
  model: Int8Array;
  values: Readonly<Record<string, Float64Array>>;
}

export declare function hitColumns(marks: HitMarks): HitColumns;
/** The first hit that may have a base at or behind `from`. */
export declare function firstSeen(hits: HitColumns, from: number): number;
/** The first hit that begins at or behind `to`. */
export declare function endSeen(hits: HitColumns, to: number): number;
