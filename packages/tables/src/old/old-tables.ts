// Tables of hits that were written without a directory of pages: the database reads them, and is loaded for them alone.
import { resolve } from 'node:path';
import { quotedIdentifier } from '@duckdb/node-api';
import type { HitRow } from '@flipon/analyses/hit-row';
import { type LazyPage, pick } from '../columns/page-walk.ts';
import { chunkValues } from '../duckdb/chunk-values.ts';
import { readNumberRows, readNumbers, streamChunks } from '../duckdb/run-query.ts';
import type { TableColumn } from '../hits/table-columns.ts';

/** What the footer of such a table says. */
export async function readOldFooter(path: string) {
  const [total = 0, isAscending, isSorted] = await readNumbers(
    `SELECT num_rows::DOUBLE, ${hasNote('position_is_ascending')}, ${hasNote('position_is_sorted')}
     FROM parquet_file_metadata($path)`,
    { path: resolve(path) },
  );
  return { total, isPositionAscending: isAscending === 1, isPositionSorted: isSorted === 1 };
}

function hasNote(key: string): string {
  return `EXISTS (FROM parquet_kv_metadata($path)
    WHERE key = '${key}'::BLOB AND value = 'true'::BLOB)::DOUBLE`;
}

/** @param ids of hits that are there, in the order in which their rows are wanted */
export async function readOldRows(
  path: string,
  columns: readonly TableColumn[],
  ids: readonly number[],
): Promise<HitRow[]> {
  if (ids.length === 0) return [];
  const found = await readNumberRows(
    `${selectOld(['id', ...columns.map(({ key }) => key)])}
     WHERE "id" >= ${Math.min(...ids)} AND "id" <= ${Math.max(...ids)} AND "id" IN (${ids.join()})`,
    { path: resolve(path) },
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

/**
 * All rows, some at a time.
 *
 * @param keys of the stored columns that are read at all
 */
export async function* walkOldPages(
  path: string,
  keys: readonly string[],
  signal: AbortSignal | undefined,
): AsyncGenerator<LazyPage> {
  // Rows of no column would be no rows.
  const columns = [...new Set(['position', ...keys])].map((key): TableColumn => {
    return { key, type: 'DOUBLE' };
  });
  const sql = selectOld(columns.map(({ key }) => key));
  let first = 0;
  for await (const chunk of streamChunks(sql, { path: resolve(path) }, { signal })) {
    const { rowCount: count } = chunk;
    const values = chunkValues(chunk, columns);
    // Arrays of the database may be longer, and are filled anew with the next chunk.
    for (const [key, column] of Object.entries(values)) values[key] = column.slice(0, count);
    yield {
      first,
      count,
      read: async (asked) => pick(values, asked),
      readNumbers: async () => null,
    };
    first += count;
  }
}

/** Stored columns of all rows in SQL; `$path` is the whole path of the table. */
function selectOld(keys: readonly string[]): string {
  const columns = keys.map((key) => `${quotedIdentifier(key)}::DOUBLE`);
  return `SELECT ${columns.join(', ')} FROM read_parquet($path)`;
}
