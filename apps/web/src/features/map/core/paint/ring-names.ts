import { type Circle, HALF_OPENING, pointAt } from '../circle/circle.ts';
import { type CircleLabel, LABEL_PX } from '../circle/circle-labels.ts';
import { textWidth, wrapWords } from '../circle/label-text.ts';
import { holeOf } from '../circle/rings.ts';
import type { RingFrame } from './ring-frame.ts';
import { haloText } from './ring-ruler.ts';

/** Of a ring in the opening: its code, and the ends of its scale. */
export interface RingSign {
  code: string;
  /** Each at its distance from the middle, the most important first. */
  marks: readonly { radius: number; text: string }[];
}

const CODE_PX = 11;
const MARK_PX = 9;
/** The least height of a ring that has room for its code. */
const LEAST_RING_PX = 8;
/** Codes are a little left of the middle, so that numbers are next to the first bars. */
const CODE_LEFT_PX = 6;
const GAP_PX = 4;
const TITLE_PX = 13;
const TITLE_LINES = 3;
/** What a circle says by itself. */
const WHOLE = /,? complete (genome|sequence)\.?$/i;

/** The code of a ring and its scale, in the opening of the circle. */
export function ringSign(frame: RingFrame, { code, marks }: RingSign): void {
  const { surface, circle, colours, outer, inner } = frame;
  const middle = (outer + inner) / 2;
  if (outer - inner < LEAST_RING_PX) return;
  const widthPx = textWidth(code, CODE_PX);
  const room = 2 * middle * Math.sin(HALF_OPENING);
  const numbersPx = Math.max(0, ...marks.map(({ text }) => textWidth(text, MARK_PX)));
  const isWide = room >= widthPx + numbersPx + 3 * GAP_PX && marks.length > 0;
  const right = pointAt(circle, HALF_OPENING - Math.PI / 2, middle).x - GAP_PX;
  surface.font = `${MARK_PX}px ${colours.mono}`;
  const taken: number[] = [];
  for (const { radius, text } of isWide ? marks : []) {
    const at = pointAt(circle, HALF_OPENING - Math.PI / 2, radius);
    const foot = at.y + MARK_PX * 0.36;
    if (taken.some((other) => Math.abs(other - foot) < MARK_PX - 1)) continue;
    taken.push(foot);
    haloText(frame, text, at.x - GAP_PX, foot, 'right', MARK_PX);
  }
  surface.font = `600 ${CODE_PX}px ${colours.mono}`;
  const centre = isWide
    ? Math.min(circle.x - CODE_LEFT_PX, right - numbersPx - GAP_PX - widthPx / 2)
    : circle.x;
  haloText(
    frame,
    code,
    centre,
    circle.y - middle + CODE_PX * 0.36,
    'center',
    CODE_PX,
    colours.text,
  );
}

/** Names in their columns, with their lines. */
export function circleNames(
  { surface, colours }: Pick<RingFrame, 'surface' | 'colours'>,
  labels: readonly CircleLabel[],
): void {
  surface.lineWidth = 1;
  surface.strokeStyle = colours.lineStrong;
  surface.beginPath();
  for (const { line } of labels) {
    for (const [place, { x, y }] of line.entries()) {
      if (place === 0) surface.moveTo(x, y);
      else surface.lineTo(x, y);
    }
  }
  surface.stroke();
  surface.font = `italic 500 ${LABEL_PX}px ${colours.sans}`;
  surface.fillStyle = colours.text;
  for (const { text, x, y, anchor } of labels) {
    surface.textAlign = anchor === 'end' ? 'right' : 'left';
    surface.fillText(text, x, y + LABEL_PX * 0.36);
  }
}

/** The title of the sequence and its length in the middle, in lines that fit. */
export function circleTitle(
  { surface, colours }: Pick<RingFrame, 'surface' | 'colours'>,
  circle: Circle,
  title: string,
  length: string,
  freePx: number,
): void {
  const hole = Math.max(holeOf(circle.radius), freePx);
  const size = hole < 44 ? LABEL_PX : TITLE_PX;
  const most = hole < 44 ? 1 : TITLE_LINES;
  const lines = wrapWords(title.replace(WHOLE, ''), hole * 1.7, size, most);
  const pitch = size + 3;
  const top = circle.y - ((lines.length - 1) * pitch + 14) / 2;
  surface.textAlign = 'center';
  surface.fillStyle = colours.text;
  surface.font = `600 ${size}px ${colours.sans}`;
  for (const [at, line] of lines.entries()) {
    surface.fillText(line, circle.x, top + at * pitch + size * 0.36);
  }
  surface.fillStyle = colours.muted;
  surface.font = `11px ${colours.sans}`;
  surface.fillText(length, circle.x, top + lines.length * pitch + 4);
}
