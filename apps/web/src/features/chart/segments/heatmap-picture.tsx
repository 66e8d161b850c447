import type { Heatmap } from '@flipon/contract/heatmap';
import { countOf, formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import type { BaseRange } from '../base-range.ts';
import type { ChartLayout } from '../chart-layout.ts';
import { type ChartLook, seriesOf } from '../chart-look.ts';
import { ChartPicture } from '../chart-picture.tsx';
import { describeRange } from '../records/record-words.ts';
import { TipBox } from '../tip-box.tsx';
import type { Zoom } from '../zoom/use-zoom.ts';
import type { ZoomDrag } from '../zoom/use-zoom-drag.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import type { ChartChoice } from './chart-values.ts';
import { axisTitle, describeSegments, shareOfHits, speakSegment } from './segment-words.ts';

interface HeatmapPictureProps {
  heatmap: Heatmap;
  layout: ChartLayout;
  look: ChartLook;
  choice: ChartChoice;
  /** The subject of the chart, for screen readers. */
  sequenceName: string;
  patternsId: string;
  isStale: boolean;
  selected: BaseRange | null;
  onSelect: (segment: BaseRange | null) => void;
  zoom: Zoom;
  drag: ZoomDrag;
}

/** Counts or coverage by segment: bars, and a heat strip below them. */
export function HeatmapPicture(props: HeatmapPictureProps) {
  const { heatmap, layout, look, choice, sequenceName, patternsId, ...shared } = props;
  return (
    <ChartPicture
      {...shared}
      segments={heatmap.data}
      frame={layout.frame}
      range={layout.range}
      label={`${axisTitle(choice, look)} along ${sequenceName}, ${describeSegments(heatmap)}`}
      speak={(index) => speakSegment(heatmap, index, look.noun)}
      draw={(cursor) => (
        <ChartDrawing
          layout={layout}
          look={look}
          choice={choice}
          patternsId={patternsId}
          cursor={cursor}
          selected={props.selected}
        />
      )}
      tip={(cursor) => <SegmentTip heatmap={heatmap} index={cursor} layout={layout} look={look} />}
    />
  );
}

interface SegmentTipProps {
  heatmap: Heatmap;
  index: number;
  layout: ChartLayout;
  look: ChartLook;
}

/** The numbers of the segment under the pointer, next to it. Announced in another way. */
function SegmentTip({ heatmap, index, layout, look }: SegmentTipProps) {
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
