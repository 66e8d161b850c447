import type { TableValues } from '../hits/hit-batches.ts';
import { readHitFooter } from '../hits/hit-footer.ts';
import { rowsWithIds } from '../hits/rows-with-ids.ts';
import type { TableColumn } from '../hits/table-columns.ts';

/**
 * Columns of the hits with these ids, in the order of the ids; an id that no hit has is passed over.
 *
 * @param keys of stored columns, `id` among them
 * @throws DamagedFileError
 */
export async function readPlacedRows(
  path: string,
  keys: readonly string[],
  ids: readonly number[],
): Promise<{ count: number; values: TableValues }> {
  const footer = await readHitFooter(path);
  const found = [...new Set(ids)].filter((id) => {
    return Number.isInteger(id) && id >= 1 && id <= footer.total;
  });
  const columns = keys.map((key): TableColumn => ({ key, type: 'DOUBLE' }));
  const rows = await rowsWithIds(path, footer, columns, found);
  const values = keys.map((key) => [key, Float64Array.from(rows, (row) => row[key] ?? 0)]);
  return { count: rows.length, values: Object.fromEntries(values) };
}
