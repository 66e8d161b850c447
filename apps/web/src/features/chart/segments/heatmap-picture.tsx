import type { Heatmap } from '@flipon/contract/heatmap';
import type { BaseRange } from '../base-range.ts';
import type { ChartLayout } from '../chart-layout.ts';
import type { ChartLook } from '../chart-look.ts';
import { ChartPicture } from '../chart-picture.tsx';
import type { Zoom } from '../zoom/use-zoom.ts';
import type { ZoomDrag } from '../zoom/use-zoom-drag.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import type { ChartChoice } from './chart-values.ts';
import { SegmentTip } from './segment-tip.tsx';
import { axisTitle, describeSegments, speakSegment } from './segment-words.ts';

interface HeatmapPictureProps {
  heatmap: Heatmap;
  layout: ChartLayout;
  look: ChartLook;
  choice: ChartChoice;
  /** What the chart is of, for those who hear the page. */
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
