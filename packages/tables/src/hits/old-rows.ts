import type { HitRow } from '@flipon/analyses/hit-row';
import { selectOld } from './select-old.ts';
import type { TableColumn } from './table-columns.ts';

/**
 * Rows of an older table without a directory of pages. The database reads them; it is loaded here alone.
 *
 * @param ids of hits that are there, in the order in which their rows are wanted
 */
export async function readOldRows(
  path: string,
  columns: readonly TableColumn[],
  ids: readonly number[],
): Promise<HitRow[]> {
  if (ids.length === 0) return [];
  const { readNumberRows } = await import('../duckdb/run-query.ts');
  const rowsOfAll = await selectOld(['id', ...columns.map(({ key }) => key)]);
  const found = await readNumberRows(
    `${rowsOfAll}
     WHERE "id" >= ${Math.min(...ids)} AND "id" <= ${Math.max(...ids)} AND "id" IN (${ids.join()})`,
    { path },
  );
  const rows = new Map(
    found.map(([id = 0, ...values]) => {
      const fields = columns.map(({ key }, at) => [key, values[at] ?? 0]);
      // Every table has the columns of every hit.
      return [id, Object.fromEntries(fields) as HitRow];
    }),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}
