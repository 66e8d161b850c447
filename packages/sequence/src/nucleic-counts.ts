import { NUCLEOTIDE_LETTERS } from './nucleotides.ts';

/** Counts the letters of a sequence that comes in pieces. */
export interface LetterCounter {
  /** Adds upper-case ASCII bases. */
  add(bases: Uint8Array): void;
  /** Upper-case letter -> how often so far; only letters that occur. */
  read(): Record<string, number>;
}

export function createLetterCounter(): LetterCounter {
  const totals = new Float64Array(256);
  // Entry a + 256 b counts the pair of bytes a, b: half as many steps as one byte at a time, and
  // a letter that repeats waits half as often for its own last increment.
  const pairs = new Uint32Array(256 * 256);
  let basesInPairs = 0;

  const addToTotals = (byte: number, count: number): void => {
    totals[byte] = (totals[byte] as number) + count;
  };
  const emptyPairs = (): void => {
    for (let pair = 0; pair < pairs.length; pair += 1) {
      const count = pairs[pair] as number;
      addToTotals(pair & 255, count);
      addToTotals(pair >>> 8, count);
    }
    pairs.fill(0);
    basesInPairs = 0;
  };

  return {
    add(bases) {
      // An entry of the table holds less than 2^32.
      if (basesInPairs + bases.length > 0xffffffff) emptyPairs();
      const wholeLength = bases.length - (bases.length % 4);
      const aligned = bases.byteOffset % 4 === 0 ? bases : Uint8Array.from(bases);
      countPairs(aligned, wholeLength, pairs);
      basesInPairs += wholeLength;
      for (let i = wholeLength; i < bases.length; i += 1) addToTotals(bases[i] as number, 1);
    },
    read() {
      emptyPairs();
      const counts: Record<string, number> = {};
      for (const letter of NUCLEOTIDE_LETTERS) {
        const count = totals[letter.charCodeAt(0)] as number;
        if (count > 0) counts[letter] = count;
      }
      return counts;
    },
  };
}

/** @param wholeLength a multiple of four; `bases` begins on a multiple of four in its buffer */
function countPairs(bases: Uint8Array, wholeLength: number, pairs: Uint32Array): void {
  const words = new Uint32Array(bases.buffer, bases.byteOffset, wholeLength / 4);
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] as number;
    const low = word & 0xffff;
    const high = word >>> 16;
    pairs[low] = (pairs[low] as number) + 1;
    pairs[high] = (pairs[high] as number) + 1;
  }
}
