import type { HitRow } from '@flipon/analyses/hit-row';
import type { TableValues } from './hit-batches.ts';
import type { TableColumn } from './table-columns.ts';

/** The rows that columns of a table hold. */
export function rowsOf(
  values: TableValues,
  columns: readonly TableColumn[],
  count: number,
): HitRow[] {
  const rows: Record<string, number>[] = [];
  for (let i = 0; i < count; i++) {
    const row: Record<string, number> = {};
    for (const { key } of columns) row[key] = values[key]?.[i] ?? 0;
    rows.push(row);
  }
  // Every table has the columns of every hit.
  return rows as HitRow[];
}
