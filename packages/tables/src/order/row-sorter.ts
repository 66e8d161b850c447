import type { NumberColumn } from '@flipon/analyses/kernel';

const DIGITS = 4;
const DIGIT_VALUES = 2 ** 16;
const SIGN_BIT = 0x80000000;
const MOST_WORD = 0xffffffff;

/** Sorts up to `most` rows by columns of theirs. */
export interface RowSorter {
  /**
   * Brings rows into ascending order of their values; those of equal values keep their order. 0 and -0
   * are equal, and NaN is the largest.
   *
   * @param rows places of values, which are sorted in place
   */
  sort(values: NumberColumn, rows: Uint32Array): void;
  /** The same, also in descending order, in steps of a millisecond or two: others have their turn between them. */
  steps(values: NumberColumn, rows: Uint32Array, isDescending: boolean): Generator<void>;
}

/** Digit by digit from the least one, over the digits alone in which values differ. */
export function createRowSorter(most: number): RowSorter {
  const keys = new Float64Array(most);
  const words = new Uint32Array(keys.buffer);
  const keyDigits = new Uint16Array(keys.buffer);
  const digits = new Uint16Array(most);
  const starts = new Uint32Array(DIGIT_VALUES);
  const spare = new Uint32Array(most);

  /** Sets keys whose bits, compared as integers, have the order of the values. */
  function setKeys(values: NumberColumn): void {
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? 0;
      keys[i] = value + 0;
      const high = words[2 * i + 1] ?? 0;
      if (Number.isNaN(value)) {
        // Of either sign.
        words[2 * i] = MOST_WORD;
        words[2 * i + 1] = MOST_WORD;
      } else if (high < SIGN_BIT) {
        words[2 * i + 1] = high + SIGN_BIT;
      } else {
        words[2 * i] = ~(words[2 * i] ?? 0);
        words[2 * i + 1] = ~high;
      }
    }
  }

  function setDigits(digit: number, count: number): void {
    for (let i = 0; i < count; i++) digits[i] = keyDigits[DIGITS * i + digit] ?? 0;
  }

  /**
   * By the digits alone.
   *
   * @param flip the bits that are turned over: all for a descending order
   */
  function sortByDigits(rows: Uint32Array, flip: number): void {
    const count = rows.length;
    starts.fill(0);
    for (let i = 0; i < count; i++) {
      const digit = (digits[i] ?? 0) ^ flip;
      starts[digit] = (starts[digit] ?? 0) + 1;
    }
    if (starts[(digits[0] ?? 0) ^ flip] === count) return;
    for (let digit = 0, start = 0; digit < DIGIT_VALUES; digit++) {
      const next = start + (starts[digit] ?? 0);
      starts[digit] = start;
      start = next;
    }
    for (let i = 0; i < count; i++) {
      const row = rows[i] ?? 0;
      const digit = (digits[row] ?? 0) ^ flip;
      const place = starts[digit] ?? 0;
      spare[place] = row;
      starts[digit] = place + 1;
    }
    rows.set(spare.subarray(0, count));
  }

  function* steps(values: NumberColumn, rows: Uint32Array, isDescending: boolean) {
    const flip = isDescending ? DIGIT_VALUES - 1 : 0;
    // Most are small whole numbers, and have one digit.
    if (copySmall(values, digits)) {
      sortByDigits(rows, flip);
      return;
    }
    setKeys(values);
    for (let digit = 0; digit < DIGITS; digit++) {
      yield;
      setDigits(digit, values.length);
      sortByDigits(rows, flip);
    }
  }

  return {
    sort(values, rows) {
      for (const _ of steps(values, rows, false));
    },
    steps,
  };
}

/** @returns false where a value is no whole number from 0 to 65,535 */
function copySmall(values: NumberColumn, into: Uint16Array): boolean {
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    const digit = value & (DIGIT_VALUES - 1);
    if (digit !== value) return false;
    into[i] = digit;
  }
  return true;
}
