import { type DuckDBDataChunk, quotedIdentifier } from '@duckdb/node-api';
import type { TableColumn } from './table-columns.ts';

/** A hit: `id` (from 1), `record`, `position`, `length` and the kind's stored columns. */
export type HitRow = Record<string, number>;

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
  const values = columns.map((_, at) => chunk.getColumnValues(at) as number[]);
  const rows: HitRow[] = [];
  for (let i = 0; i < chunk.rowCount; i++) {
    const row: HitRow = {};
    for (let at = 0; at < columns.length; at++) {
      row[(columns[at] as TableColumn).key] = values[at]?.[i] as number;
    }
    rows.push(row);
  }
  return rows;
}
