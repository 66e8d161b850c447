import { chunkValues } from '../hits/hit-batches.ts';
import { selectOld } from '../hits/select-old.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { type LazyPage, pick } from './page-walk.ts';

/**
 * All rows of an older table without a directory of pages, some at a time. The database streams them; it is loaded
 * here alone.
 *
 * @param keys of the stored columns that are read at all
 */
export async function* walkOldPages(
  path: string,
  keys: readonly string[],
  signal: AbortSignal | undefined,
): AsyncGenerator<LazyPage> {
  const { streamChunks } = await import('../duckdb/run-query.ts');
  // Rows of no column would be no rows.
  const columns = [...new Set(['position', ...keys])].map((key): TableColumn => {
    return { key, type: 'DOUBLE' };
  });
  const sql = await selectOld(columns.map(({ key }) => key));
  let first = 0;
  for await (const chunk of streamChunks(sql, { path }, { signal })) {
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
