import type { ClassInk, MapLook } from '../map-look.ts';
import type { Fill, Frame } from '../surface.ts';
import type { Bars } from '../tiles/bars.ts';
import { pxPerBase } from '../view/view.ts';
import { inLane, levelLine, snap } from './frame.ts';

/** The y of zero in a lane of bars and the height of one more, in pixels from the top of the lane. */
export interface BarScale {
  zeroY: number;
  pxPerUnit: number;
  /** The highest bar of each side, and zero. */
  marks: readonly { y: number; value: number }[];
}

/** The lesser side has room for its sign, whatever it holds. */
const MIN_SIDE = 0.2;
const GAP_PX = 1;

/** The scale of bars whose columns are + and −, or all hits. */
export function barScale(height: number, bars: Bars, hasSides: boolean): BarScale {
  const most = Math.max(1, ...bars.max);
  const up = Math.max(bars.max[0] ?? 0, hasSides ? most * MIN_SIDE : 1);
  const down = hasSides ? Math.max(bars.max[1] ?? 0, most * MIN_SIDE) : 0;
  const pxPerUnit = (height - 1) / (up + down);
  const zeroY = up * pxPerUnit;
  const [above = 0, below = 0] = bars.max;
  const marks = [
    { y: zeroY - above * pxPerUnit, value: above },
    ...(hasSides ? [{ y: zeroY + below * pxPerUnit, value: below }] : []),
  ].filter(({ value }) => value > 0);
  return { zeroY, pxPerUnit, marks: [...marks, { y: zeroY, value: 0 }] };
}

/** Bars of the hits that begin in them; + above the axis and − below, where the kind has sides. */
export function paintDensity(frame: Frame, look: MapLook, bars: Bars): void {
  const { top, height, colours } = frame;
  const { zeroY, pxPerUnit } = barScale(height, bars, look.hasSides);
  const fill = ({ colour, pattern }: ClassInk) => frame.fillOf(colour, pattern);
  inLane(frame, () => {
    paintBars(frame, bars, 0, top + zeroY, -pxPerUnit, fill(look.plus));
    if (look.hasSides) paintBars(frame, bars, 1, top + zeroY, pxPerUnit, fill(look.minus));
  });
  levelLine(frame, top + zeroY, colours.lineStrong);
}

/** One column of bars from an axis; negative pixels rise. A count above zero is a pixel high at least. */
export function paintBars(
  frame: Frame,
  bars: Bars,
  column: number,
  axisY: number,
  pxPerUnit: number,
  fill: Fill,
): void {
  const { surface, view, axis, left } = frame;
  const scale = pxPerBase(view);
  const { slotBp } = bars.grid;
  const axisPx = snap(frame, axisY);
  surface.fillStyle = fill;
  for (const { part, first, count, sums } of bars.parts) {
    const values = sums[column];
    if (values === undefined) continue;
    const origin = left + (part.shift - view.from) * scale;
    for (let slot = 0; slot < count; slot += 1) {
      const value = values[slot] ?? 0;
      // Missing tiles are NaN.
      if (!(value > 0)) continue;
      const start = (first + slot) * slotBp;
      const x = snap(frame, origin + start * scale);
      const end = snap(frame, origin + Math.min(start + slotBp, axis.lengthBp) * scale);
      const size = Math.max(1, snap(frame, value * Math.abs(pxPerUnit)));
      const width = Math.max(1, end - x - GAP_PX);
      surface.fillRect(x, pxPerUnit < 0 ? axisPx - size : axisPx, width, size);
    }
  }
}
