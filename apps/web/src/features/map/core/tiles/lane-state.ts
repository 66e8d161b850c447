import { pxPerBase, type View } from '../view/view.ts';

/** How a lane of hits is drawn. */
export type LaneState = 'density' | 'hits' | 'letters';

/** A lane with more hits than one in this number of pixels, on average, is a density. */
export const PX_PER_HIT = 32;
/** From here on bases are letters. */
export const LETTER_PX = 7;
/** From here on a lane may show a value of each base. */
export const BASE_PX = 1;

/**
 * Decided for each lane by itself.
 *
 * @param hitCount hits with a base in the view; an upper estimate is as good
 */
export function laneStateOf(view: View, hitCount: number): LaneState {
  if (pxPerBase(view) >= LETTER_PX) return 'letters';
  return hitCount * PX_PER_HIT > view.widthPx ? 'density' : 'hits';
}

/** Bars of a density: `slotBp` bases each, of `perSlot` bins of `binBp`. */
export interface BarGrid {
  binBp: number;
  perSlot: number;
  slotBp: number;
}

/** A bar and the gap after it. */
export const SLOT_PX = 5;
/** The finest level that the server has. */
export const LEAST_BIN_BP = 64;
/** Four to sixteen bins make a bar. */
const BINS_PER_SLOT = 4;

/**
 * Bars are whole numbers of bins, so that each says exactly how many hits begin in its bases; no
 * bin is split. Its bins are of the largest power of 4 that four of them fit into 5 px: a bar with
 * its gap then takes 5 to 6.25 px, and every zoom finds one within a quarter of its size. The
 * grid begins at base 0, so that a pan moves bars and changes none. Bars are summed when the grid or
 * its tiles change, from at most 3.2 bins a pixel; a frame reads the sums, at most a fifth of its width.
 * Below that zoom the finest bins stay, of 64 bases: one that is wider than that is a bar, and up to four
 * make bars of up to twice the size.
 */
export function barGridOf(view: View): BarGrid {
  const leastBp = SLOT_PX / pxPerBase(view);
  let binBp = LEAST_BIN_BP;
  while (binBp * BINS_PER_SLOT * 4 <= leastBp) binBp *= 4;
  const perSlot = Math.max(1, Math.ceil(leastBp / binBp));
  return { binBp, perSlot, slotBp: binBp * perSlot };
}

/** Bars of a ring: up to a length the few, above it the many. */
const RING = { shortBp: 50_000, few: 180, many: 360 };
/** Bars of whole bins are larger than asked by an eighth at most. */
const BINS_PER_RING_BAR = 8;

/** Bases of a bar round a circle: a 180th of it up to 50 kb, a 360th above. */
export function ringBarBp(lengthBp: number): number {
  const count = lengthBp <= RING.shortBp ? RING.few : RING.many;
  return Math.max(1, Math.ceil(lengthBp / count));
}

/** Bars round a circle, of whole bins: the next larger ones where bins are finer than bars. */
export function ringGridOf(lengthBp: number, leastBinBp = LEAST_BIN_BP): BarGrid {
  const wanted = ringBarBp(lengthBp);
  let binBp = leastBinBp;
  while (binBp * 4 * BINS_PER_RING_BAR <= wanted) binBp *= 4;
  const perSlot = Math.ceil(wanted / binBp);
  return { binBp, perSlot, slotBp: binBp * perSlot };
}
