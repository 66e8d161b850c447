import { tractStrength } from './tract-strength.ts';

/** Looks a run of A and T up, which is judged when it is met for the first time. */
export interface TractTable {
  /**
   * The run's centre, in quarters of a base from its first one; -1 where it is too weak or too long.
   *
   * @param bits as in `tractStrength`; those after the run may have any value
   */
  centreOf(bits: number, lengthBp: number): number;
}

const WEAK = -1;
const UNKNOWN = -2;

/** @param minTract the least strength @param maxTract bases of the longest run */
export function createTractTable(minTract: number, maxTract: number): TractTable {
  // A bit above the run's bits tells its length.
  const known = new Int8Array(2 ** (maxTract + 1)).fill(UNKNOWN);

  function judge(key: number, lengthBp: number): number {
    const { strength, centre } = tractStrength(key ^ (1 << lengthBp), lengthBp);
    return strength >= minTract ? centre : WEAK;
  }

  return {
    centreOf(bits, lengthBp) {
      if (lengthBp > maxTract) return WEAK;
      const above = 1 << lengthBp;
      const key = (bits & (above - 1)) | above;
      if (known[key] === UNKNOWN) known[key] = judge(key, lengthBp);
      return known[key];
    },
  };
}
