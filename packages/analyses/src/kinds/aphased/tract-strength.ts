import { CENTRES_A_BASE } from './parameters.ts';

/** How much of a run of A and T is an A-tract, and where. */
export interface TractStrength {
  /** Below 1 where there is none. */
  strength: number;
  /** In quarters of a base from the middle of the run's first base. */
  centre: number;
}

interface StrandStrength {
  strength: number;
  /** First base of the longest part, and its length. */
  start: number;
  length: number;
}

/**
 * Judges a run on both strands.
 *
 * @param bits bit i is set where base i is T, else it is A
 * @param lengthBp 20 at most
 */
export function tractStrength(bits: number, lengthBp: number): TractStrength {
  const given = strandStrength((at) => ((bits >>> at) & 1) === 1, lengthBp);
  // On the other strand, A and T are swapped and the order is reversed.
  const other = strandStrength((at) => ((bits >>> (lengthBp - 1 - at)) & 1) === 0, lengthBp);
  const middle = middleOf(given);
  const otherMiddle = 2 * (lengthBp - 1) - middleOf(other);
  const strength = Math.max(given.strength, other.strength);
  const inQuarters = CENTRES_A_BASE / 2;
  if (given.strength > other.strength) return { strength, centre: inQuarters * middle };
  if (given.strength < other.strength) return { strength, centre: inQuarters * otherMiddle };
  return { strength, centre: (inQuarters * (middle + otherMiddle)) / 2 };
}

/** In halves of a base. */
function middleOf({ start, length }: StrandStrength): number {
  return 2 * start + length - 1;
}

/**
 * Reads a strand as blocks of A followed by T. The A of a TpA step does not count; as many T as A count, and
 * further ones weaken the run.
 */
function strandStrength(isT: (at: number) => boolean, lengthBp: number): StrandStrength {
  const longest = { start: 0, length: 0 };
  let spare = 0;
  let at = 0;
  while (at < lengthBp) {
    const block = at;
    while (at < lengthBp && !isT(at)) at++;
    const firstT = at;
    while (at < lengthBp && isT(at)) at++;
    const start = block === 0 ? 0 : block + 1;
    const adenines = firstT - start;
    const thymines = at - firstT;
    const length = adenines + Math.min(thymines, adenines);
    if (length > longest.length) Object.assign(longest, { start, length });
    spare = Math.max(spare, thymines - adenines);
  }
  return { ...longest, strength: longest.length - spare };
}

/** Looks a run of A and T up, which is judged when it is met for the first time. */
interface TractTable {
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
