import type { Frame } from '../surface.ts';
import type { View } from '../view/view.ts';

/** The nearest edge of a device pixel. */
export function snap(frame: Pick<Frame, 'dpr'>, value: number): number {
  return Math.round(value * frame.dpr) / frame.dpr;
}

/** Paints inside the lane: nothing goes over its edges. */
export function inLane(frame: Frame, paint: () => void): void {
  const { surface, left, top, height, view } = frame;
  surface.save();
  surface.beginPath();
  surface.rect(left, top, view.widthPx, height);
  surface.clip();
  paint();
  surface.restore();
}

/** A level line of one device pixel's height at least, on whole device pixels. */
export function levelLine(frame: Frame, y: number, colour: string): void {
  const { surface, left, view } = frame;
  surface.fillStyle = colour;
  surface.fillRect(left, snap(frame, y - 0.5), view.widthPx, 1);
}

/** The copies of a sequence, end to end, that a view needs to show all copies of a span. */
export function lapsOf(frame: Frame): { first: number; last: number; lapBp: number } {
  const { axis, view } = frame;
  if (!axis.isCircular) return { first: 0, last: 0, lapBp: 0 };
  return { first: -1, last: crosses(view, axis.lengthBp) ? 1 : 0, lapBp: axis.lengthBp };
}

function crosses({ to }: View, lengthBp: number): boolean {
  return to > lengthBp;
}
