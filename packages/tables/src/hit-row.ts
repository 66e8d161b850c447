import { type DuckDBDataChunk, quotedIdentifier } from '@duckdb/node-api';
import type { HitRow } from '@flipon/analyses/hit-row';
import type { TableColumn } from './table-columns.ts';

/** The columns as SELECT names them; 64-bit integers come as doubles, exact up to 2^53. */
export function selectList(columns: readonly TableColumn[]): string {
  return columns
    .map(({ key, type }) => {
      const name = quotedIdentifier(key);
      return type === 'BIGINT' ? `${name}::DOUBLE AS ${name}` : name;
    })
    .join(', ');
}

/** The rows of a chunk whose columns are those of {@link selectList}. */
export function chunkRows(chunk: DuckDBDataChunk, columns: readonly TableColumn[]): HitRow[] {
  // The list names columns of numbers alone, and big ones as doubles.
  const values = columns.map((_, at) => chunk.getColumnValues(at) as number[]);
  const rows: HitRow[] = [];
  for (let i = 0; i < chunk.rowCount; i++) {
    const row: Record<string, number> = {};
    for (const [at, { key }] of columns.entries()) row[key] = values[at]?.[i] ?? 0;
    // Every table has the columns of every hit.
    rows.push(row as HitRow);
  }
  return rows;
}
