import { NUCLEOTIDE_LETTERS } from './nucleotides.ts';

/**
 * Counts the letters of a sequence. Entry `a + 256 * b` of the table counts the pair of bytes a, b,
 * and entry `a` alone the single byte a, in either case: half as many steps as one byte at a time,
 * and a letter that repeats waits half as often for its own last increment.
 */
export interface LetterCounter {
  /** To be incremented by the code that reads the bytes, after `reserve`. */
  readonly table: Uint32Array;
  /** Makes sure that no entry can overflow while up to `count` bases (below 2^32) are added. */
  reserve(count: number): void;
  /** Upper-case letter -> how often so far; only letters that occur. */
  read(): Record<string, number>;
}

const TO_UPPER_CASE = 0xdf;

export function createLetterCounter(): LetterCounter {
  const totals = new Float64Array(256);
  const table = new Uint32Array(256 * 256);
  let reserved = 0;

  const addToTotals = (byte: number, count: number): void => {
    const letter = byte & TO_UPPER_CASE;
    totals[letter] = (totals[letter] ?? 0) + count;
  };
  const emptyTable = (): void => {
    for (let pair = 0; pair < table.length; pair += 1) {
      const count = table[pair] ?? 0;
      if (count === 0) continue;
      addToTotals(pair & 255, count);
      if (pair > 255) addToTotals(pair >>> 8, count);
    }
    table.fill(0);
    reserved = 0;
  };

  return {
    table,
    reserve(count) {
      // An entry of the table holds less than 2^32.
      if (reserved + count > 0xffffffff) emptyTable();
      reserved += count;
    },
    read() {
      emptyTable();
      const counts: Record<string, number> = {};
      for (const letter of NUCLEOTIDE_LETTERS) {
        const count = totals[letter.charCodeAt(0)] ?? 0;
        if (count > 0) counts[letter] = count;
      }
      return counts;
    },
  };
}
