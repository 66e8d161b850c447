import type { CheckedFile } from '@flipon/checked-files/checked-file';
import { type HitDirectory, readBlock } from '../hits/hit-directory.ts';
import type { HitFooter } from '../hits/hit-footer.ts';
import type { HitPages } from '../hits/hit-pages.ts';
import type { Direction } from './direction.ts';
import type { StoredOrders } from './order-pages.ts';
import { placesInOrder } from './stored-order.ts';
import { countRanks, placesByValue, type RankedColumn } from './value-ranks.ts';

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
export async function findByValue(
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
