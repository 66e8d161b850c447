import type { HitTableDefinition } from '@flipon/analyses/definition';
import type { NumberColumn } from '@flipon/analyses/kernel';
import { rankingOf } from '@flipon/analyses/ranking';
import type { TableValues } from '../hits/hit-batches.ts';

/** Reads the numbers of a column of hits, also of one that is derived from stored ones. */
export interface ColumnReader {
  /** Keys of the stored columns that it needs. */
  keys: readonly string[];
  /** One of them as it is, where hits end, or something else. */
  is: 'stored' | 'end' | 'derived';
  /** The numbers of `count` rows: a stored column as it is, a derived one in an array that is filled anew each time. */
  read(values: TableValues, count: number): NumberColumn;
}

/**
 * @param key of a column of the definition, or of a stored one that every table has
 * @throws Error for a column that is read off the bases
 */
export function columnReader({ columns, kind }: HitTableDefinition, key: string): ColumnReader {
  const from = columns.find((column) => column.key === key)?.from ?? 'stored';
  if (from === 'bases' || from === 'derived') {
    throw new Error(`Column ${key} of ${kind} comes from the bases; its table cannot tell it.`);
  }
  if (from === 'end') return endReader();
  if (typeof from === 'object' && 'within' in from) return sumReader('position', from.within);
  if (from !== 'stored' && 'absoluteOf' in from) return absoluteReader(from.absoluteOf);
  return storedReader(key);
}

/** The value that ranks a row: without its sign where that only gives the strand. */
export function rankReader(definition: HitTableDefinition): ColumnReader {
  const { column, betterEnd, isAbsolute } = rankingOf(definition);
  const read = isAbsolute && betterEnd === 'high' ? absoluteReader : storedReader;
  return read(column.key);
}

/** A stored column, by its key. */
export function storedReader(key: string): ColumnReader {
  return { keys: [key], is: 'stored', read: (values) => storedColumn(values, key) };
}

/** Where hits end, exclusive; beyond their record where they cross its origin. */
export function endReader(): ColumnReader {
  return { ...sumReader('position', 'length'), is: 'end' };
}

/** The values of a stored column without their signs. */
export function absoluteReader(key: string): ColumnReader {
  const room = createRoom();
  return {
    keys: [key],
    is: 'derived',
    read(values, count) {
      const signed = storedColumn(values, key);
      const numbers = room(count);
      for (let row = 0; row < count; row++) numbers[row] = Math.abs(signed[row] ?? 0);
      return numbers;
    },
  };
}

function sumReader(one: string, other: string): ColumnReader {
  const room = createRoom();
  return {
    keys: [one, other],
    is: 'derived',
    read(values, count) {
      const first = storedColumn(values, one);
      const second = storedColumn(values, other);
      const sums = room(count);
      for (let row = 0; row < count; row++) sums[row] = (first[row] ?? 0) + (second[row] ?? 0);
      return sums;
    },
  };
}

/** Arrays in one place of memory: to make one for each page costs as much as to fill it. */
export function createRoom(): (count: number) => Float64Array {
  let whole = new Float64Array();
  return (count) => {
    if (whole.length < count) whole = new Float64Array(count);
    return whole.subarray(0, count);
  };
}

/** @throws Error where it is missing, which is a bug */
export function storedColumn(values: TableValues, key: string): NumberColumn {
  const column = values[key];
  if (column === undefined) throw new Error(`The hits have no column ${key}.`);
  return column;
}
