import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { quotedString } from '@duckdb/node-api';
import { spillFolder } from '../duckdb/duckdb.ts';
import { withOwnDuckDb } from '../duckdb/own-duckdb.ts';
import type { QueryValues } from '../duckdb/run-query.ts';

export interface SortedCopy {
  /** A Parquet file. */
  path: string;
  remove(): Promise<void>;
}

/**
 * Sorts rows into a temporary file, to read them all. A sort streamed to a slow reader would hold its rows
 * in memory all the time: five readers of a million rows took too much.
 *
 * @param select the SELECT of the rows
 * @param values the parameters of `select`
 * @param terms the terms of ORDER BY
 * @returns a file with the rows in this order; the caller removes it
 */
export async function writeSortedCopy(
  select: string,
  values: QueryValues,
  terms: string,
): Promise<SortedCopy> {
  const folder = join(await spillFolder(), randomUUID());
  const path = join(folder, 'sorted.parquet');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await mkdir(folder, { recursive: true });
    await withOwnDuckDb({ path: ':memory:', spillFolder: folder }, async (connection) => {
      await connection.run(
        `COPY (${select} ORDER BY ${terms})
         TO ${quotedString(path)} (FORMAT parquet, COMPRESSION lz4, ROW_GROUP_SIZE 61440)`,
        values,
      );
    });
    return { path, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
