import { multiplesOf, niceStep } from '../../../chart/nice-ticks.ts';
import { angleOf, type Circle, pointAt, traceSector } from '../circle/circle.ts';
import { textWidth } from '../circle/label-text.ts';
import { positionLabels } from '../ruler.ts';
import type { View } from '../view/view.ts';
import { type RingFrame, ringLine } from './ring-frame.ts';

const SPACING_PX = 230;
const TICK_PX = { labelled: 6, minor: 3 };
const HANDLE_PX = { length: 18, half: 3 };
/** From the ruler to a number, and around a number that lines pass. */
const NUMBER_PX = { away: 9, halo: 2 };
/** The height of a digit, as a share of its size. */
const DIGIT = 0.72;

interface RulerTicks {
  labelled: readonly { base: number; text: string }[];
  minor: readonly number[];
}

/** The numbers of a ruler with the first and the last base, and the ticks between them. */
export function ticksOf({ axis, radius }: Pick<Circle, 'axis' | 'radius'>): RulerTicks {
  const { lengthBp } = axis;
  const step = niceStep((SPACING_PX * lengthBp) / (2 * Math.PI * radius), true);
  const labelOf = positionLabels(step, lengthBp);
  // Those next to an end would lie on its number.
  const isFree = (position: number) => position > step / 3 && position < lengthBp - step / 3;
  const inside = multiplesOf(step, 1, lengthBp).filter(isFree);
  const ends = lengthBp === 1 ? [1] : [1, lengthBp];
  const labelled = [
    ...ends.map((position) => ({ base: position - 0.5, text: endLabel(position, step) })),
    ...inside.map((position) => ({ base: position - 0.5, text: labelOf(position) })),
  ];
  const minor = step < 5 ? [] : multiplesOf(step / 5, 1, lengthBp).map((at) => at - 0.5);
  return { labelled, minor };
}

/** The first base is 1. The last one has two digits at least: 4.64 Mb are not 5 Mb. */
function endLabel(position: number, step: number): string {
  if (position === 1) return '1';
  const fine = 10 ** (Math.floor(Math.log10(position)) - 1);
  return positionLabels(Math.min(step, fine), position)(position);
}

/** How wide the numbers of a ruler are at most, with the ticks before them. */
export function rulerWidth(circle: Pick<Circle, 'axis' | 'radius'>, sizePx: number): number {
  const { labelled } = ticksOf(circle);
  return NUMBER_PX.away + Math.max(...labelled.map(({ text }) => textWidth(text, sizePx)));
}

/** The ruler around a circle, with its numbers over the lines of names. */
export function ringRuler(frame: RingFrame, sizePx: number): void {
  const { surface, circle, colours } = frame;
  const { labelled, minor } = ticksOf(circle);
  ringLine(frame, circle.radius, colours.lineStrong);
  surface.beginPath();
  for (const base of minor) traceTick(frame, base, TICK_PX.minor);
  for (const { base } of labelled) traceTick(frame, base, TICK_PX.labelled);
  surface.strokeStyle = colours.lineStrong;
  surface.lineWidth = 1;
  surface.stroke();
  surface.font = `${sizePx}px ${colours.mono}`;
  for (const { base, text } of labelled) {
    const angle = angleOf(circle, base);
    const { x, y } = pointAt(circle, angle, circle.radius + NUMBER_PX.away);
    const cos = Math.cos(angle);
    // At the top and at the bottom a number is in the middle of its tick.
    const align = cos > 0.3 ? 'left' : cos < -0.3 ? 'right' : 'center';
    const high = sizePx * DIGIT;
    const foot = y + (high / 2) * (1 + Math.sin(angle));
    haloText(frame, text, x, foot, align, sizePx);
  }
}

/** A text on a ground that hides what is below it. */
export function haloText(
  { surface, colours }: Pick<RingFrame, 'surface' | 'colours'>,
  text: string,
  x: number,
  foot: number,
  align: 'left' | 'center' | 'right',
  sizePx: number,
  colour = colours.muted,
): void {
  const { halo } = NUMBER_PX;
  const width = textWidth(text, sizePx);
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  surface.fillStyle = colours.surface;
  surface.fillRect(
    left - halo,
    foot - sizePx * DIGIT - halo,
    width + 2 * halo,
    sizePx * DIGIT + 2 * halo,
  );
  surface.fillStyle = colour;
  surface.textAlign = align;
  surface.fillText(text, x, foot);
}

function traceTick({ surface, circle }: RingFrame, base: number, size: number): void {
  const angle = angleOf(circle, base);
  const [from, to] = [
    pointAt(circle, angle, circle.radius),
    pointAt(circle, angle, circle.radius + size),
  ];
  surface.moveTo(from.x, from.y);
  surface.lineTo(to.x, to.y);
}

/** The arc in view, from the rings' inner edge outwards, with a handle at each end. */
export function ringBrush(frame: RingFrame, view: View): void {
  const { surface, circle, colours, inner } = frame;
  if (view.to - view.from >= circle.axis.lengthBp) return;
  const outer = circle.radius + HANDLE_PX.length;
  surface.beginPath();
  traceSector(surface, circle, view, { inner, outer });
  surface.fillStyle = colours.seg;
  surface.fill();
  surface.beginPath();
  const ends = [
    view.from,
    view.to > circle.axis.lengthBp ? view.to - circle.axis.lengthBp : view.to,
  ];
  for (const base of ends) {
    const [low, high] = [inner, circle.radius].map((radius) =>
      pointAt(circle, angleOf(circle, base), radius),
    );
    surface.moveTo(low?.x ?? 0, low?.y ?? 0);
    surface.lineTo(high?.x ?? 0, high?.y ?? 0);
  }
  surface.strokeStyle = colours.accent;
  surface.lineWidth = 1;
  surface.stroke();
  surface.fillStyle = colours.accent;
  surface.beginPath();
  const half = HANDLE_PX.half / circle.radius;
  for (const base of ends) {
    const angle = angleOf(circle, base);
    const corner = pointAt(circle, angle - half, outer);
    surface.moveTo(corner.x, corner.y);
    surface.arc(circle.x, circle.y, outer, angle - half, angle + half);
    surface.arc(circle.x, circle.y, circle.radius, angle + half, angle - half, true);
    surface.closePath();
  }
  surface.fill();
}
