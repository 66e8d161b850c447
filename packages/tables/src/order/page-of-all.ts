import type { HitTableDefinition } from '@flipon/analyses/definition';
import type { HitRow } from '@flipon/analyses/hit-row';
import { openCheckedFile } from '@flipon/checked-files/checked-file';
import type { HitFooter } from '../hits/hit-footer.ts';
import { createHitPages } from '../hits/hit-pages.ts';
import { rowsWithIds } from '../hits/rows-with-ids.ts';
import { tableColumns } from '../hits/table-columns.ts';
import type { Direction } from './direction.ts';
import { findByValue } from './find-by-value.ts';
import { readFirstRows } from './first-rows.ts';
import { type KeepOrder, keptOrderOf, readOrderedIds } from './order-file.ts';
import { type StoredOrder, storedOrderKeys } from './order-pages.ts';

export interface OrderedTable {
  path: string;
  definition: HitTableDefinition;
  footer: HitFooter;
  /** Keeps orders that the table does not store. */
  keepOrder?: KeepOrder | undefined;
}

/**
 * A page of all hits in an order by a value, with ties by position, then id: from what is stored with the table, else
 * from counts of its values, or for the orders that new tables store from a file that is made once.
 *
 * @returns null where all hits have to be looked at
 * @throws DamagedFileError
 */
export async function readPageOfAll(
  table: OrderedTable,
  by: StoredOrder,
  asked: { order: Direction; offset: number; limit: number },
): Promise<HitRow[] | null> {
  return (await pageOfTable(table, by, asked)) ?? pageOfKept(table, by, asked);
}

async function pageOfTable(
  { path, definition, footer }: OrderedTable,
  by: StoredOrder,
  asked: { order: Direction; offset: number; limit: number },
): Promise<HitRow[] | null> {
  const { directory } = footer;
  if (directory === null) return null;
  const file = await openCheckedFile(path);
  try {
    const first = await readFirstRows(file, directory, by.key, asked);
    if (first !== null) return first;
    const pages = createHitPages(file, directory);
    const places = await findByValue({ file, pages, footer, directory }, by, asked);
    return places === null ? null : await pages.rows(tableColumns(definition), places);
  } finally {
    await file.close();
  }
}

async function pageOfKept(
  { path, definition, footer, keepOrder }: OrderedTable,
  { key, column }: StoredOrder,
  asked: { order: Direction; offset: number; limit: number },
): Promise<HitRow[] | null> {
  if (keepOrder === undefined || !storedOrderKeys(definition).includes(key)) return null;
  const order = keptOrderOf(column, asked.order);
  const ids = await keepOrder(order, (kept) => readOrderedIds(kept, asked));
  return ids === null ? null : rowsWithIds(path, footer, tableColumns(definition), ids);
}
