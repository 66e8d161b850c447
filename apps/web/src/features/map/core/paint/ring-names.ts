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
/** Of the radius of the middle, what a line may take. */
const TITLE_SHARE = 1.7;
const SMALL_HOLE_PX = 44;
/** What a circle says by itself. */
const WHOLE = /,? complete (genome|sequence)\.?$/i;

/**
 * The codes of rings and their scales, in the opening of the circle. The highest values come first: a
 * zero or a lower side that would lie on one of them is left out.
 */
export function ringSigns(signs: readonly (readonly [RingFrame, RingSign])[]): void {
  const shown = signs.filter(([{ outer, inner }]) => outer - inner >= LEAST_RING_PX);
  const taken: number[] = [];
  for (const isFirst of [true, false]) {
    for (const [frame, sign] of shown) {
      if (!hasNumbers(frame, sign)) continue;
      const marks = isFirst ? sign.marks.slice(0, 1) : sign.marks.slice(1);
      for (const mark of marks) paintMark(frame, mark, taken);
    }
  }
  for (const [frame, sign] of shown) paintCode(frame, sign);
}

/** Whether a code and the numbers next to it are not wider than the opening. */
function hasNumbers(frame: RingFrame, { code, marks }: RingSign): boolean {
  const room = 2 * middleOf(frame) * Math.sin(HALF_OPENING);
  return marks.length > 0 && room >= textWidth(code, CODE_PX) + numbersWidth(marks) + 3 * GAP_PX;
}

function paintMark(
  frame: RingFrame,
  { radius, text }: RingSign['marks'][number],
  taken: number[],
): void {
  const { surface, circle, colours } = frame;
  const at = pointAt(circle, HALF_OPENING - Math.PI / 2, radius);
  const foot = at.y + MARK_PX * 0.36;
  if (taken.some((other) => Math.abs(other - foot) < MARK_PX + 1)) return;
  taken.push(foot);
  surface.font = `${MARK_PX}px ${colours.mono}`;
  haloText(frame, text, at.x - GAP_PX, foot, 'right', MARK_PX);
}

function paintCode(frame: RingFrame, sign: RingSign): void {
  const { surface, circle, colours } = frame;
  const { code, marks } = sign;
  const middle = middleOf(frame);
  const right = pointAt(circle, HALF_OPENING - Math.PI / 2, middle).x - GAP_PX;
  const beside = right - numbersWidth(marks) - GAP_PX - textWidth(code, CODE_PX) / 2;
  const x = hasNumbers(frame, sign) ? Math.min(circle.x - CODE_LEFT_PX, beside) : circle.x;
  surface.font = `600 ${CODE_PX}px ${colours.mono}`;
  const foot = circle.y - middle + CODE_PX * 0.36;
  haloText(frame, code, x, foot, 'center', CODE_PX, colours.text);
}

function middleOf({ outer, inner }: RingFrame): number {
  return (outer + inner) / 2;
}

function numbersWidth(marks: RingSign['marks']): number {
  return Math.max(0, ...marks.map(({ text }) => textWidth(text, MARK_PX)));
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
  const isSmall = hole < SMALL_HOLE_PX;
  const size = isSmall ? LABEL_PX : TITLE_PX;
  const name = title.replace(WHOLE, '');
  // A small middle has room for a short title, and of a long one for nothing that says enough.
  const lines =
    isSmall && textWidth(name, size) > hole * TITLE_SHARE
      ? []
      : wrapWords(name, hole * TITLE_SHARE, size, TITLE_LINES);
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
