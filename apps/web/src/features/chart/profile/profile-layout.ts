import type { HeatmapRecord } from '@flipon/contract/heatmap';
import type { HitMarks } from '@flipon/contract/marks';
import type { BaseRange } from '../base-range.ts';
import { type ChartFrame, layoutRulers, type Rulers, xOf } from '../chart-layout.ts';
import type { ProfileBin } from './profile-bins.ts';

/** A picture of a profile in pixels, ready to be drawn. */
export interface ProfileLayout extends Rulers {
  frame: ChartFrame;
  range: BaseRange;
  axis: { zeroY: number; ticks: { at: number; label: string }[] };
  /** Bars of bins that are above the limit, and of those that are not, each as one path. */
  above: string;
  below: string;
  /** Whether bars are wide enough for a pattern to be seen in them. */
  hasWideBars: boolean;
  /** The y of the limit, on each side of the axis. */
  limits: number[];
  cells: { x: number; width: number }[];
  /** A triangle under each hit, as one path; empty if they are too many. */
  triangles: string;
}

/** Air over the bars, as in the charts of hits. */
const HEADROOM = 1.084;
const WIDE_BAR_PX = 5;
const TRIANGLE = { half: 5, height: 8 };
/** Hits closer than this share their triangle. */
const TRIANGLE_STEP_PX = 2;
const TICKS = [0, 0.5, 1];

interface ProfileQuestion {
  bins: readonly ProfileBin[];
  /** The value that must be exceeded. */
  limit: number;
  records: readonly HeatmapRecord[] | undefined;
  /** The single hits of the range; null where there are too many of them. */
  hits: Pick<HitMarks, 'position' | 'length'> | null;
}

/** Bars from 0 to 1: of one lane upwards, of two those of the minus strand downwards. */
export function layoutProfile(
  frame: ChartFrame,
  range: BaseRange,
  { bins, limit, records, hits }: ProfileQuestion,
): ProfileLayout {
  const { top, bottom } = frame;
  const hasSides = (bins[0]?.values.length ?? 1) > 1;
  const pxPerUnit = (bottom - top) / HEADROOM / (hasSides ? 2 : 1);
  const zeroY = hasSides ? (top + bottom) / 2 : bottom;
  const signs = hasSides ? [-1, 1] : [-1];
  const cells = bins.map(({ from, to }) => {
    const x = Math.max(frame.left, xOf(frame, range, from));
    return { x, width: Math.max(0, Math.min(frame.right, xOf(frame, range, to)) - x) };
  });
  const bars = (isAbove: boolean) =>
    signs
      .map((sign, lane) =>
        barPath(
          cells,
          bins.map(({ values }) => {
            const value = values[lane] ?? 0;
            return value > limit === isAbove ? value * sign * pxPerUnit : 0;
          }),
          zeroY,
        ),
      )
      .join('');
  return {
    frame,
    range,
    ...layoutRulers(frame, range, records),
    axis: {
      zeroY,
      ticks: signs.flatMap((sign, lane) =>
        TICKS.filter((tick) => lane === 0 || tick > 0).map((tick) => ({
          at: zeroY + sign * tick * pxPerUnit,
          label: tick.toFixed(1),
        })),
      ),
    },
    above: bars(true),
    below: bars(false),
    hasWideBars: (cells[Math.floor(cells.length / 2)]?.width ?? 0) >= WIDE_BAR_PX,
    limits: signs.map((sign) => zeroY + sign * limit * pxPerUnit),
    cells,
    triangles: hits === null ? '' : trianglePath(frame, range, hits),
  };
}

function barPath(cells: ProfileLayout['cells'], heights: readonly number[], zeroY: number): string {
  return cells
    .map(({ x, width }, index) => {
      const height = heights[index] ?? 0;
      if (height === 0) return '';
      const gap = Math.min(1.6, width * 0.22);
      const left = (x + gap / 2).toFixed(2);
      return `M${left} ${zeroY.toFixed(2)}h${(width - gap).toFixed(2)}v${height.toFixed(2)}H${left}z`;
    })
    .join('');
}

function trianglePath(
  frame: ChartFrame,
  range: BaseRange,
  { position, length }: Pick<HitMarks, 'position' | 'length'>,
): string {
  const places = new Set<number>();
  for (const [index, first] of position.entries()) {
    const end = first + (length[index] ?? 1);
    if (end <= range.from || first >= range.to) continue;
    const middle = (Math.max(first, range.from) + Math.min(end, range.to)) / 2;
    places.add(Math.round(xOf(frame, range, middle) / TRIANGLE_STEP_PX));
  }
  const { half, height } = TRIANGLE;
  return [...places]
    .map(
      (place) => `M${place * TRIANGLE_STEP_PX} ${frame.stripY - 4}l${-half} ${height}h${2 * half}z`,
    )
    .join('');
}
