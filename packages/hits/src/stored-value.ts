import { TRACK_ONE } from '@flipon/analyses/track-one';

/** A stored value has 16 bits, so two that differ still do so with these digits. */
const STORED_DECIMALS = 5;

/** The value, from 0 to 1, of a stored number of a track. */
export function readStored(stored: number): number {
  return Number((stored / TRACK_ONE).toFixed(STORED_DECIMALS));
}
