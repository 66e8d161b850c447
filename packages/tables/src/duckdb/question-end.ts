import { AsyncLocalStorage } from 'node:async_hooks';
import type { DuckDBConnection } from '@duckdb/node-api';
import { sharedDuckDb } from './duckdb.ts';

/** An interrupt between two statements is one of none, so it is repeated until the question has ended. */
const INTERRUPTS_EVERY_MS = 100;

const ends = new AsyncLocalStorage<AbortSignal>();

/**
 * Ends every query of tables within `work`, at any depth of calls, once the signal is aborted: the query is
 * interrupted and throws the signal's reason. A nested scope has only its own signal, so work shared by
 * several callers outlives the first of them.
 */
export function endQuestionsWith<T>(signal: AbortSignal, work: () => T): T {
  return ends.run(signal, work);
}

/** What ends a question that is asked here: the signal of its scope, its own one, or either of both. */
export function questionEnd(own?: AbortSignal): AbortSignal | undefined {
  const scope = ends.getStore();
  if (scope === undefined || own === undefined) return own ?? scope;
  return AbortSignal.any([scope, own]);
}

/** Interrupts what runs on a connection once a signal is aborted. @returns what ends the watch */
export function interruptAt(
  signal: AbortSignal | undefined,
  connection: DuckDBConnection,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const interrupt = () => {
    connection.interrupt();
    timer = setInterval(() => connection.interrupt(), INTERRUPTS_EVERY_MS).unref();
  };
  if (signal?.aborted) interrupt();
  else signal?.addEventListener('abort', interrupt, { once: true });
  return () => {
    signal?.removeEventListener('abort', interrupt);
    clearInterval(timer);
  };
}

/** A connection to the shared database whose statements end with {@link questionEnd}. */
export interface Question {
  connection: DuckDBConnection;
  signal: AbortSignal | undefined;
  close(): void;
}

/** @throws the reason of the signal, where it is aborted already */
export async function openQuestion(own?: AbortSignal): Promise<Question> {
  const signal = questionEnd(own);
  signal?.throwIfAborted();
  const connection = await (await sharedDuckDb()).connect();
  const endWatch = interruptAt(signal, connection);
  return {
    connection,
    signal,
    close() {
      endWatch();
      connection.closeSync();
    },
  };
}
