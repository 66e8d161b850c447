import type { WrittenNumbers } from '../parquet/encode-values.ts';
import { findRows, narrowRows, type ValueRange } from './hit-test.ts';
import type { LazyPage, PageNumbers } from './page-walk.ts';

/** Finds the rows of a page whose values are in all of some ranges. */
export interface RowChoice {
  /**
   * @param ranges mostly those of the page before
   * @param kept receives their places, ascending, unless all rows are chosen
   * @returns how many there are
   */
  choose(page: LazyPage, ranges: readonly ValueRange[], kept: Uint32Array): Promise<number>;
}

/** Which values of a dictionary are in a range. */
interface ChosenValues {
  dictionary: Float64Array;
  /** 1 for those that are. */
  flags: Uint8Array;
  count: number;
}

/**
 * Columns with a dictionary are looked at first: a range is compared with each distinct value of a group of rows, and
 * rows are chosen by the numbers of their values, which are not even read where all values are in the range, or none.
 */
export function createRowChoice(): RowChoice {
  const known = new WeakMap<ValueRange, ChosenValues>();

  function valuesIn(range: ValueRange, key: string, dictionary: Float64Array): ChosenValues {
    const before = known.get(range);
    if (before?.dictionary === dictionary) return before;
    const places = new Uint32Array(dictionary.length);
    const count = findRows(range, { [key]: dictionary }, dictionary.length, places);
    const flags = new Uint8Array(dictionary.length);
    for (const place of places.subarray(0, count)) flags[place] = 1;
    const chosen = { dictionary, flags, count };
    known.set(range, chosen);
    return chosen;
  }

  return {
    async choose(page, ranges, kept) {
      const { count } = page;
      const numbered: { read: PageNumbers; flags: Uint8Array }[] = [];
      const others: ValueRange[] = [];
      for (const range of ranges) {
        const [key = '', second] = range.column.keys;
        const read = second === undefined ? await page.readNumbers(key) : null;
        if (read === null) {
          others.push(range);
          continue;
        }
        const chosen = valuesIn(range, key, read.dictionary);
        if (chosen.count === 0) return 0;
        if (chosen.count < read.dictionary.length) numbered.push({ read, flags: chosen.flags });
      }
      let size = count;
      let hasAll = true;
      for (const { read, flags } of numbered) {
        if (size === 0) return 0;
        if (hasAll) size = findNumbers(read.numbers(), flags, count, kept);
        else size = narrowNumbers(read.numbers(), flags, kept.subarray(0, size));
        hasAll = false;
      }
      for (const range of others) {
        if (size === 0) return 0;
        const values = await page.read(range.column.keys);
        if (hasAll) size = findRows(range, values, count, kept);
        else size = narrowRows(range, values, count, kept.subarray(0, size));
        hasAll = false;
      }
      return size;
    },
  };
}

function findNumbers(
  { bytes, start, width }: WrittenNumbers,
  flags: Uint8Array,
  count: number,
  kept: Uint32Array,
): number {
  let size = 0;
  if (width === 1) {
    for (let row = 0; row < count; row++) {
      kept[size] = row;
      size += flags[bytes[start + row] ?? 0] ?? 0;
    }
    return size;
  }
  for (let row = 0, at = start; row < count; row++, at += 2) {
    kept[size] = row;
    size += flags[(bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)] ?? 0;
  }
  return size;
}

function narrowNumbers(
  { bytes, start, width }: WrittenNumbers,
  flags: Uint8Array,
  kept: Uint32Array,
): number {
  let size = 0;
  for (let index = 0; index < kept.length; index++) {
    const row = kept[index] ?? 0;
    const at = start + row * width;
    const number = width === 1 ? bytes[at] : (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
    kept[size] = row;
    size += flags[number ?? 0] ?? 0;
  }
  return size;
}
