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
 * Sorts rows into a temporary file, for whoever reads them all. A sort that is read as it stands keeps
 * its rows in memory for as long as its reader takes: five readers of a million rows were too many.
 *
 * @param select what gives the rows
 * @param values those that `select` names
 * @param terms what stands behind ORDER BY
 * @returns a file with the rows in this order; whoever asked for it removes it
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
