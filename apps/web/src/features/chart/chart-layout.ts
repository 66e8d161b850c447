import type { Heatmap, HeatmapRecord } from '@flipon/contract/heatmap';
import { formatDecimal, formatInteger } from '../../ui/words/format-number.ts';
import type { BaseRange } from './base-range.ts';
import { decimalsOf, multiplesOf, niceStep, rulerUnit, type Tick } from './nice-ticks.ts';
import { type RecordMarks, recordMarks, seenIn } from './records/record-marks.ts';
import { layoutRecordRuler } from './records/record-ruler.ts';
import { type ChartValues, scaleStep } from './segments/chart-values.ts';

/** Places of the parts of a picture of a given size, in pixels. */
export interface ChartFrame {
  width: number;
  height: number;
  left: number;
  right: number;
  rulerY: number;
  top: number;
  bottom: number;
  stripY: number;
  stripHeight: number;
}

/** The rulers above every picture, in pixels. */
export interface Rulers {
  ruler: { ticks: Tick[]; minor: number[] };
  /** Null where there is but one record. */
  records: RecordMarks | null;
}

/** A picture of a heatmap in pixels, ready to be drawn. */
export interface ChartLayout extends Rulers {
  frame: ChartFrame;
  range: BaseRange;
  axis: { zeroY: number; ticks: { at: number; label: string }[] };
  /** Bars of each class as one path: fewer elements than a rectangle for each segment. */
  upBars: string[];
  downBars: string[];
  cells: { x: number; width: number; step: number }[];
  /** The largest value of the strip. */
  max: number;
}

/** `title` is the axis title with the gaps around a label. */
const MARGIN = { left: 46, title: 25, right: 12 };
/** Names of records stand above the ruler. */
const RULER_Y = { named: 36, plain: 22 };
/**
 * With them, the bars, their hits and eight rows of the table below fit in a window of 900 px, and the bars in one of
 * 450 px.
 */
const PLOT = { gap: 10, height: 96 };
const STRIP = { gap: 6, height: 10, below: 4 };
const LABEL_PX = { ruler: 130, axis: 14, letter: 6.6, gap: 12 };
const HEADROOM = 1.084;
/** The lesser side of the axis has room for its name, whatever it holds. */
const MIN_SIDE = 0.14;

/**
 * Letters of the longest label that the axis of counts or shares has.
 *
 * @param values of the whole sequence, so that a zoom moves nothing
 */
export function axisLetters(values: ChartValues): number {
  const max = Math.max(0, ...values.both) || 1;
  const step = niceStep((LABEL_PX.axis * max * HEADROOM) / PLOT.height, values.areWhole);
  const label = formatInteger(Math.floor(max));
  return label.length + (values.areWhole ? 0 : 1 + decimalsOf(step));
}

/** @param letters of the longest label of the vertical axis */
export function chartFrame(width: number, hasRecords: boolean, letters = 3): ChartFrame {
  const rulerY = hasRecords ? RULER_Y.named : RULER_Y.plain;
  const top = rulerY + PLOT.gap;
  const bottom = top + PLOT.height;
  const stripY = bottom + STRIP.gap;
  return {
    width,
    height: stripY + STRIP.height + STRIP.below,
    left: Math.max(MARGIN.left, Math.ceil(MARGIN.title + letters * LABEL_PX.letter)),
    right: width - MARGIN.right,
    rulerY,
    top,
    bottom,
    stripY,
    stripHeight: STRIP.height,
  };
}

/** The bases that a heatmap covers. */
export function rangeOf({ data }: Heatmap): BaseRange {
  return { from: data[0]?.from ?? 0, to: data.at(-1)?.to ?? 0 };
}

type Sides = Pick<ChartFrame, 'left' | 'right'>;

/** The x of a base's left edge. */
export function xOf(frame: Sides, range: BaseRange, position: number): number {
  const share = (position - range.from) / Math.max(1, range.to - range.from);
  return frame.left + share * (frame.right - frame.left);
}

/** The base under an x, not rounded; beyond the ends of the range for an x beyond the picture's. */
export function baseAt(frame: Sides, range: BaseRange, x: number): number {
  return range.from + ((x - frame.left) / (frame.right - frame.left)) * (range.to - range.from);
}

