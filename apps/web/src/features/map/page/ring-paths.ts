import type { Bars } from '../core/bars.ts';
import type { HitColumns } from '../core/hit-columns.ts';
import { inkOf, type MapLook } from '../core/map-look.ts';

/** A ring of a circular map: radii in pixels. */
export interface Ring {
  inner: number;
  outer: number;
}

/** Where a circle stands; base 0 is at its top, and bases run clockwise. */
export interface CirclePlace {
  x: number;
  y: number;
  lengthBp: number;
}

const px = (value: number) => value.toFixed(1);
/** A narrower mark would not be seen. */
const MIN_PX = 1.5;

export function angleOf({ lengthBp }: Pick<CirclePlace, 'lengthBp'>, base: number): number {
  return (base / lengthBp) * 2 * Math.PI - Math.PI / 2;
}

/** The base at an angle of {@link angleOf}, and of all turns of it. */
export function baseAtAngle({ lengthBp }: Pick<CirclePlace, 'lengthBp'>, angle: number): number {
  const turn = (angle + Math.PI / 2) / (2 * Math.PI);
  return (turn - Math.floor(turn)) * lengthBp;
}

export function pointOn({ x, y }: Pick<CirclePlace, 'x' | 'y'>, radius: number, angle: number) {
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
}

/** A piece of a ring from one base to another, as SVG writes it; at least wide enough to be seen. */
export function sectorPath(
  place: CirclePlace,
  { inner, outer }: Ring,
  from: number,
  to: number,
): string {
  const least = ((MIN_PX / Math.max(1, outer)) * place.lengthBp) / (2 * Math.PI);
  const wide = Math.min(place.lengthBp * 0.9999, Math.max(least, to - from));
  const start = angleOf(place, from);
  const end = angleOf(place, from + wide);
  const isLarge = end - start > Math.PI ? 1 : 0;
  const [a, b] = [pointOn(place, outer, start), pointOn(place, outer, end)];
  const [c, d] = [pointOn(place, inner, end), pointOn(place, inner, start)];
  const arc = (radius: number, sweep: 0 | 1) =>
    `A${px(radius)} ${px(radius)} 0 ${isLarge} ${sweep}`;
  return `M${px(a.x)} ${px(a.y)}${arc(outer, 1)} ${px(b.x)} ${px(b.y)}L${px(c.x)} ${px(c.y)}${arc(inner, 0)} ${px(d.x)} ${px(d.y)}z`;
}

/** Marks of one colour. */
export interface RingPath {
  colour: string;
  path: string;
}

function gather(): { add: (colour: string, path: string) => void; all: () => RingPath[] } {
  const paths = new Map<string, string[]>();
  return {
    add: (colour, path) => {
      const known = paths.get(colour);
      if (known === undefined) paths.set(colour, [path]);
      else known.push(path);
    },
    all: () => [...paths].map(([colour, parts]) => ({ colour, path: parts.join('') })),
  };
}

/** Single hits: of the plus strand in the outer half of a ring, of the minus strand in the inner one. */
export function hitPaths(
  place: CirclePlace,
  ring: Ring,
  look: MapLook,
  hits: HitColumns,
): RingPath[] {
  const paths = gather();
  const middle = (ring.inner + ring.outer) / 2;
  for (let index = 0; index < hits.count; index += 1) {
    const side = hits.side[index] ?? 0;
    const half = !look.hasSides || side === 0 ? ring : sideOf(ring, middle, side);
    const { colour } = inkOf(look, side, hits.model[index] ?? 0);
    paths.add(
      `var(--m-${colour})`,
      sectorPath(place, half, hits.start[index] ?? 0, hits.end[index] ?? 0),
    );
  }
  return paths.all();
}

function sideOf(ring: Ring, middle: number, side: number): Ring {
  return side > 0 ? { inner: middle, outer: ring.outer } : { inner: ring.inner, outer: middle };
}

/** Bars of a density: one side outwards, the other one inwards; all from the inside where there is one. */
export function barPaths(
  place: CirclePlace,
  ring: Ring,
  look: MapLook,
  { grid, parts, max }: Bars,
): RingPath[] {
  const paths = gather();
  const hasSides = look.hasSides && max.length > 1;
  const axis = hasSides ? (ring.inner + ring.outer) / 2 : ring.inner;
  const reach = ring.outer - axis;
  const most = Math.max(1, ...max);
  for (const { first, sums } of parts) {
    for (const [column, values] of sums.entries()) {
      const isMinus = column === 1;
      const { colour } = isMinus ? look.minus : look.plus;
      for (const [slot, value] of values.entries()) {
        if (!(value > 0)) continue;
        const height = (value / most) * reach;
        const bar = isMinus
          ? { inner: axis - height, outer: axis }
          : { inner: axis, outer: axis + height };
        const from = (first + slot) * grid.slotBp;
        const to = Math.min(place.lengthBp, from + grid.slotBp * 0.8);
        paths.add(`var(--m-${colour})`, sectorPath(place, bar, from, to));
      }
    }
  }
  return paths.all();
}

const DEPTHS = ['var(--v3)', 'var(--v5)', 'var(--v7)'];

/** How many classes lie on the bases of each bar, as shares of the bar over each other. */
export function depthPaths(place: CirclePlace, ring: Ring, { grid, parts }: Bars): RingPath[] {
  const paths = gather();
  const reach = ring.outer - ring.inner;
  for (const { first, count, sums } of parts) {
    for (let slot = 0; slot < count; slot += 1) {
      const from = (first + slot) * grid.slotBp;
      const to = Math.min(place.lengthBp, from + grid.slotBp);
      let inner = ring.inner;
      // Most classes stand at the axis.
      for (const depth of [2, 1, 0]) {
        const share = (sums[depth]?.[slot] ?? 0) / (to - from);
        if (!(share > 0)) continue;
        const outer = inner + share * reach;
        paths.add(DEPTHS[depth] ?? '', sectorPath(place, { inner, outer }, from, to));
        inner = outer;
      }
    }
  }
  return paths.all();
}

/** Skew of G and C: more G outwards, more C inwards. */
export function skewPaths(place: CirclePlace, ring: Ring, { grid, parts }: Bars): RingPath[] {
  const paths = gather();
  const middle = (ring.inner + ring.outer) / 2;
  const reach = (ring.outer - ring.inner) / 2;
  for (const { first, count, sums } of parts) {
    for (let slot = 0; slot < count; slot += 1) {
      const [c = 0, g = 0] = [sums[1]?.[slot], sums[2]?.[slot]];
      if (!(c + g > 0)) continue;
      const skew = (g - c) / (g + c);
      const from = (first + slot) * grid.slotBp;
      const to = Math.min(place.lengthBp, from + grid.slotBp);
      const height = Math.abs(skew) * reach;
      const bar =
        skew > 0
          ? { inner: middle, outer: middle + height }
          : { inner: middle - height, outer: middle };
      paths.add(skew > 0 ? 'var(--m-g4)' : 'var(--m-c)', sectorPath(place, bar, from, to));
    }
  }
  return paths.all();
}

/** Rings from outside in, with their shares of the room between two radii. */
export function layoutRings(
  weights: readonly number[],
  outer: number,
  inner: number,
  gap: number,
): Ring[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const room = outer - inner - gap * Math.max(0, weights.length - 1);
  let edge = outer;
  return weights.map((weight) => {
    const ring = { outer: edge, inner: edge - (weight / total) * room };
    edge = ring.inner - gap;
    return ring;
  });
}
