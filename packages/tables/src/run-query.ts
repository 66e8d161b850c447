import type { DuckDBDataChunk, DuckDBValue } from '@duckdb/node-api';
import { sharedDuckDb } from './duckdb.ts';

/** Values of the `$name`s in a query. */
export type QueryValues = Record<string, DuckDBValue>;

/**
 * Runs a query and hands out its result chunk by chunk, holding one at a time. Stopping early
 * releases the connection.
 */
export async function* streamChunks(
  sql: string,
  values: QueryValues,
): AsyncGenerator<DuckDBDataChunk> {
  const connection = await (await sharedDuckDb()).connect();
  try {
    // Not `connection.stream`, which takes one more way through the threads to look for further statements.
    const prepared = await connection.prepare(sql);
    prepared.bind(values);
    yield* await prepared.stream();
  } finally {
    connection.closeSync();
  }
}

/** All rows of a query whose columns are all numbers. */
export async function readNumberRows(sql: string, values: QueryValues): Promise<number[][]> {
  const rows: number[][] = [];
  for await (const chunk of streamChunks(sql, values))
    rows.push(...(chunk.getRows() as number[][]));
  return rows;
}

/** The only row of a query whose columns are all numbers. */
export async function readNumbers(sql: string, values: QueryValues): Promise<number[]> {
  for await (const chunk of streamChunks(sql, values)) return chunk.getRowValues(0) as number[];
  throw new Error('The query gave no row.');
}
