import type { Heatmap } from '@flipon/contract/heatmap';
import { countOf, formatInteger, formatPercent } from '../../ui/format-number.ts';
import styles from './chart.module.css';
import type { ChartLayout } from './chart-layout.ts';
import { type ChartLook, seriesOf } from './chart-look.ts';
import { describeRange } from './record-words.ts';
import { shareOfHits } from './segment-words.ts';

interface SegmentTipProps {
  heatmap: Heatmap;
  index: number;
  layout: ChartLayout;
  look: ChartLook;
}

const GAP_PX = 8;
/** A narrow screen has hardly more room than this beside a segment. */
const WIDEST_PX = 190;

/** The numbers of the segment that is pointed at, beside it. Heard in another way. */
export function SegmentTip({ heatmap, index, layout, look }: SegmentTipProps) {
  const segment = heatmap.data[index];
  const cell = layout.cells[index];
  if (segment === undefined || cell === undefined) return null;
  const parts = seriesOf(look);
  const { width, top } = layout.frame;
  const isLeft = cell.x + cell.width / 2 < width / 2;
  const max = width - WIDEST_PX;
  const side = isLeft
    ? { left: Math.min(cell.x + cell.width + GAP_PX, max) }
    : { right: Math.min(width - cell.x + GAP_PX, max) };
  return (
    <div className={styles['tip']} style={{ top, ...side }} aria-hidden="true">
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
    </div>
  );
}
