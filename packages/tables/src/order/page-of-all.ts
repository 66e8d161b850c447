import type { HitTableDefinition } from '@flipon/analyses/definition';
import type { HitRow } from '@flipon/analyses/hit-row';
import { type CheckedFile, openCheckedFile } from '@flipon/checked-files/checked-file';
import { type HitDirectory, readBlock } from '../hits/hit-directory.ts';
import type { HitFooter } from '../hits/hit-footer.ts';
import { createHitPages, type HitPages } from '../hits/hit-pages.ts';
import { rowsWithIds } from '../hits/rows-with-ids.ts';
import { tableColumns } from '../hits/table-columns.ts';
import type { Direction } from './direction.ts';
import { readFirstRows } from './first-rows.ts';
import { type KeepOrder, keptOrderOf, readOrderedIds } from './order-file.ts';
import { type StoredOrder, type StoredOrders, storedOrderKeys } from './order-pages.ts';
import { placesInOrder } from './stored-order.ts';
import { countRanks, placesByValue, type RankedColumn } from './value-ranks.ts';

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

interface OpenTable {
  file: CheckedFile;
  pages: HitPages;
  footer: HitFooter;
  directory: HitDirectory;
}

/**
 * The places of a page of all hits in an order by a value, with ties by position, then id: from the order
 * that was stored with them, else from how many rows have each value, which is counted once.
 *
 * @param sort the sort key, and the column that it reads
 * @returns null where neither is available
 * @throws DamagedFileError
 */
async function findByValue(
  { file, pages, footer, directory }: OpenTable,
  { key, column }: { key: string; column: RankedColumn },
  asked: { order: Direction; offset: number; limit: number },
): Promise<number[] | null> {
  const { total, isPositionSorted } = footer;
  const { [key]: groups } = await readOrders(file, footer, directory);
  // Within a group ties come by position anyway.
  if (groups !== undefined && (isPositionSorted || groups.length <= 1)) {
    return placesInOrder({ file, codec: directory.codec }, groups, asked);
  }
  if (!isPositionSorted) return null;
  const counting = footer.ranks.get(key) ?? countRanks(pages, total, column);
  footer.ranks.set(key, counting);
  // What failed once, as a file that is damaged, is asked again.
  const ranks = await counting.catch((error) => {
    footer.ranks.delete(key);
    throw error;
  });
  return ranks === null ? null : placesByValue({ pages, total, column, ranks }, asked);
}

function readOrders(
  file: CheckedFile,
  footer: HitFooter,
  { orders, codec }: HitDirectory,
): Promise<StoredOrders> {
  if (orders === undefined) return Promise.resolve({});
  footer.orders ??= readBlock({ file, codec }, orders)
    // It is of our own making, and its bytes have been verified.
    .then((stored) => stored as StoredOrders)
    .catch((error) => {
      footer.orders = null;
      throw error;
    });
  return footer.orders;
}
