import { bpPerPxAt, traceSector } from '../circle/circle.ts';
import { cappedBars, type RingScale } from '../circle/ring-scale.ts';
import type { ClassInk, MapLook } from '../map-look.ts';
import type { Fill } from '../surface.ts';
import type { BarPart, Bars } from '../tiles/bars.ts';
import { barScale } from './density.ts';
import { type RingFrame, ringLine } from './ring-frame.ts';

/** Between two bars, and at least of one. */
const GAP_PX = 0.8;
const LEAST_PX = 1.2;
/** At the end of a bar that is higher than the scale. */
const CAP_PX = 2.5;

/** The distance from the middle at which the bars of a ring are zero. */
export function zeroRadius(frame: RingFrame, bars: Bars, hasSides: boolean): number {
  return frame.outer - barScale(frame.outer - frame.inner, bars, hasSides).zeroY;
}

/** Bars outward for + and inward for −, as in the lane; those above the scale end in a cap. */
export function ringDensity(frame: RingFrame, look: MapLook, bars: Bars, scale: RingScale): void {
  const capped = cappedBars(bars, scale);
  const { pxPerUnit } = barScale(frame.outer - frame.inner, capped, look.hasSides);
  const zero = zeroRadius(frame, capped, look.hasSides);
  const fill = ({ colour, pattern }: ClassInk) => frame.fillOf(colour, pattern);
  const sides = look.hasSides ? ([look.plus, look.minus] as const) : ([look.plus] as const);
  for (const [column, ink] of sides.entries()) {
    const sign = column === 0 ? 1 : -1;
    const countOf = (part: BarPart, slot: number) => part.sums[column]?.[slot] ?? 0;
    const end = (part: BarPart, slot: number) => {
      const size = Math.min(countOf(part, slot), scale.top) * pxPerUnit;
      return size > 0 ? Math.max(1, size) * sign : 0;
    };
    ringColumn(frame, bars, fill(ink), (part, slot) => [zero, zero + end(part, slot)]);
    if (scale.higher === 0) continue;
    ringColumn(frame, bars, frame.colours.text, (part, slot) => {
      if (!(countOf(part, slot) > scale.top)) return [zero, zero];
      const head = zero + end(part, slot);
      return [head - CAP_PX * sign, head];
    });
  }
  ringLine(frame, zero, frame.colours.lineStrong);
}

/** Shares of bases in one, two, three and more classes, from the inner edge outwards. */
export function ringDepth(frame: RingFrame, depth: Bars): void {
  const { circle, inner, outer, colours } = frame;
  const { slotBp } = depth.grid;
  for (let shown = 0; shown < 3; shown += 1) {
    ringColumn(frame, depth, colours.depth[shown] ?? '', (part, slot) => {
      let bases = 0;
      for (let column = shown; column < 3; column += 1) bases += part.sums[column]?.[slot] ?? 0;
      const start = (part.first + slot) * slotBp;
      const end = Math.min(start + slotBp, circle.axis.lengthBp);
      return [inner, inner + (bases / (end - start)) * (outer - inner)];
    });
  }
  ringLine(frame, inner, colours.lineStrong);
}

/**
 * Values around one in the middle of the ring: larger ones outwards, smaller ones inwards.
 *
 * @param valueAt less that one; NaN of a bar without a value
 * @param range of the largest difference, outwards as inwards
 */
export function ringDeviation(
  frame: RingFrame,
  bars: Bars,
  valueAt: (part: BarPart, slot: number) => number,
  range: number,
  [above, below]: readonly [string, string],
): void {
  const { inner, outer } = frame;
  const middle = (inner + outer) / 2;
  const perUnit = (outer - inner) / 2 / range;
  for (const sign of [1, -1]) {
    ringColumn(frame, bars, sign > 0 ? above : below, (part, slot) => {
      const value = valueAt(part, slot);
      return [middle, value * sign > 0 ? middle + value * perUnit : middle];
    });
  }
  ringLine(frame, middle, frame.colours.lineStrong);
}

/** Sectors between two distances from the middle, all of one fill as one path; those without height are left out. */
function ringColumn(
  frame: RingFrame,
  bars: Bars,
  fill: Fill,
  edgesOf: (part: BarPart, slot: number) => readonly [number, number],
): void {
  const { surface, circle } = frame;
  const { slotBp } = bars.grid;
  const perPx = bpPerPxAt(circle, frame.inner);
  const least = Math.min(slotBp, LEAST_PX * perPx);
  surface.fillStyle = fill;
  surface.beginPath();
  for (const part of bars.parts) {
    for (let slot = 0; slot < part.count; slot += 1) {
      const [a, b] = edgesOf(part, slot);
      if (a === b || Number.isNaN(a + b)) continue;
      const from = (part.first + slot) * slotBp;
      const size = Math.max(least, slotBp - GAP_PX * perPx);
      const to = Math.min(from + size, circle.axis.lengthBp);
      traceSector(surface, circle, { from, to }, { inner: Math.min(a, b), outer: Math.max(a, b) });
    }
  }
  surface.fill();
}
