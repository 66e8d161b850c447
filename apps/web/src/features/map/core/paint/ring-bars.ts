import { angleOf, traceSector } from '../circle.ts';
import type { ClassInk, MapLook } from '../map-look.ts';
import type { Fill } from '../surface.ts';
import type { BarPart, Bars } from '../tiles/bars.ts';
import { gcSkewAt, skewScale } from '../tiles/gc-values.ts';
import { barScale } from './density.ts';
import { type RingFrame, ringLine } from './ring-frame.ts';

/** Of a bar, the share that is painted: the rest is its gap. */
const BAR_SHARE = 0.8;
const SKEW_ALPHA = 0.8;

/** Bars outward for + and inward for −, as in the lane. */
export function ringDensity(frame: RingFrame, look: MapLook, bars: Bars): void {
  const thickness = frame.outer - frame.inner;
  const { zeroY, pxPerUnit } = barScale(thickness, bars, look.hasSides);
  const zero = frame.outer - zeroY;
  const fill = ({ colour, pattern }: ClassInk) => frame.fillOf(colour, pattern);
  const sizeIn = (column: number) => (part: BarPart, slot: number) =>
    (part.sums[column]?.[slot] ?? 0) * pxPerUnit;
  ringColumn(frame, bars, zero, 1, sizeIn(0), fill(look.plus));
  if (look.hasSides) ringColumn(frame, bars, zero, -1, sizeIn(1), fill(look.minus));
  ringLine(frame, zero, frame.colours.lineStrong);
}

/** Shares of bases in one, two, three and more classes, from the inner edge outwards. */
export function ringDepth(frame: RingFrame, depth: Bars): void {
  const { circle, inner, outer, colours } = frame;
  const { slotBp } = depth.grid;
  for (let shown = 0; shown < 3; shown += 1) {
    const share = (part: BarPart, slot: number) => {
      let bases = 0;
      for (let column = shown; column < 3; column += 1) bases += part.sums[column]?.[slot] ?? 0;
      const start = (part.first + slot) * slotBp;
      const end = Math.min(start + slotBp, circle.axis.lengthBp);
      return (bases / (end - start)) * (outer - inner);
    };
    ringColumn(frame, depth, inner, 1, share, colours.depth[shown] ?? '');
  }
  ringLine(frame, inner, colours.lineStrong);
}

/** The skew as an area around the middle of the ring: G outwards, C inwards. */
export function ringSkew(frame: RingFrame, composition: Bars): void {
  const { surface, circle, inner, outer, colours } = frame;
  const middle = (inner + outer) / 2;
  const perUnit = (outer - inner) / 2 / skewScale(composition).high;
  surface.globalAlpha = SKEW_ALPHA;
  for (const sign of [1, -1]) {
    surface.fillStyle = sign > 0 ? colours.motif.g4 : colours.motif.c;
    surface.beginPath();
    let isFirst = true;
    for (const part of composition.parts) {
      for (let slot = 0; slot < part.count; slot += 1) {
        const skew = gcSkewAt(part, slot) * sign;
        // A missing bar is NaN, and is drawn on the middle.
        const radius = middle + (skew > 0 ? skew * sign * perUnit : 0);
        const angle = angleOf(circle, (part.first + slot + 0.5) * composition.grid.slotBp);
        const x = circle.x + radius * Math.cos(angle);
        const y = circle.y + radius * Math.sin(angle);
        if (isFirst) surface.moveTo(x, y);
        else surface.lineTo(x, y);
        isFirst = false;
      }
    }
    surface.closePath();
    // The middle stays open: the area between the curve and the circle is filled.
    const start = angleOf(circle, 0);
    surface.moveTo(circle.x + middle * Math.cos(start), circle.y + middle * Math.sin(start));
    surface.arc(circle.x, circle.y, middle, start, start - 2 * Math.PI, true);
    surface.closePath();
    surface.fill();
  }
  surface.globalAlpha = 1;
  ringLine(frame, middle, colours.lineStrong);
}

/** Sectors from a radius outwards or inwards, all of one fill as one path. */
function ringColumn(
  { surface, circle }: RingFrame,
  bars: Bars,
  zero: number,
  sign: 1 | -1,
  sizeOf: (part: BarPart, slot: number) => number,
  fill: Fill,
): void {
  const { slotBp } = bars.grid;
  surface.fillStyle = fill;
  surface.beginPath();
  for (const part of bars.parts) {
    for (let slot = 0; slot < part.count; slot += 1) {
      const value = sizeOf(part, slot);
      if (!(value > 0)) continue;
      const size = Math.max(1, value) * sign;
      const start = (part.first + slot) * slotBp;
      const end = Math.min(start + slotBp * BAR_SHARE, circle.axis.lengthBp);
      traceSector(
        surface,
        circle,
        start,
        end,
        Math.min(zero, zero + size),
        Math.max(zero, zero + size),
      );
    }
  }
  surface.fill();
}
