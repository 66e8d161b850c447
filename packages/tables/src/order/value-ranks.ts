import type { HitTableDefinition } from '@flipon/analyses/definition';
import type { HitPages } from '../hits/hit-pages.ts';
import { storedColumns } from '../hits/table-columns.ts';
import { GROUP_ROWS, PAGE_ROWS } from '../parquet/formats.ts';
import {
  createFloatDictionary,
  createWholeDictionary,
  type ValueDictionary,
} from '../parquet/value-dictionary.ts';
import type { Direction } from './direction.ts';

/** A stored column whose values, or absolute values, define an order. */
export interface RankedColumn {
  key: string;
  isAbsolute: boolean;
}

/** How many rows have each value, group by group of the file. */
export interface ValueRanks {
  groups: readonly ValueCounts[];
  whole: ValueCounts;
}

interface ValueCounts {
  /** Ascending. */
  values: Float64Array;
  counts: Uint32Array;
}

/** This many pairs of a value and a count take some MiB; of columns with more, each order is made anew. */
const MOST_PAIRS = 500_000;

/** The column that a sort key reads; null where it is no single stored one. */
export function rankedColumn({ columns }: HitTableDefinition, key: string): RankedColumn | null {
  const column = columns.find((one) => one.key === key);
  if (column === undefined) return null;
  const { from } = column;
  if (typeof from === 'object' && 'absoluteOf' in from) {
    return { key: from.absoluteOf, isAbsolute: true };
  }
  const [stored, ...others] = storedColumns(column);
  return stored?.key === key && others.length === 0 ? { key, isAbsolute: false } : null;
}

/**
 * Counts the rows of each value: one pass over a single column.
 *
 * @param total rows of the table
 * @returns null where there are too many distinct values, or where some hits have none
 */
export async function countRanks(
  pages: HitPages,
  total: number,
  column: RankedColumn,
): Promise<ValueRanks | null> {
  const groups: ValueCounts[] = [];
  const sums = new Map<number, number>();
  const whole = createWholeDictionary();
  const other = createFloatDictionary();
  let pairs = 0;
  for (let from = 0; from < total; from += GROUP_ROWS) {
    const to = Math.min(total, from + GROUP_ROWS);
    // Whole numbers are numbered several times as fast.
    const counted =
      (await countGroup(pages, column, { from, to, dictionary: whole })) ??
      (await countGroup(pages, column, { from, to, dictionary: other }));
    if (counted === null || counted.values.some(Number.isNaN)) return null;
    pairs += counted.values.length;
    if (pairs > MOST_PAIRS) return null;
    for (const [at, value] of counted.values.entries()) {
      sums.set(value, (sums.get(value) ?? 0) + (counted.counts[at] ?? 0));
    }
    groups.push(counted);
  }
  const values = Float64Array.from(sums.keys()).sort();
  return { groups, whole: { values, counts: Uint32Array.from(values, (v) => sums.get(v) ?? 0) } };
}

async function countGroup(
  pages: HitPages,
  column: RankedColumn,
  group: { from: number; to: number; dictionary: ValueDictionary },
): Promise<ValueCounts | null> {
  const { from, to, dictionary } = group;
  dictionary.clear();
  const numbers = new Uint16Array(PAGE_ROWS);
  const counts = new Uint32Array(2 ** 16);
  for (let row = from; row < to; row += PAGE_ROWS) {
    const values = await rankedValues(pages, column, row, Math.min(to, row + PAGE_ROWS));
    if (!dictionary.number(values, values.length, numbers)) return null;
    for (let i = 0; i < values.length; i++) {
      const number = numbers[i] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  const distinct = dictionary.values();
  const order = Array.from(distinct.keys()).sort((a, b) => (distinct[a] ?? 0) - (distinct[b] ?? 0));
  return {
    values: Float64Array.from(order, (at) => distinct[at] ?? 0),
    counts: Uint32Array.from(order, (at) => counts[at] ?? 0),
  };
}

async function rankedValues(
  pages: HitPages,
  { key, isAbsolute }: RankedColumn,
  from: number,
  to: number,
): Promise<Float64Array> {
  const values = Float64Array.from(await pages.numbers(key, from, to));
  // 0 and -0 are one value.
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    values[i] = isAbsolute ? Math.abs(value) : value + 0;
  }
  return values;
}

/**
 * The places of a page of rows in an order by value, with ties in that of the file.
 *
 * @param asked.offset rows to pass over
 */
export async function placesByValue(
  of: { pages: HitPages; total: number; column: RankedColumn; ranks: ValueRanks },
  asked: { order: Direction; offset: number; limit: number },
): Promise<number[]> {
  const { pages, total, column, ranks } = of;
  const { groups, whole } = ranks;
  const places: number[] = [];
  const ats = [...whole.values.keys()];
  if (asked.order === 'DESC') ats.reverse();
  let skip = asked.offset;
  for (const at of ats) {
    const count = whole.counts[at] ?? 0;
    if (skip >= count) {
      skip -= count;
      continue;
    }
    const value = whole.values[at] ?? 0;
    for (let group = 0; group < groups.length && places.length < asked.limit; group++) {
      const inGroup = countOf(groups[group], value);
      if (skip >= inGroup) {
        skip -= inGroup;
        continue;
      }
      const from = group * GROUP_ROWS;
      const to = Math.min(total, from + GROUP_ROWS);
      for (let row = from; row < to && places.length < asked.limit; row += PAGE_ROWS) {
        const values = await rankedValues(pages, column, row, Math.min(to, row + PAGE_ROWS));
        for (let i = 0; i < values.length && places.length < asked.limit; i++) {
          if (values[i] !== value) continue;
          if (skip > 0) skip--;
          else places.push(row + i);
        }
      }
    }
    if (places.length >= asked.limit) break;
  }
  return places;
}

function countOf(group: ValueCounts | undefined, value: number): number {
  if (group === undefined) return 0;
  let low = 0;
  let high = group.values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((group.values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return group.values[low] === value ? (group.counts[low] ?? 0) : 0;
}
