import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  BIGINT,
  type DuckDBAppender,
  DuckDBDataChunk,
  quotedString,
  VARCHAR,
} from '@duckdb/node-api';
import { withOwnDuckDb } from '../duckdb/own-duckdb.ts';

/** The stored part of the letters of a hit, by which equal hits are found without reading them again. */
export interface HitLetters {
  id: number;
  /** 128 bits of a hash of all letters. */
  hash: readonly [bigint, bigint];
  /** The first {@link HEAD_LETTERS} letters. */
  head: string;
}

/** The first letters of a hit are kept as text: to show, to sort and to search. */
export const HEAD_LETTERS = 1000;

const CHUNK_ROWS = 2048;
const TYPES = [BIGINT, BIGINT, BIGINT, VARCHAR] as const;

/**
 * Writes the letters of hits into a Parquet file of their own. Memory stays the same however many hits
 * there are.
 *
 * @param path a new file, which is complete when this resolves
 * @param temporaryFolder exists; for intermediate rows
 * @throws what `batches` throws
 */
export async function writeLetterTable(
  path: string,
  temporaryFolder: string,
  batches: AsyncIterable<readonly HitLetters[]>,
): Promise<void> {
  const folder = await mkdtemp(join(resolve(temporaryFolder), 'letters-'));
  try {
    await collectAndCopy(folder, resolve(path), batches);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function collectAndCopy(
  folder: string,
  path: string,
  batches: AsyncIterable<readonly HitLetters[]>,
): Promise<void> {
  const own = { path: join(folder, 'letters.duckdb'), spillFolder: join(folder, 'spill') };
  return withOwnDuckDb(own, async (connection) => {
    await connection.run(
      'CREATE TABLE letters (id BIGINT, hash1 BIGINT, hash2 BIGINT, head VARCHAR)',
    );
    const appender = await connection.createAppender('letters');
    for await (const batch of batches) {
      for (let from = 0; from < batch.length; from += CHUNK_ROWS) {
        appendRows(appender, batch.slice(from, from + CHUNK_ROWS));
      }
    }
    appender.closeSync();
    await connection.run(
      `COPY letters TO ${quotedString(path)} (FORMAT parquet, COMPRESSION zstd)`,
    );
  });
}

function appendRows(appender: DuckDBAppender, rows: readonly HitLetters[]): void {
  const chunk = DuckDBDataChunk.create(TYPES, rows.length);
  chunk.setColumns([
    rows.map(({ id }) => BigInt(id)),
    rows.map(({ hash }) => hash[0]),
    rows.map(({ hash }) => hash[1]),
    rows.map(({ head }) => head),
  ]);
  appender.appendDataChunk(chunk);
}
