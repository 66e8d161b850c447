import { randomUUID } from 'node:crypto';
import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type DuckDBConnection, quotedIdentifier, quotedString } from '@duckdb/node-api';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { HitColumns } from '@flipon/analyses/kernel';
import { openDuckDb } from '../duckdb/duckdb.ts';
import { NEW_BP, type TableColumn, tableColumns } from '../hits/table-columns.ts';
import { createHitAppender, type HitAppender } from './old-appender.ts';

export interface OldTableRequest {
  definition: AnalysisDefinition;
  /** Where the finished Parquet file goes; its folder exists. */
  path: string;
  /** An existing folder for the rows on their way, about 5 to 10 bytes a hit. */
  temporaryFolder: string;
  batches: AsyncIterable<HitColumns>;
  signal?: AbortSignal;
}

/**
 * Writes hits as tables were written before pages had places of their own: by the database, in the order of their arrival, with ids from 1.
 *
 * Memory stays the same however many hits there are. The file appears under its name only when it
 * is whole and on disk; whatever goes wrong before leaves nothing behind but, after a crash of the
 * process, `<path>.<uuid>.partial` and a folder `hits-*` in `temporaryFolder`.
 *
 * @throws what `batches` throws; the signal's reason, at the next batch or while the file is written
 */
export async function writeOldTable(request: OldTableRequest): Promise<{ count: number }> {
  const { definition, temporaryFolder, signal } = request;
  signal?.throwIfAborted();
  const path = resolve(request.path);
  const columns = [...tableColumns(definition), NEW_BP];
  const partialPath = `${path}.${randomUUID()}.partial`;
  const folder = await mkdtemp(join(resolve(temporaryFolder), 'hits-'));
  try {
    const count = await collectAndCopy({ ...request, columns, folder, partialPath });
    await flushToDisk(partialPath);
    signal?.throwIfAborted();
    await rename(partialPath, path);
    await flushToDisk(dirname(path));
    return { count };
  } finally {
    await rm(partialPath, { force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

interface Collection {
  columns: readonly TableColumn[];
  batches: AsyncIterable<HitColumns>;
  folder: string;
  partialPath: string;
  signal?: AbortSignal;
}

async function collectAndCopy(collection: Collection): Promise<number> {
  const { columns, batches, folder, partialPath, signal } = collection;
  const database = await openDuckDb(join(folder, 'hits.duckdb'), join(folder, 'spill'));
  const connection = await database.connect();
  try {
    // Never committed, so that nothing waits for the disk on behalf of a file that is thrown away.
    await connection.run('BEGIN TRANSACTION');
    const definitions = columns.map(({ key, type }) => `${quotedIdentifier(key)} ${type}`);
    await connection.run(`CREATE TABLE hits (${definitions.join(', ')})`);
    const appender = await createHitAppender(connection, columns);
    for await (const batch of batches) {
      signal?.throwIfAborted();
      await appender.append(batch);
    }
    appender.close();
    await copyToParquet(connection, partialPath, appender, signal);
    return appender.count;
  } finally {
    connection.closeSync();
    database.closeSync();
  }
}

/**
 * Version 2 of the format stores differences of neighbours, which makes sorted positions small.
 * The order of positions is kept beside the rows: readers page and sum faster when they know it.
 */
async function copyToParquet(
  connection: DuckDBConnection,
  path: string,
  { isPositionAscending, isPositionSorted }: HitAppender,
  signal: AbortSignal | undefined,
): Promise<void> {
  signal?.throwIfAborted();
  const interrupt = () => connection.interrupt();
  signal?.addEventListener('abort', interrupt, { once: true });
  try {
    await connection.run(
      `COPY hits TO ${quotedString(path)} (FORMAT parquet, COMPRESSION zstd, PARQUET_VERSION v2,
        ROW_GROUP_SIZE 122880, KV_METADATA {
          position_is_ascending: '${isPositionAscending}',
          position_is_sorted: '${isPositionSorted}'
        })`,
    );
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', interrupt);
  }
}

async function flushToDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
