import type { HitTableDefinition } from '@flipon/analyses/definition';
import type { HitRow } from '@flipon/analyses/hit-row';
import type { HitColumns, NumberColumn } from '@flipon/analyses/kernel';
import type { CheckedFile } from '@flipon/checked-files/checked-file';
import type { Codec } from '@flipon/platform/codecs';
import { createValues } from '../hits/hit-batches.ts';
import type { BlockPlace, FirstRowPlaces, HitDirectory } from '../hits/hit-directory.ts';
import { rowsOf } from '../hits/hit-row.ts';
import { NEW_BP, type TableColumn, tableColumns } from '../hits/table-columns.ts';
import { GROUP_ROWS } from '../parquet/formats.ts';
import { decodeRowBlock, encodeRowBlock } from '../runs/row-block.ts';
import { createRunSorter, type RunSorter } from '../runs/run-sorter.ts';
import type { Direction } from './direction.ts';
import { type StoredOrder, storedOrdersOf } from './order-pages.ts';

/** Two pages of the longest ones that the screen offers. */
export const FIRST_ROWS = 200;
/** Rows that are gathered until the first ones of them are sought. */
const GATHERED_ROWS = 4096;

const SORTED_BY: TableColumn = { key: ' sorted by', type: 'DOUBLE' };

/**
 * Keeps the first rows of each stored order while a table is written, all their columns, so that the first pages of a
 * table of any size are read at once. A table of a single group of rows needs none.
 */
export interface FirstRowsWriter {
  add(hits: HitColumns): Promise<void>;
  /** @returns undefined where the table needs none */
  finish(): Promise<FirstRowPlaces | undefined>;
}

/**
 * @param codec compresses the rows
 * @param store keeps bytes; returns their place in the file
 */
export function createFirstRowsWriter(
  definition: HitTableDefinition,
  codec: Codec,
  store: (bytes: Uint8Array) => Promise<number>,
): FirstRowsWriter {
  const columns = tableColumns(definition);
  const orders = storedOrdersOf(definition).map((order) => openOrder(definition, order));
  let count = 0;

  async function put(sorter: RunSorter): Promise<BlockPlace & { count: number }> {
    for await (const batch of sorter.batches(FIRST_ROWS)) {
      const bytes = encodeRowBlock(columns, batch.values, batch.count, codec);
      return { start: await store(bytes), bytes: bytes.length, count: batch.count };
    }
    throw new Error('There are no first rows.');
  }

  return {
    async add(hits) {
      const id = new Float64Array(hits.count);
      for (let at = 0; at < hits.count; at++) id[at] = ++count;
      for (const { ascending, descending, valuesOf } of orders) {
        for (const sorter of [ascending, descending]) {
          const values = valuesOf(hits, sorter === descending);
          await sorter.add({ ...hits.columns, id, [SORTED_BY.key]: values }, hits.count);
        }
      }
    },

    async finish() {
      if (count <= GROUP_ROWS) return undefined;
      const places: FirstRowPlaces = {};
      for (const { key, ascending, descending } of orders) {
        places[key] = { ASC: await put(ascending), DESC: await put(descending) };
      }
      return places;
    },
  };
}

function openOrder(definition: HitTableDefinition, { key, column }: StoredOrder) {
  const columns = tableColumns(definition);
  const stored = columns.find((one) => one.key === column.key);
  if (stored === undefined) throw new Error(`There is no order by ${key}.`);
  // What has no value is the largest, but last in either direction where a column may lack values.
  const isOptional = definition.columns.some((one) => one.key === column.key && one.isOptional);
  const sorterOf = (isDescending: boolean) =>
    createRunSorter({
      columns: [...columns, SORTED_BY],
      keys: [{ ...SORTED_BY, isDescending: isDescending && !isOptional }, { key: 'position' }],
      most: Number.POSITIVE_INFINITY,
      keep: FIRST_ROWS,
      runRows: GATHERED_ROWS,
      makePath() {
        throw new Error('First rows are held in memory.');
      },
    });
  return {
    key,
    ascending: sorterOf(false),
    descending: sorterOf(true),
    valuesOf(hits: HitColumns, isDescending: boolean): NumberColumn {
      // Of the type that is stored, so that values are rounded as those of the file.
      const values = createValues(stored, hits.count);
      values.set(hits.columns[column.key] ?? []);
      const sign = isDescending && isOptional ? -1 : 1;
      if (sign === 1 && !column.isAbsolute) return values;
      for (let at = 0; at < hits.count; at++) {
        const value = values[at] ?? 0;
        values[at] = sign * (column.isAbsolute ? Math.abs(value) : value);
      }
      return values;
    },
  };
}

/**
 * A page of an order, where it is among the first rows that are stored with a table.
 *
 * @returns null where it is not
 * @throws DamagedFileError
 */
export async function readFirstRows(
  file: CheckedFile,
  { codec, firsts, formats }: HitDirectory,
  key: string,
  { order, offset, limit }: { order: Direction; offset: number; limit: number },
): Promise<HitRow[] | null> {
  const place = firsts?.[key]?.[order];
  if (place === undefined || offset + limit > place.count) return null;
  const { start, bytes, count } = place;
  const columns = formats
    .filter(({ name }) => name !== NEW_BP.key)
    .map(({ name, type }): TableColumn => ({ key: name, type }));
  const stored = await file.read(start, start + bytes);
  const values = decodeRowBlock(columns, stored, count, codec);
  return rowsOf(values, columns, count).slice(offset, offset + limit);
}
