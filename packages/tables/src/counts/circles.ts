import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BIGINT, DuckDBDataChunk, INTEGER, quotedIdentifier } from '@duckdb/node-api';
import { sharedDuckDb } from '../duckdb/duckdb.ts';

/** A record whose hits may cross its origin; `start`: 0-based, in the whole sequence. */
export interface Circle {
  index: number;
  start: number;
  length: number;
}

/** Circles in any order, a batch at a time: there may be millions. */
export type CircleBatches = AsyncIterable<readonly Circle[]> | Iterable<readonly Circle[]>;

/** The sequence of hits that are counted while they are written. */
export interface CountedSequence {
  /** Bases of the whole sequence. */
  lengthBp: number;
  /** Records whose hits may cross their origins; they may be walked more than once. */
  circles?: () => CircleBatches;
}

/** Circles as a table of the shared database: `"record"`, `record_start` and `record_end`. */
export interface CircleTable {
  /** To be used in SQL as it is. */
  name: string;
}

/** DuckDB's vector size: a chunk cannot be larger. */
const CHUNK_ROWS = 2048;

/**
 * Puts circles into a table while something is asked that has to know where they end.
 *
 * @param use is given null where there are none
 * @throws what `batches` and `use` throw
 */
export async function withCircles<T>(
  batches: CircleBatches | undefined,
  use: (circles: CircleTable | null) => Promise<T>,
): Promise<T> {
  if (batches === undefined) return use(null);
  const connection = await (await sharedDuckDb()).connect();
  const table = `circles_${randomUUID()}`;
  const name = quotedIdentifier(table);
  try {
    await connection.run(
      `CREATE TABLE ${name} ("record" INTEGER, record_start BIGINT, record_end BIGINT)`,
    );
    const appender = await connection.createAppender(table);
    let count = 0;
    for await (const batch of batches) {
      for (let from = 0; from < batch.length; from += CHUNK_ROWS) {
        const rows = batch.slice(from, from + CHUNK_ROWS);
        const chunk = DuckDBDataChunk.create([INTEGER, BIGINT, BIGINT], rows.length);
        chunk.setColumns([
          rows.map(({ index }) => index),
          rows.map(({ start }) => BigInt(start)),
          rows.map(({ start, length }) => BigInt(start + length)),
        ]);
        appender.appendDataChunk(chunk);
      }
      count += batch.length;
      await nextTurn();
    }
    appender.closeSync();
    return await use(count === 0 ? null : { name });
  } finally {
    await connection.run(`DROP TABLE IF EXISTS ${name}`).catch(() => {});
    connection.closeSync();
  }
}
