import type { Pieces } from '../../scan/kernel.ts';
import { TRACK_ONE } from '../../scan/track-one.ts';

/**
 * The windows of a stretch that count, by the base that they begin with: those that reach the
 * threshold and are best both among windows with their start and among those with their end.
 */
export interface ZhuntPieces extends Pieces {
  /** The window's first base, counted from the stretch's first base. */
  first: Uint32Array;
  dinucleotides: Uint8Array;
  /** The number of the grid at which it flips. */
  grid: Uint32Array;
  /** Its conformation, a bit for each dinucleotide, the first one highest: 0 is AS, 1 is SA. */
  conformation: Uint32Array;
  /** The largest value of each bin. */
  track: Uint16Array;
}

export const zhuntPieceColumns = {
  first: Uint32Array,
  dinucleotides: Uint8Array,
  grid: Uint32Array,
  conformation: Uint32Array,
};

/** What the track tells of a number of the grid: 0 at a ΔLk of 50 and above, TRACK_ONE at 10. */
export function trackValueOf(q: number): number {
  return Math.max(0, TRACK_ONE - q);
}
