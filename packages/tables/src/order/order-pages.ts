import type { HitTableDefinition } from '@flipon/analyses/definition';
import { rankingOf } from '@flipon/analyses/ranking';
import { type Codec, compress, decompress } from '@flipon/platform/codecs';
import { joinBytes } from '@flipon/platform/join-bytes';
import type { BlockPlace } from '../hits/hit-directory.ts';
import { decodeDelta, deltaBound, encodeDelta } from '../parquet/delta-packed.ts';
import { bytesOf, joinStreams, splitStreams } from '../parquet/encode-values.ts';
import { PAGE_ROWS } from '../parquet/formats.ts';
import type { Direction } from './direction.ts';
import { type RankedColumn, rankedColumn } from './value-ranks.ts';

/** Distinct values that are stored, and read, together. */
export const PAGE_STEPS = 2048;

/** The rows of a group in ascending order of a value, ties by position, then id. */
export interface GroupOrder {
  /** Its distinct values, some at a time, and how many rows have each. */
  steps: StepsPlace[];
  /** Which rows come, counted from the first one of the group: PAGE_ROWS at a time. */
  rows: BlockPlace[];
  /** Its rows. */
  count: number;
}

export interface StepsPlace extends BlockPlace {
  /** The least value, and the greatest. */
  first: number;
  last: number;
  /** Rows of the group whose values are less. */
  before: number;
  /** Distinct values. */
  count: number;
}

/** The orders of a table by their sort keys, group by group of the file. */
export type StoredOrders = Record<string, GroupOrder[]>;

/** Distinct values, ascending, and how many rows of their group have them or lesser ones. */
export interface Steps {
  values: Float64Array;
  ends: Uint32Array;
}

/** An order that is stored with a table, and the column that it reads. */
export interface StoredOrder {
  key: string;
  column: RankedColumn;
}

/**
 * The orders that are stored: by the kind's strength, as it is and without its sign where only that ranks hits, and
 * by position where rows are not sorted by it.
 */
export function storedOrdersOf(definition: HitTableDefinition): StoredOrder[] {
  const { columns, strength, rowOrder } = definition;
  const key = strength.column;
  const absolute = columns.filter(
    ({ from }) => typeof from === 'object' && 'absoluteOf' in from && from.absoluteOf === key,
  );
  const keys = [key, ...absolute.map((column) => column.key)];
  if (rowOrder === 'own') keys.push('position');
  const orders = keys.flatMap((each) => {
    const column = rankedColumn(definition, each);
    return column === null ? [] : [{ key: each, column }];
  });
  const { order: strongest } = strengthOrder(definition);
  return orders.some((each) => each.key === strongest.key) ? orders : [...orders, strongest];
}

/** Sort keys with a stored order, and `|key|` for the absolute values of a column where no other one has these. */
export function storedOrderKeys(definition: HitTableDefinition): string[] {
  return storedOrdersOf(definition).map(({ key }) => key);
}

/** The order in which hits are ranked, and its direction from the strongest one down. */
export function strengthOrder(definition: HitTableDefinition): {
  order: StoredOrder;
  direction: Direction;
} {
  const { column, betterEnd, isAbsolute } = rankingOf(definition);
  const absolute = definition.columns.find(
    ({ from }) =>
      typeof from === 'object' && 'absoluteOf' in from && from.absoluteOf === column.key,
  );
  const key = isAbsolute ? (absolute?.key ?? `|${column.key}|`) : column.key;
  return {
    order: { key, column: { key: column.key, isAbsolute } },
    direction: betterEnd === 'low' ? 'ASC' : 'DESC',
  };
}

/** @param counts of rows with each value */
export function encodeSteps(codec: Codec, values: Float64Array, counts: Uint32Array): Uint8Array {
  const parts = [splitStreams(bytesOf(values), 8), splitStreams(bytesOf(counts), 4)];
  return compress(codec, joinBytes(parts));
}

export function decodeSteps(codec: Codec, bytes: Uint8Array, { count, before }: StepsPlace): Steps {
  const plain = decompress(codec, bytes, 12 * count);
  const values = new Float64Array(joinStreams(plain.subarray(0, 8 * count), 8).buffer);
  const ends = new Uint32Array(joinStreams(plain.subarray(8 * count), 4).buffer);
  let end = before;
  for (let i = 0; i < count; i++) {
    end += ends[i] ?? 0;
    ends[i] = end;
  }
  return { values, ends };
}

const target = new Uint8Array(deltaBound(PAGE_ROWS));

/** @param rows up to PAGE_ROWS */
export function encodeRows(codec: Codec, rows: Uint32Array): Uint8Array {
  const length = encodeDelta(Float64Array.from(rows), rows.length, target);
  return compress(codec, target.subarray(0, length));
}

/** @param count of the rows of the page that are wanted, from its first one on */
export function decodeRows(codec: Codec, bytes: Uint8Array, count: number): Int32Array {
  const rows = new Int32Array(count);
  decodeDelta(decompress(codec, bytes, target.length), rows);
  return rows;
}
