import type { HitMarks } from '@flipon/contract/marks';
import type { ChartLook } from '../chart-look.ts';
import type { LaneFrame, PlacedHit } from './lane-frame.ts';

/** Dots over single hits, as high as a value of theirs. */
export interface LaneStems {
  /** The quantity of the height: "Score". */
  label: string;
  dots: { hit: PlacedHit; x: number; y: number }[];
  /** The least and the largest value in view, from below. */
  ticks: { y: number; value: number }[];
}

const GAP = { abovePx: 5, belowPx: 9 };

/** Null if the kind has none, and if overlapping hits are in several rows. */
export function layoutStems(
  { top, axisY }: LaneFrame,
  hits: readonly PlacedHit[],
  rowCount: number,
  marks: HitMarks,
  { stem, down }: ChartLook,
): LaneStems | null {
  const values = stem === undefined ? undefined : marks.values[stem.column];
  if (stem === undefined || values === undefined) return null;
  if (down !== null || rowCount > 1 || hits.length === 0) return null;
  const heightOf = stem.isLogarithmic ? Math.log : Number;
  const shown = hits.map(({ index }) => values[index] ?? 0);
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  const [min, max] = [heightOf(least), heightOf(most)];
  const highest = top + GAP.abovePx;
  const lowest = Math.min(axisY, ...hits.map(({ y }) => y)) - GAP.belowPx;
  // A single value is in the middle.
  const yOf = (value: number) =>
    lowest - (max === min ? 0.5 : (heightOf(value) - min) / (max - min)) * (lowest - highest);
  return {
    label: stem.label,
    dots: hits.map((hit, at) => ({
      hit,
      x: hit.x + hit.width / 2,
      y: yOf(shown[at] ?? 0),
    })),
    ticks: [...new Set([least, most])].map((value) => ({ y: yOf(value), value })),
  };
}
