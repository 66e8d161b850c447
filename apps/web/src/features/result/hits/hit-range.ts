import type { Heatmap } from '@flipon/contract/heatmap';
import type { BaseRange } from '../../chart/base-range.ts';
import { describeRange } from '../../chart/records/record-words.ts';
import { indexOfSegment } from '../../chart/segments/segment-words.ts';
import type { OpenResultsState } from '../address/use-open-results.ts';

/** In words, the part of a result whose hits are listed: a segment of the chart, or a record. */
export interface HitRange {
  /** After "61 hits in": "segment 34", "record chr1". */
  label: string;
  /** Hits in it, where that is known already. */
  hitCount?: number | undefined;
}

/**
 * The range whose hits are listed: kept in the address, and named by the current picture. A segment
 * of the shown picture is "segment 34"; after a zoom it is no segment any more, and its positions
 * name it.
 */
export function useHitRange(
  { results, change }: OpenResultsState,
  heatmap: Heatmap | undefined,
): [HitRange | null, (range: BaseRange | null) => void] {
  const { range } = results;
  const setRange = (next: BaseRange | null) =>
    change((current) => ({ ...current, range: next, pageNumber: 0 }));
  if (range === null) return [null, setRange];
  const segment = indexOfSegment(heatmap, range);
  if (segment >= 0) {
    const hitCount = heatmap?.data[segment]?.count;
    return [{ label: `segment ${segment + 1}`, hitCount }, setRange];
  }
  return [{ label: describeRange(range, heatmap?.records) }, setRange];
}
