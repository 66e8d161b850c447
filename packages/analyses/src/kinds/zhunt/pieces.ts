import type { Pieces } from '../../scan/kernel.ts';
import { PROFILE_ONE } from '../../scan/profile-one.ts';

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
  profile: Uint16Array;
}

export const zhuntPieceColumns = {
  first: Uint32Array,
  dinucleotides: Uint8Array,
  grid: Uint32Array,
  conformation: Uint32Array,
};

/** What the profile tells of a number of the grid: 0 at a ΔLk of 50 and above, PROFILE_ONE at 10. */
export function profileValueOf(q: number): number {
  return Math.max(0, PROFILE_ONE - q);
}