export function layoutChart(
  frame: ChartFrame,
  heatmap: Heatmap,
  values: ChartValues,
  hasSides: boolean,
): ChartLayout {
  const range = rangeOf(heatmap);
  const cells = heatmap.data.map(({ from, to }, index) => {
    const x = xOf(frame, range, from);
    return { x, width: xOf(frame, range, to) - x, value: values.both[index] ?? 0 };
  });
  const max = Math.max(0, ...values.both);
  const { zeroY, pxPerUnit, ticks } = layoutAxis(frame, values, hasSides);
  return {
    frame,
    range,
    ...layoutRulers(frame, range, heatmap.records),
    axis: { zeroY, ticks },
    upBars: stackBars(cells, values.up, zeroY, -pxPerUnit),
    downBars: stackBars(cells, values.down, zeroY, pxPerUnit),
    cells: cells.map(({ x, width, value }) => ({ x, width, step: scaleStep(value, max) })),
    max,
  };
}

/** The ruler of a range, which restarts with each of its records, and their borders. */
export function layoutRulers(
  frame: ChartFrame,
  range: BaseRange,
  records: readonly HeatmapRecord[] | undefined,
): Rulers {
  if (records === undefined) return { ruler: layoutRuler(frame, range), records: null };
  const seen = seenIn(frame, range, records);
  return { ruler: layoutRecordRuler(frame, range, seen), records: recordMarks(frame, seen) };
}

function layoutAxis({ top, bottom }: ChartFrame, values: ChartValues, hasSides: boolean) {
  const { areWhole } = values;
  const highest = tallestStack(values.up);
  const lowest = tallestStack(values.down);
  const min = hasSides ? Math.max(highest, lowest) * MIN_SIDE : 0;
  const up = (Math.max(highest, min) || 1) * HEADROOM;
  const down = hasSides ? (Math.max(lowest, min) || 1) * HEADROOM : 0;
  const pxPerUnit = (bottom - top) / (up + down);
  const zeroY = top + up * pxPerUnit;
  const step = niceStep(LABEL_PX.axis / pxPerUnit, areWhole);
  const decimals = decimalsOf(step);
  const ticks = multiplesOf(step, -down, up).map((value) => ({
    at: zeroY - value * pxPerUnit,
    label: areWhole ? formatInteger(Math.abs(value)) : formatDecimal(Math.abs(value), decimals),
  }));
  return { zeroY, pxPerUnit, ticks };
}

/** Positions are 1-based on the screen, and a tick is in the middle of its base. */
function layoutRuler(frame: ChartFrame, range: BaseRange): Rulers['ruler'] {
  const width = frame.right - frame.left;
  const step = niceStep(((range.to - range.from) * LABEL_PX.ruler) / width, true);
  const { unit, bases } = rulerUnit(step, range.to);
  const decimals = decimalsOf(step / bases);
  const centre = (position: number) => xOf(frame, range, position - 0.5);
  const widthOf = (label: string) => label.length * LABEL_PX.letter;
  const first = formatInteger(range.from + 1);
  const ticks: Tick[] = [{ at: frame.left, label: first, anchor: 'start' }];
  const free = frame.left + widthOf(first) + LABEL_PX.gap;
  for (const position of multiplesOf(step, range.from + 1, range.to)) {
    const number = position / bases;
    const text = decimals === 0 ? formatInteger(number) : formatDecimal(number, decimals);
    const label = `${text} ${unit}`;
    const at = centre(position);
    const isAtEnd = at + widthOf(label) / 2 > frame.width;
    const start = at - widthOf(label) / (isAtEnd ? 1 : 2);
    if (start >= free) ticks.push({ at, label, anchor: isAtEnd ? 'end' : 'middle' });
  }
  const minor = step < 5 ? [] : multiplesOf(step / 5, range.from + 1, range.to).map(centre);
  return { ticks, minor };
}

/** The largest sum of a segment's classes on one side. */
function tallestStack(side: readonly (readonly number[])[]): number {
  const sums = (side[0] ?? []).map((_, index) =>
    side.reduce((sum, values) => sum + (values[index] ?? 0), 0),
  );
  return Math.max(0, ...sums);
}

function stackBars(
  cells: readonly { x: number; width: number }[],
  side: readonly (readonly number[])[],
  zeroY: number,
  pxPerUnit: number,
): string[] {
  const below = cells.map(() => 0);
  return side.map((values) =>
    cells
      .map(({ x, width }, index) => {
        const value = values[index] ?? 0;
        if (value === 0) return '';
        const gap = Math.min(1.6, width * 0.22);
        const left = (x + gap / 2).toFixed(2);
        const foot = (zeroY + (below[index] ?? 0) * pxPerUnit).toFixed(2);
        below[index] = (below[index] ?? 0) + value;
        return `M${left} ${foot}h${(width - gap).toFixed(2)}v${(value * pxPerUnit).toFixed(2)}H${left}z`;
      })
      .join(''),
  );
}
