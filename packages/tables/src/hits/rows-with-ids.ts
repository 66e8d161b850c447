import type { HitRow } from '@flipon/analyses/hit-row';
import { loadOldTables } from '#old-tables';
import type { HitFooter } from './hit-footer.ts';
import { withHitPages } from './hit-pages.ts';
import type { TableColumn } from './table-columns.ts';

/**
 * The rows of hits that are there, in the order of their ids here.
 *
 * @throws DamagedFileError
 */
export async function rowsWithIds(
  path: string,
  { directory }: HitFooter,
  columns: readonly TableColumn[],
  ids: readonly number[],
): Promise<HitRow[]> {
  if (directory === null) return (await loadOldTables()).readOldRows(path, columns, ids);
  // Ids count rows from 1, so they give the place of each.
  const places = ids.map((id) => id - 1);
  return withHitPages(path, directory, (pages) => pages.rows(columns, places));
}
