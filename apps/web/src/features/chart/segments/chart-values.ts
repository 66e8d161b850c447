import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Heatmap } from '@flipon/contract/heatmap';
import type { ChartLook, ChartSide } from '../chart-look.ts';

export type Measure = 'count' | 'coverage';

/** The shown values of a heatmap. */
export interface ChartChoice {
  measure: Measure;
  /** Coverage in percent of the segment's bases; counts in percent of all hits of the range. */
  inPercent: boolean;
}

/** Of a kind that keeps a profile: whether a chart begins with it. */
export function beginsWithProfile({ look }: AnalysisDefinition): boolean {
  return look?.measure === 'profile';
}

/** The values that a chart of this kind shows first. */
export function firstChoice({ look }: AnalysisDefinition): ChartChoice {
  const isCoverage = look?.measure === 'coverage';
  return { measure: isCoverage ? 'coverage' : 'count', inPercent: isCoverage };
}

/** Another choice. Where coverage comes first it is in percent, and counts are not. */
export function chooseMeasure(
  { look }: AnalysisDefinition,
  before: ChartChoice,
  next: ChartChoice,
): ChartChoice {
  if (look?.measure !== 'coverage' || next.measure === before.measure) return next;
  return { ...next, inPercent: next.measure === 'coverage' };
}

/**
 * Numbers of the segments: one list for each class above the axis and below it, from the axis
 * outwards, and one of all together for the strip.
 */
export interface ChartValues {
  up: number[][];
  down: number[][];
  both: number[];
  /** Whether the numbers are whole, so that half a step of the axis has no meaning. */
  areWhole: boolean;
}

export function chartValues(
  { data }: Heatmap,
  { measure, inPercent }: ChartChoice,
  look: ChartLook,
): ChartValues {
  const percent = inPercent ? 100 : 1;
  if (measure === 'coverage') {
    const both = data.map(({ coverage }) => coverage * percent);
    return { up: [both], down: [], both, areWhole: false };
  }
  const total = data.reduce((sum, { count }) => sum + count, 0);
  const share = inPercent ? 100 / Math.max(1, total) : 1;
  const both = data.map(({ count }) => count * share);
  const valuesOf = (side: ChartSide | null) =>
    side === null
      ? []
      : side.series.map(({ countOf }) => data.map((each) => countOf(each) * share));
  return {
    up: valuesOf(look.up),
    down: valuesOf(look.down),
    both,
    areWhole: !inPercent,
  };
}

/** The values of all segments together, as a curve over the sequence. */
export function curveOf({ data }: Heatmap, values: ChartValues | undefined) {
  return data.map(({ from, to }, index) => ({ from, to, value: values?.both[index] ?? 0 }));
}

const LARGEST_STEP = 7;

/** Step of the sequential scale: 0 is an exact zero, 1 to 7 are equal parts of 0 to `max`. */
export function scaleStep(value: number, max: number): number {
  if (value <= 0 || max <= 0) return 0;
  return Math.min(LARGEST_STEP, Math.max(1, Math.ceil((value / max) * LARGEST_STEP - 1e-9)));
}

export const SCALE_STEPS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** The colour of a step: petrol for counts, plum for coverage, so that no two can be mixed up. */
export function scaleColour(measure: Measure, step: number): string {
  return `var(--${measure === 'count' ? 'q' : 'v'}${step})`;
}
