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

const GAP_PX = 4;
/** The middle, for the name: a share of the radius, between two bounds. */
const HOLE = { share: 0.17, least: 30, most: 66 };

/** The radius of the middle, which no ring enters. */
export function holeOf(radius: number): number {
  return Math.min(HOLE.most, Math.max(HOLE.least, radius * HOLE.share));
}

/**
 * Rings from outside in, in the order of the wishes. Each has what it needs, and what is left is given
 * to those that want more; where even the needs have no room, all are lower by one share.
 */
export function layoutRings<Of>(radius: number, wishes: readonly RingWish<Of>[]): Ring<Of>[] {
  const sumOf = (read: (wish: RingWish<Of>) => number) =>
    wishes.reduce((sum, wish) => sum + read(wish), 0);
  const room = Math.max(0, radius - holeOf(radius) - GAP_PX * wishes.length);
  const needed = sumOf(({ least }) => least);
  const wanted = sumOf(({ least, most }) => most - least);
  const share = needed <= room || needed === 0 ? 1 : room / needed;
  const more = wanted === 0 ? 0 : Math.min(1, Math.max(0, room - needed) / wanted);
  let outer = radius;
  return wishes.map(({ of, least, most }) => {
    outer -= GAP_PX;
    const inner = outer - (least * share + (most - least) * more);
    const ring = { of, outer, inner };
    outer = inner;
    return ring;
  });
}

/** The ring at a distance from the middle; null between rings. */
export function ringAt<Of>(rings: readonly Ring<Of>[], radius: number): Ring<Of> | null {
  return rings.find(({ outer, inner }) => radius <= outer && radius >= inner) ?? null;
}
