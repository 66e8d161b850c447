/** Bases of one record by what its figures ask for: G and C as such, no codes that may be one. */
export interface BaseShares {
  gcBp: number;
  nBp: number;
}

/**
 * Counts G and C, and N, for each record of a text that comes in pieces.
 *
 * @param bases the next upper-case letters
 * @param ends where records end that were completed in them, as indices in `bases`, ascending
 * @returns one entry for each of the completed records
 */
export type ShareCounter = (bases: Uint8Array, ends: readonly number[]) => BaseShares[];

const GC = 1;
const N = 1 << 16;
/** One addition counts both: G and C in the low half, N in the high one. */
const WEIGHTS = new Uint32Array(256);
WEIGHTS['G'.charCodeAt(0)] = GC;
WEIGHTS['C'.charCodeAt(0)] = GC;
WEIGHTS['N'.charCodeAt(0)] = N;
/** As many letters as keep the sum a small integer, which is what makes the loop quick. */
const BLOCK = 0x7fff;

export function createShareCounter(): ShareCounter {
  let open: BaseShares = { gcBp: 0, nBp: 0 };

  function count(bases: Uint8Array, from: number, to: number): void {
    for (let start = from; start < to; start += BLOCK) {
      const sum = sumWeights(bases, start, Math.min(to, start + BLOCK));
      open.gcBp += sum & 0xffff;
      open.nBp += sum >>> 16;
    }
  }

  return (bases, ends) => {
    const completed: BaseShares[] = [];
    let from = 0;
    for (const end of ends) {
      count(bases, from, end);
      completed.push(open);
      open = { gcBp: 0, nBp: 0 };
      from = end;
    }
    count(bases, from, bases.length);
    return completed;
  };
}

function sumWeights(bases: Uint8Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += WEIGHTS[bases[i] as number] as number;
  return sum;
}
