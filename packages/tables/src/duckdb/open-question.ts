import type { DuckDBConnection } from '@duckdb/node-api';
import { sharedDuckDb } from './duckdb.ts';
import { questionEnd } from './question-end.ts';

/** An interrupt between two statements is one of none, so it is repeated until the question has ended. */
const INTERRUPTS_EVERY_MS = 100;

/** Interrupts what runs on a connection once a signal is aborted. @returns what ends the watch */
function interruptAt(signal: AbortSignal | undefined, connection: DuckDBConnection): () => void {
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
