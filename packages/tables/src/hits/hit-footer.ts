import { identifyFile, openCheckedFile } from '@flipon/checked-files/checked-file';
import { loadOldTables } from '#old-tables';
import type { StoredOrders } from '../order/order-pages.ts';
import type { ValueRanks } from '../order/value-ranks.ts';
import { type HitDirectory, readDirectory } from './hit-directory.ts';

/** The footer of a file of hits. */
export interface HitFooter {
  /** Its number of rows. */
  total: number;
  /** Whether ids are in order of record and position, as its writer noted. */
  isPositionAscending: boolean;
  /** Whether hits are in order of position, each with the bases that it adds to earlier ones (`newBp`). */
  isPositionSorted: boolean;
  /** The places of its pages; null for an older table without a directory. */
  directory: HitDirectory | null;
  /** Orders of rows that were stored with them, once they have been read. */
  orders: Promise<StoredOrders> | null;
  /** Counts of single columns made since, by sort key; null for a column that is not counted. */
  ranks: Map<string, Promise<ValueRanks | null>>;
  /** Bases of the longest hit, once it has been looked for. */
  longestBp: Promise<number> | null;
}

/** A directory of millions of hits takes a quarter of a MiB. */
const MOST_KEPT = 64;

/** What this process has read, by file, the one that was asked for longest ago first. */
const kept = new Map<string, HitFooter>();

/**
 * Reads the footer of a file of `writeHitTable`. Each request for a result needs it, and parsing it takes
 * as long as reading a page of hits; so it is cached until the file changes.
 *
 * @throws the file system's error when there is no such file
 */
export async function readHitFooter(path: string): Promise<HitFooter> {
  const key = `${path} ${await identifyFile(path)}`;
  const known = kept.get(key);
  kept.delete(key);
  const footer = known ?? (await readFooter(path));
  kept.set(key, footer);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return footer;
}

async function readFooter(path: string): Promise<HitFooter> {
  const file = await openCheckedFile(path);
  try {
    const directory = await readDirectory(file, path);
    const { total, isPositionAscending, isPositionSorted } =
      directory ?? (await (await loadOldTables()).readOldFooter(path));
    const order = { isPositionAscending, isPositionSorted };
    return { total, ...order, directory, orders: null, ranks: new Map(), longestBp: null };
  } finally {
    await file.close();
  }
}
