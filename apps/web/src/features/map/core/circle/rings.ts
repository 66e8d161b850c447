import type { RingEdges } from './circle.ts';

/** The height of a ring: what it needs, and what it takes where there is room. In pixels. */
export interface RingWish<Of> {
  of: Of;
  least: number;
  most: number;
}

export interface Ring<Of> extends RingEdges {
  of: Of;
}

export const GAP_PX = 4;
/** A lower ring cannot be read. */
export const LEAST_RING_PX = 20;
/** The middle, for the name: a share of the radius, between two bounds. */
const HOLE = { share: 0.17, least: 30, most: 66 };

/** The radius of the middle, which no ring enters. */
export function holeOf(radius: number): number {
  return Math.min(HOLE.most, Math.max(HOLE.least, radius * HOLE.share));
}

/**
 * Rings from outside in, in the order of the wishes. Each has what it needs, and what is left is given
 * to those that want more; where even the needs have no room, those that need more than 20 px give of it.
 */
export function layoutRings<Of>(radius: number, wishes: readonly RingWish<Of>[]): Ring<Of>[] {
  const sumOf = (read: (wish: RingWish<Of>) => number) =>
    wishes.reduce((sum, wish) => sum + read(wish), 0);
  const room = Math.max(0, radius - holeOf(radius) - GAP_PX * wishes.length);
  const needed = sumOf(({ least }) => least);
  const wanted = sumOf(({ least, most }) => most - least);
  const floorOf = ({ least }: RingWish<Of>) => Math.min(LEAST_RING_PX, least);
  const floor = sumOf(floorOf);
  const given = needed <= floor ? 1 : Math.min(1, Math.max(0, room - floor) / (needed - floor));
  const share = floor <= room || floor === 0 ? 1 : room / floor;
  const more = wanted === 0 ? 0 : Math.min(1, Math.max(0, room - needed) / wanted);
  let outer = radius;
  return wishes.map((wish) => {
    const { of, least, most } = wish;
    outer -= GAP_PX;
    const needs = floorOf(wish) * share + (least - floorOf(wish)) * given;
    const inner = outer - (needs + (most - least) * more);
    const ring = { of, outer, inner };
    outer = inner;
    return ring;
  });
}

/** The ring at a distance from the middle; null between rings. */
export function ringAt<Of>(rings: readonly Ring<Of>[], radius: number): Ring<Of> | null {
  return rings.find(({ outer, inner }) => radius <= outer && radius >= inner) ?? null;
}
