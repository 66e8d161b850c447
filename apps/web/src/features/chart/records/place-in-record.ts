import type { Heatmap } from '@flipon/contract/heatmap';
import type { BaseRange } from '../base-range.ts';

/** Where a record lies in the whole sequence. */
export interface RecordPlace {
  start: number;
  length: number;
}

/** Part of a record in the whole sequence; all of it where there is no part. */
export function placeIn({ start, length }: RecordPlace, part: BaseRange | null): BaseRange {
  const { from, to } = part ?? { from: 0, to: length };
  return { from: start + Math.min(from, length), to: start + Math.min(to, length) };
}

/** A heatmap within one record, in its own positions. */
export function heatmapOfRecord({ records: _, ...heatmap }: Heatmap, recordStart: number): Heatmap {
  const data = heatmap.data.map((segment) => ({
    ...segment,
    from: segment.from - recordStart,
    to: segment.to - recordStart,
  }));
  return { ...heatmap, data };
}
