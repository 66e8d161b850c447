import type { Heatmap } from '@flipon/contract/heatmap';
import { describeRange } from '../../chart/record-words.ts';
import { indexOfSegment } from '../../chart/segment-words.ts';
import type { OpenResultsState } from '../use-open-results.ts';
import type { HitRange } from './hit-range.ts';

/**
 * The range whose hits are listed: kept in the address, and named by what it is now. A segment of
 * the shown picture is "segment 34"; after a zoom it is none any more, and its positions name it.
 */
export function useHitRange(
  { results, change }: OpenResultsState,
  heatmap: Heatmap | undefined,
): [HitRange | null, (range: HitRange | null) => void] {
  const { range } = results;
  const setRange = (next: HitRange | null) => {
    change((current) => ({
      ...current,
      range: next === null ? null : { from: next.start, to: next.start + next.length },
      pageNumber: 0,
    }));
  };
  if (range === null) return [null, setRange];
  const place = { start: range.from, length: range.to - range.from };
  const segment = indexOfSegment(heatmap, range);
  if (segment >= 0) {
    const hitCount = heatmap?.data[segment]?.count;
    return [{ ...place, label: `segment ${segment + 1}`, hitCount }, setRange];
  }
  return [{ ...place, label: describeRange(range, heatmap?.records) }, setRange];
}
