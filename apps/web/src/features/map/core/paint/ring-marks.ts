import { multiplesOf, niceStep } from '../../../chart/nice-ticks.ts';
import { angleOf, type Circle, traceSector } from '../circle.ts';
import { circleLabels, type WantedLabel } from '../circle-labels.ts';
import { positionLabels } from '../ruler.ts';
import type { View } from '../view/view.ts';
import { type RingFrame, ringLine } from './ring-frame.ts';

const SPACING_PX = 260;
const TICK_PX = { labelled: 6, minor: 3 };
const HANDLE_PX = { length: 18, half: 3 };
const LABEL_PX = 11;

/** Positions with names are read first; numbers are added if there is room for them. */
const NUMBER_WEIGHT = 0;

/** Ticks outside of the circle, with their bases. */
function ticksOf({ axis, radius }: Circle) {
  const step = niceStep((SPACING_PX * axis.lengthBp) / (2 * Math.PI * radius), true);
  const labelOf = positionLabels(step, axis.lengthBp);
  const labelled = multiplesOf(step, 1, axis.lengthBp).map((position) => ({
    base: position - 0.5,
    text: labelOf(position),
  }));
  const minor = step < 5 ? [] : multiplesOf(step / 5, 1, axis.lengthBp).map((at) => at - 0.5);
  return { labelled, minor };
}

/** The ruler around a circle, and names and numbers outside of it without any on another. */
export function ringRuler(frame: RingFrame, names: readonly WantedLabel[], heightPx: number): void {
  const { surface, circle, colours } = frame;
  const { labelled, minor } = ticksOf(circle);
  ringLine(frame, circle.radius, colours.lineStrong);
  surface.beginPath();
  for (const base of minor) traceTick(frame, base, TICK_PX.minor);
  for (const { base } of labelled) traceTick(frame, base, TICK_PX.labelled);
  surface.strokeStyle = colours.lineStrong;
  surface.stroke();
  const wanted = [
    ...names,
    ...labelled.map(({ base, text }) => ({ base, text, weight: NUMBER_WEIGHT })),
  ];
  surface.lineWidth = 1;
  for (const { index, x, y, anchor, line } of circleLabels(circle, wanted, heightPx)) {
    const isName = index < names.length;
    if (line !== null) {
      surface.beginPath();
      surface.moveTo(line.fromX, line.fromY);
      surface.lineTo(line.toX, line.toY);
      surface.strokeStyle = colours.line;
      surface.stroke();
    }
    surface.font = isName
      ? `italic 500 ${LABEL_PX}px ${colours.sans}`
      : `${LABEL_PX}px ${colours.mono}`;
    surface.fillStyle = isName ? colours.text : colours.muted;
    surface.textAlign = anchor;
    surface.fillText(wanted[index]?.text ?? '', x, y + LABEL_PX * 0.36);
  }
}

function traceTick({ surface, circle }: RingFrame, base: number, size: number): void {
  const angle = angleOf(circle, base);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  surface.moveTo(circle.x + circle.radius * cos, circle.y + circle.radius * sin);
  surface.lineTo(circle.x + (circle.radius + size) * cos, circle.y + (circle.radius + size) * sin);
}

/** The arc in view, from the rings' inner edge outwards, with a handle at each end. */
export function ringBrush(frame: RingFrame, view: View): void {
  const { surface, circle, colours, inner } = frame;
  if (view.to - view.from >= circle.axis.lengthBp) return;
  const outer = circle.radius + HANDLE_PX.length;
  surface.beginPath();
  traceSector(surface, circle, view.from, view.to, inner, outer);
  surface.fillStyle = colours.seg;
  surface.fill();
  surface.beginPath();
  for (const base of [view.from, view.to]) {
    const angle = angleOf(circle, base);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    surface.moveTo(circle.x + inner * cos, circle.y + inner * sin);
    surface.lineTo(circle.x + circle.radius * cos, circle.y + circle.radius * sin);
  }
  surface.strokeStyle = colours.accent;
  surface.lineWidth = 1;
  surface.stroke();
  surface.fillStyle = colours.accent;
  surface.beginPath();
  const half = (HANDLE_PX.half / (2 * Math.PI * circle.radius)) * circle.axis.lengthBp;
  for (const base of [view.from, view.to]) {
    traceSector(surface, circle, base - half, base + half, circle.radius, outer);
  }
  surface.fill();
}
