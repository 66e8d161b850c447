import type { PlacedLane } from './layout.ts';
import type { Surface } from './surface.ts';
import { type Axis, type View, wrapBase } from './view/view.ts';

/** A circle of a sequence: base 0 is at the top, and bases run clockwise. */
export interface Circle {
  axis: Axis;
  /** Its middle. */
  x: number;
  y: number;
  /** Of the ruler; names are outside of it. */
  radius: number;
}

/** A lane as a ring. */
export interface Ring {
  lane: PlacedLane['lane'];
  outer: number;
  inner: number;
}

const TURN = 2 * Math.PI;
/** Of the radius that names in the middle have. */
const HOLE = 0.24;
const GAP_PX = 3;

/** The angle of a base as a canvas has it: 0 to the right, clockwise. */
export function angleOf({ axis }: Circle, base: number): number {
  return (base / axis.lengthBp) * TURN - TURN / 4;
}

/** The base at an angle, in [0, length). */
export function baseAtAngle({ axis }: Circle, angle: number): number {
  return wrapBase(axis, ((angle + TURN / 4) / TURN) * axis.lengthBp);
}

/** The base and the distance from the middle of a point. */
export function polarAt(circle: Circle, x: number, y: number): { base: number; radius: number } {
  const [dx, dy] = [x - circle.x, y - circle.y];
  return { base: baseAtAngle(circle, Math.atan2(dy, dx)), radius: Math.hypot(dx, dy) };
}

/** A view of the whole circle, by which bars for a ring are chosen: as wide as the ring is long. */
export function ringView({ axis }: Circle, { outer, inner }: Pick<Ring, 'outer' | 'inner'>): View {
  return { from: 0, to: axis.lengthBp, widthPx: Math.max(1, Math.PI * (outer + inner)) };
}

/** The lanes as rings from outside in, in the same order, as thick as their heights ask and room is. */
export function layoutRings(circle: Circle, lanes: readonly PlacedLane[]): readonly Ring[] {
  const shown = lanes.filter(
    ({ lane, isFolded }) => !isFolded && lane.kind !== 'overview' && lane.kind !== 'ruler',
  );
  const asked = shown.reduce((sum, { height }) => sum + height, 0);
  const room = circle.radius * (1 - HOLE) - GAP_PX * shown.length;
  const share = asked === 0 ? 0 : Math.min(1, Math.max(0, room) / asked);
  const rings: Ring[] = [];
  let outer = circle.radius;
  for (const { lane, height } of shown) {
    outer -= GAP_PX;
    const inner = outer - height * share;
    rings.push({ lane, outer, inner });
    outer = inner;
  }
  return rings;
}

export function ringAt(rings: readonly Ring[], radius: number): Ring | null {
  return rings.find(({ outer, inner }) => radius <= outer && radius >= inner) ?? null;
}

/** Adds bases between two distances from the middle to the path of a surface. */
export function traceSector(
  surface: Pick<Surface, 'moveTo' | 'arc' | 'closePath'>,
  circle: Circle,
  from: number,
  to: number,
  inner: number,
  outer: number,
): void {
  const { x, y } = circle;
  const start = angleOf(circle, from);
  const end = angleOf(circle, to);
  surface.moveTo(x + outer * Math.cos(start), y + outer * Math.sin(start));
  surface.arc(x, y, outer, start, end);
  surface.arc(x, y, inner, end, start, true);
  surface.closePath();
}

/** From one base to another the shorter way round, in the direction of the bases. */
export function shorterArc(a: number, b: number, lengthBp: number): { from: number; to: number } {
  const ahead = (b - a + lengthBp) % lengthBp;
  return ahead <= lengthBp / 2 ? { from: a, to: a + ahead } : { from: b, to: b + lengthBp - ahead };
}
