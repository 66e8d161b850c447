import type { Frame } from '../surface.ts';
import type { BarPart, Bars } from '../tiles/bars.ts';
import {
  contentScale,
  gcContentAt,
  gcSkewAt,
  meanContent,
  skewScale,
  type ValueScale,
} from '../tiles/gc-values.ts';
import { pxPerBase } from '../view/view.ts';
import { inLane, levelLine } from './frame.ts';

const CURVE_PX = 1.25;
const AREA_ALPHA = 0.8;

/** The share of G and C as a curve, and as an area between it and the mean of the view. */
export function paintGcContent(frame: Frame, composition: Bars): void {
  const { surface, colours } = frame;
  const scale = contentScale(composition);
  const mean = meanContent(composition);
  if (Number.isNaN(mean)) return;
  const meanY = yOf(frame, scale, mean);
  inLane(frame, () => {
    surface.fillStyle = colours.grid;
    traceArea(
      frame,
      composition,
      (part, slot) => yOf(frame, scale, gcContentAt(part, slot)),
      meanY,
    );
    levelLine(frame, meanY, colours.line);
    surface.strokeStyle = colours.muted;
    surface.lineWidth = CURVE_PX;
    traceCurve(frame, composition, (part, slot) => yOf(frame, scale, gcContentAt(part, slot)));
  });
}

/**
 * The skew as an area: stretches with more G rise in the colour of G, those with more C fall in
 * that of C.
 */
export function paintGcSkew(frame: Frame, composition: Bars): void {
  const { surface, colours } = frame;
  const scale = skewScale(composition);
  const zeroY = yOf(frame, scale, 0);
  inLane(frame, () => {
    surface.globalAlpha = AREA_ALPHA;
    surface.fillStyle = colours.motif.g4;
    const up = (part: BarPart, slot: number) => Math.max(0, gcSkewAt(part, slot));
    traceArea(frame, composition, (part, slot) => yOf(frame, scale, up(part, slot)), zeroY);
    surface.fillStyle = colours.motif.c;
    const down = (part: BarPart, slot: number) => Math.min(0, gcSkewAt(part, slot));
    traceArea(frame, composition, (part, slot) => yOf(frame, scale, down(part, slot)), zeroY);
    surface.globalAlpha = 1;
  });
  levelLine(frame, zeroY, colours.lineStrong);
}

function yOf({ top, height }: Frame, { low, high }: ValueScale, value: number): number {
  return top + height - 0.5 - ((value - low) / (high - low)) * (height - 1);
}

type BarY = (part: BarPart, slot: number) => number;

/** The x of the middle of a bar. */
function middleX({ left, view, axis }: Frame, slotBp: number, part: BarPart, slot: number): number {
  const start = (part.first + slot) * slotBp;
  const middle = (start + Math.min(axis.lengthBp, start + slotBp)) / 2;
  return left + (middle + part.part.shift - view.from) * pxPerBase(view);
}

/** The x of the first and of the last base of a part: up to them the outer bars are extended. */
function edgesOf({ left, view }: Frame, { part }: BarPart): readonly [number, number] {
  const scale = pxPerBase(view);
  const from = left + (part.from + part.shift - view.from) * scale;
  return [from, from + (part.to - part.from) * scale];
}

/** A line through the middles of bars; it breaks where one has no value. */
function traceCurve(frame: Frame, { grid, parts }: Bars, barY: BarY): void {
  const { surface } = frame;
  surface.beginPath();
  for (const part of parts) {
    const [from, to] = edgesOf(frame, part);
    let isOpen = false;
    for (let slot = 0; slot < part.count; slot += 1) {
      const y = barY(part, slot);
      if (Number.isNaN(y)) {
        isOpen = false;
        continue;
      }
      const x = middleX(frame, grid.slotBp, part, slot);
      if (!isOpen) surface.moveTo(slot === 0 ? Math.min(x, from) : x, y);
      if (isOpen || slot === 0) surface.lineTo(x, y);
      if (slot === part.count - 1) surface.lineTo(Math.max(x, to), y);
      isOpen = true;
    }
  }
  surface.stroke();
}

function traceArea(frame: Frame, { grid, parts }: Bars, barY: BarY, footY: number): void {
  const { surface } = frame;
  const yAt = (part: BarPart, slot: number) => {
    const y = barY(part, slot);
    return Number.isNaN(y) ? footY : y;
  };
  surface.beginPath();
  for (const part of parts) {
    if (part.count === 0) continue;
    const last = part.count - 1;
    const [from, to] = edgesOf(frame, part);
    const start = Math.min(from, middleX(frame, grid.slotBp, part, 0));
    const end = Math.max(to, middleX(frame, grid.slotBp, part, last));
    surface.moveTo(start, footY);
    surface.lineTo(start, yAt(part, 0));
    for (let slot = 0; slot <= last; slot += 1) {
      surface.lineTo(middleX(frame, grid.slotBp, part, slot), yAt(part, slot));
    }
    surface.lineTo(end, yAt(part, last));
    surface.lineTo(end, footY);
    surface.closePath();
  }
  surface.fill();
}
