import type { Heatmap } from '@flipon/contract/heatmap';
import { countOf, formatInteger, formatPercent } from '../../../ui/format-number.ts';
import type { ChartLayout } from '../chart-layout.ts';
import { type ChartLook, seriesOf } from '../chart-look.ts';
import { describeRange } from '../records/record-words.ts';
import { TipBox } from '../tip-box.tsx';
import { shareOfHits } from './segment-words.ts';

interface SegmentTipProps {
  heatmap: Heatmap;
  index: number;
  layout: ChartLayout;
  look: ChartLook;
}

/** The numbers of the segment that is pointed at, beside it. Heard in another way. */
export function SegmentTip({ heatmap, index, layout, look }: SegmentTipProps) {
  const segment = heatmap.data[index];
  const cell = layout.cells[index];
  if (segment === undefined || cell === undefined) return null;
  const parts = seriesOf(look);
  return (
    <TipBox cell={cell} frame={layout.frame}>
      <strong>{describeRange(segment, heatmap.records)}</strong>
      <span>
        {countOf(segment.count, look.noun)}, {formatPercent(shareOfHits(heatmap, segment))} of those
        shown
      </span>
      {parts.length > 1 && segment.count > 0 && (
        <span>
          {parts.map((part) => `${formatInteger(part.countOf(segment))} ${part.label}`).join(', ')}
        </span>
      )}
      <span>{formatPercent(segment.coverage)} of bases covered</span>
    </TipBox>
  );
}
