import type { NumberColumn } from '@flipon/analyses/kernel';

const DIGITS = 4;
const DIGIT_VALUES = 2 ** 16;
const SIGN_BIT = 0x80000000;

/** Sorts up to `most` rows by columns of theirs. */
export interface RowSorter {
  /**
   * Brings rows into ascending order of their values; those of equal values keep their order. 0 and -0
   * are equal, and no value is NaN.
   *
   * @param rows places of values, which are sorted where they lie
   */
  sort(values: NumberColumn, rows: Uint32Array): void;
}

/** Digit by digit from the least one, over the digits alone in which values differ. */
export function createRowSorter(most: number): RowSorter {
  const keys = new Float64Array(most);
  const words = new Uint32Array(keys.buffer);
  const digits = new Uint16Array(keys.buffer);
  const counts = Array.from({ length: DIGITS }, () => new Uint32Array(DIGIT_VALUES));
  const spare = new Uint32Array(most);

  /** Bits whose order as a whole number is that of the values, and how often each digit is there. */
  function setKeys(values: NumberColumn): void {
    const count = values.length;
    for (const digitCounts of counts) digitCounts.fill(0);
    const [first = spare, second = spare, third = spare, fourth = spare] = counts;
    for (let i = 0; i < count; i++) {
      keys[i] = (values[i] ?? 0) + 0;
      const high = words[2 * i + 1] ?? 0;
      if (high >= SIGN_BIT) {
        words[2 * i] = ~(words[2 * i] ?? 0);
        words[2 * i + 1] = ~high;
      } else {
        words[2 * i + 1] = high + SIGN_BIT;
      }
      countDigit(first, digits[DIGITS * i] ?? 0);
      countDigit(second, digits[DIGITS * i + 1] ?? 0);
      countDigit(third, digits[DIGITS * i + 2] ?? 0);
      countDigit(fourth, digits[DIGITS * i + 3] ?? 0);
    }
  }

  return {
    sort(values, rows) {
      setKeys(values);
      let from = rows;
      let to: Uint32Array = spare.subarray(0, rows.length);
      for (const [digit, starts] of counts.entries()) {
        if (starts[digits[digit] ?? 0] === values.length) continue;
        turnToStarts(starts);
        for (let i = 0; i < from.length; i++) {
          const row = from[i] ?? 0;
          const value = digits[DIGITS * row + digit] ?? 0;
          const place = starts[value] ?? 0;
          to[place] = row;
          starts[value] = place + 1;
        }
        [from, to] = [to, from];
      }
      if (from !== rows) rows.set(from);
    },
  };
}

function countDigit(counts: Uint32Array, digit: number): void {
  counts[digit] = (counts[digit] ?? 0) + 1;
}

function turnToStarts(counts: Uint32Array): void {
  let start = 0;
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i] ?? 0;
    counts[i] = start;
    start += count;
  }
}
