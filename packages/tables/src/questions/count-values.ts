import { quotedIdentifier } from '@duckdb/node-api';
import type { AnalysisDefinition, Column, CountedColumn } from '@flipon/analyses/definition';
import { valueReader } from '@flipon/analyses/hit-values';
import { type QueryWatch, streamChunks } from '../duckdb/run-query.ts';
import { chunkValues } from '../hits/hit-batches.ts';
import { rowsOf } from '../hits/hit-row.ts';
import { storedColumns, type TableColumn } from '../hits/table-columns.ts';
import { whereClause } from './filter-condition.ts';

/** A value of a column as it is printed, and how many hits have it. */
export interface ValueCount {
  value: number | string;
  count: number;
}

/**
 * Hits by the values of the columns that a definition counts, under the columns' keys.
 *
 * @param only which hits, as a condition in SQL; all of them where null
 * @param watch follows the questions, and may end them
 * @returns null where it counts none
 */
export async function countValues(
  path: string,
  { columns, counts }: AnalysisDefinition,
  only: string | null = null,
  watch?: QueryWatch,
): Promise<Record<string, ValueCount[]> | null> {
  if (counts === undefined) return null;
  const counted: Record<string, ValueCount[]> = {};
  for (const wanted of counts) {
    const column = columns.find(({ key }) => key === wanted.column);
    if (column === undefined) throw new Error(`There is no column ${wanted.column} to count.`);
    counted[column.key] = await countColumn(path, column, wanted, { only, watch });
  }
  return counted;
}

const COUNT: TableColumn = { key: 'count', type: 'BIGINT' };

async function countColumn(
  path: string,
  column: Column,
  { max, order }: CountedColumn,
  { only, watch }: { only: string | null; watch: QueryWatch | undefined },
): Promise<ValueCount[]> {
  const { from } = column;
  const lengthIn = typeof from === 'object' && 'lengthIn' in from ? [from.lengthIn] : [];
  // Letters are sorted by their number first, as units of one length belong together.
  const keys = [...lengthIn, ...storedColumns(column).map(({ key }) => key)];
  const parts = keys.map((key): TableColumn => ({ key, type: 'DOUBLE' }));
  const values = keys.map((key) => `${quotedIdentifier(key)}::DOUBLE AS ${quotedIdentifier(key)}`);
  const groups = keys.map(quotedIdentifier).join(', ');
  const commonest = `SELECT ${values.join(', ')}, count(*)::DOUBLE AS "count"
    FROM read_parquet($path) ${whereClause(only)} GROUP BY ${groups} ORDER BY "count" DESC, ${groups} LIMIT ${max}`;
  const sql = order === 'count' ? commonest : `SELECT * FROM (${commonest}) ORDER BY ${groups}`;
  const named = [...parts, COUNT];
  const read = valueReader(column);
  const found: ValueCount[] = [];
  for await (const chunk of streamChunks(sql, { path }, watch)) {
    for (const row of rowsOf(chunkValues(chunk, named), named, chunk.rowCount)) {
      found.push({ value: read(row), count: row['count'] ?? 0 });
    }
  }
  return found;
}
