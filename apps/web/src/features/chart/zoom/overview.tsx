import type { Heatmap } from '@flipon/contract/heatmap';
import { type BaseRange, moveEnd } from '../base-range.ts';
import styles from '../chart.module.css';
import { type ChartFrame, xOf } from '../chart-layout.ts';
import { recordMarks, seenIn } from '../records/record-marks.ts';
import { describePosition } from '../records/record-words.ts';
import { useBrush } from './use-brush.ts';
import type { Zoom } from './use-zoom.ts';

interface OverviewProps {
  /** Of the whole sequence. */
  heatmap: Heatmap;
  /** The drawn values; none is below 0. */
  curve: readonly (BaseRange & { value: number })[];
  frame: ChartFrame;
  lengthBp: number;
  zoom: Zoom;
}

const HEIGHT = 16;
const CURVE = 14;

/** The whole sequence in a narrow strip, with the shown range between two handles. */
export function Overview({ heatmap, curve: values, frame, lengthBp, zoom }: OverviewProps) {
  const { view } = zoom;
  const whole = { from: 0, to: lengthBp };
  const brush = useBrush(frame, whole, zoom);
  const x = (position: number) => xOf(frame, whole, position);
  const max = values.reduce((largest, { value }) => Math.max(largest, value), 0) || 1;
  const curve = values
    .map(({ from, to, value }) => {
      const y = (HEIGHT - (CURVE * value) / max).toFixed(1);
      return `L${x(from).toFixed(1)} ${y}L${x(to).toFixed(1)} ${y}`;
    })
    .join('');
  const borders = recordMarks(frame, seenIn(frame, whole, heatmap.records ?? [])).borders;
  return (
    <div
      ref={brush.box}
      data-print="no"
      className={styles['overview']}
      data-drag={brush.drag ?? undefined}
      onPointerDown={brush.handleDown}
      onPointerMove={brush.handleMove}
      onPointerUp={brush.handleUp}
      onPointerCancel={brush.handleCancel}
    >
      <svg width={frame.width} height={HEIGHT} aria-hidden="true">
        <rect
          className={styles['overviewBed']}
          x={frame.left}
          width={frame.right - frame.left}
          height={HEIGHT}
          rx={2}
        />
        <path
          className={styles['overviewCurve']}
          d={`M${frame.left} ${HEIGHT}${curve}L${frame.right} ${HEIGHT}z`}
        />
        <path
          className={styles['overviewBorders']}
          d={borders.map((at) => `M${at.toFixed(1)} 0V${HEIGHT}`).join('')}
        />
        <rect
          className={styles['overviewView']}
          data-whole={zoom.isWhole || undefined}
          x={x(view.from)}
          y={-0.5}
          width={Math.max(2, x(view.to) - x(view.from))}
          height={HEIGHT + 1}
          rx={2}
        />
      </svg>
      {(['from', 'to'] as const).map((end) => (
        <Handle
          key={end}
          end={end}
          left={x(view[end])}
          view={view}
          lengthBp={lengthBp}
          zoom={zoom}
          records={heatmap.records}
        />
      ))}
    </div>
  );
}

interface HandleProps {
  end: 'from' | 'to';
  left: number;
  view: BaseRange;
  lengthBp: number;
  zoom: Zoom;
  records: Heatmap['records'];
}

const STEPS: Record<string, number> = {
  ArrowRight: 0.01,
  ArrowUp: 0.01,
  ArrowLeft: -0.01,
  ArrowDown: -0.01,
  PageUp: 0.1,
  PageDown: -0.1,
  Home: -1,
  End: 1,
};

function Handle({ end, left, view, lengthBp, zoom, records }: HandleProps) {
  // On the screen the first base is 1, and the last one belongs to the range.
  const shown = end === 'from' ? view.from + 1 : view.to;
  return (
    <div
      className={styles['handle']}
      role="slider"
      tabIndex={0}
      // Not by `left`: dragging then needs no new layout of the page.
      style={{ transform: `translateX(${left}px)` }}
      data-end={end}
      aria-label={end === 'from' ? 'First base shown' : 'Last base shown'}
      aria-valuemin={1}
      aria-valuemax={lengthBp}
      aria-valuenow={shown}
      aria-valuetext={describePosition(shown - 1, records)}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        const by = Math.sign(step) * Math.max(1, Math.round(Math.abs(step) * lengthBp));
        zoom.propose(moveEnd(view, end, view[end] + by, lengthBp));
      }}
    />
  );
}
