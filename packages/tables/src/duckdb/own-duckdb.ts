import type { DuckDBConnection } from '@duckdb/node-api';
import { openDuckDb } from './duckdb.ts';
import { interruptAt } from './open-question.ts';
import { questionEnd } from './question-end.ts';
import { createTurns } from './take-turns.ts';

/** A sort takes all the memory that it gets, and several at a time would only spill more. */
const takeTurn = createTurns(1);

/** Another thread would take as much again, and is slower where memory is short. */
const SHARE = { memory: '64MB', threads: 1 };

interface OwnDuckDb {
  /** A file, made if it is missing, or ':memory:'. */
  path: string;
  /** Where what does not fit into its memory goes. */
  spillFolder: string;
  /** Interrupts what runs. */
  signal?: AbortSignal;
}

/**
 * Runs work that goes through all rows of a result with a database of its own, which gives back all
 * its memory at the end. One piece of work at a time, in the order they came: none may wait for another.
 * Its wait and its statements end with its signal, and with that of its scope (`endQuestionsWith`).
 *
 * @throws the signal's reason; what `work` throws
 */
export function withOwnDuckDb<T>(
  { path, spillFolder, signal: own }: OwnDuckDb,
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  const signal = questionEnd(own);
  return takeTurn(async () => {
    signal?.throwIfAborted();
    const database = await openDuckDb(path, spillFolder, SHARE);
    const connection = await database.connect();
    const endWatch = interruptAt(signal, connection);
    try {
      return await work(connection);
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      endWatch();
      connection.closeSync();
      database.closeSync();
    }
  }, signal);
}
