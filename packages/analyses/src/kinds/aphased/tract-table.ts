import { tractStrength } from './tract-strength.ts';

/** Looks a run of A and T up, which is judged when it is met for the first time. */
export interface TractTable {
  /** Where the run's centre lies, in quarters of a base from its first one; -1 where it is too weak. */
  centreOf(bits: number, lengthBp: number): number;
}

const UNKNOWN = 0;
const WEAK = 1;
const FIRST_CENTRE = 2;

/** @param minTract the least strength @param maxTract bases of the longest run */
export function createTractTable(minTract: number, maxTract: number): TractTable {
  // A bit above the run's bits tells its length.
  const known = new Uint8Array(2 ** (maxTract + 1));
  return {
    centreOf(bits, lengthBp) {
      const key = bits | (1 << lengthBp);
      if (known[key] === UNKNOWN) {
        const { strength, centre } = tractStrength(bits, lengthBp);
        known[key] = strength >= minTract ? FIRST_CENTRE + centre : WEAK;
      }
      return known[key] === WEAK ? -1 : known[key] - FIRST_CENTRE;
    },
  };
}
