import type { Surface } from '../surface.ts';
import { type Axis, type View, wrapBase } from '../view/view.ts';

/**
 * A circle of a sequence, open at the top: base 0 is right of the opening, and bases run clockwise to
 * its left end. Nothing of the sequence is in the opening; names and scales of rings are.
 */
export interface Circle {
  axis: Axis;
  /** Its middle, in pixels. */
  x: number;
  y: number;
  /** Of the ruler; names are outside of it. */
  radius: number;
}

/** The edges of a ring, in pixels from the middle. */
export interface RingEdges {
  outer: number;
  inner: number;
}

const TURN = 2 * Math.PI;
/** Half of what is open: 9 of the 18 degrees. */
export const HALF_OPENING = TURN / 40;
const SWEEP = TURN - 2 * HALF_OPENING;

/** The angle of a base as a canvas has it: 0 to the right, clockwise. */
export function angleOf({ axis }: Pick<Circle, 'axis'>, base: number): number {
  return (base / axis.lengthBp) * SWEEP - TURN / 4 + HALF_OPENING;
}

/** The base at an angle, in [0, length); in the opening that of its nearer end. */
export function baseAtAngle({ axis }: Pick<Circle, 'axis'>, angle: number): number {
  const turned = (angle + TURN / 4 - HALF_OPENING) % TURN;
  const way = turned < 0 ? turned + TURN : turned;
  if (way < SWEEP) return wrapBase(axis, (way / SWEEP) * axis.lengthBp);
  return way - SWEEP > HALF_OPENING ? 0 : axis.lengthBp - 0.5;
}

/** The base and the distance from the middle of a point. */
export function polarAt(circle: Circle, x: number, y: number): { base: number; radius: number } {
  const [dx, dy] = [x - circle.x, y - circle.y];
  return { base: baseAtAngle(circle, Math.atan2(dy, dx)), radius: Math.hypot(dx, dy) };
}

/** The point of an angle at a distance from the middle. */
export function pointAt(
  { x, y }: Pick<Circle, 'x' | 'y'>,
  angle: number,
  radius: number,
): { x: number; y: number } {
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
}

/** A view of the whole circle, by which bars for a ring are chosen: as wide as the ring is long. */
export function ringView({ axis }: Pick<Circle, 'axis'>, { outer, inner }: RingEdges): View {
  const widthPx = Math.max(1, (SWEEP * (outer + inner)) / 2);
  return { from: 0, to: axis.lengthBp, widthPx };
}

/** Bases of a pixel along a circle. */
export function bpPerPxAt({ axis }: Pick<Circle, 'axis'>, radius: number): number {
  return axis.lengthBp / (SWEEP * Math.max(1, radius));
}

/** Bases in the sequence itself: two pieces where they cross the origin, else one. 0-based, half-open. */
export function piecesOf(
  axis: Axis,
  from: number,
  to: number,
): readonly { from: number; to: number }[] {
  const { lengthBp } = axis;
  if (to - from >= lengthBp) return [{ from: 0, to: lengthBp }];
  const start = wrapBase(axis, from);
  const end = start + to - from;
  if (end <= lengthBp) return [{ from: start, to: end }];
  return [
    { from: start, to: lengthBp },
    { from: 0, to: end - lengthBp },
  ];
}

/** Adds bases between two distances from the middle to the path of a surface. */
export function traceSector(
  surface: Pick<Surface, 'moveTo' | 'arc' | 'closePath'>,
  circle: Circle,
  { from, to }: { from: number; to: number },
  { inner, outer }: RingEdges,
): void {
  const { x, y } = circle;
  for (const piece of piecesOf(circle.axis, from, to)) {
    const [start, end] = [angleOf(circle, piece.from), angleOf(circle, piece.to)];
    const corner = pointAt(circle, start, outer);
    surface.moveTo(corner.x, corner.y);
    surface.arc(x, y, outer, start, end);
    surface.arc(x, y, inner, end, start, true);
    surface.closePath();
  }
}

/** From one base to another the shorter way round, in the direction of the bases. */
export function shorterArc(a: number, b: number, lengthBp: number): { from: number; to: number } {
  const ahead = (b - a + lengthBp) % lengthBp;
  return ahead <= lengthBp / 2 ? { from: a, to: a + ahead } : { from: b, to: b + lengthBp - ahead };
}
