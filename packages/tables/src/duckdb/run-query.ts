import type { DuckDBConnection, DuckDBDataChunk, DuckDBValue } from '@duckdb/node-api';
import { sharedDuckDb } from './duckdb.ts';
import { questionEnd } from './question-end.ts';

/** The interval at which the progress of a query is read, where `onPulse` is given. */
const LOOKS_EVERY_MS = 1000;

/** Values of the `$name`s in a query. */
export type QueryValues = Record<string, DuckDBValue>;

/** Follows a query, and may end it. */
export interface QueryWatch {
  /** Called as the database progresses, before the first chunk and with each. */
  onPulse?: (() => void) | undefined;
  /** Interrupts the running query. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs a query and hands out its result chunk by chunk, holding one at a time. Stopping early
 * releases the connection. It ends with its signal, and with that of its scope (`endQuestionsWith`).
 *
 * @throws the signal's reason
 */
export async function* streamChunks(
  sql: string,
  values: QueryValues,
  { onPulse, signal: own }: QueryWatch = {},
): AsyncGenerator<DuckDBDataChunk> {
  const { connection, signal, close } = await openQuestion(own);
  let watch: NodeJS.Timeout | undefined;
  try {
    if (onPulse !== undefined) watch = await watchProgress(connection, onPulse);
    // Not `connection.stream`, which takes one more way through the threads to look for further statements.
    const prepared = await connection.prepare(sql);
    prepared.bind(values);
    signal?.throwIfAborted();
    for await (const chunk of await prepared.stream()) {
      onPulse?.();
      yield chunk;
      signal?.throwIfAborted();
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    clearInterval(watch);
    close();
  }
}

/** Tells of every look at which the database has come further than at the one before. */
async function watchProgress(
  connection: DuckDBConnection,
  onPulse: () => void,
): Promise<NodeJS.Timeout> {
  // It counts rows only where it may print a bar, too.
  await connection.run('SET enable_progress_bar = true; SET enable_progress_bar_print = false');
  let last = '';
  return setInterval(() => {
    const { percentage, rows_processed: rows } = connection.progress;
    const now = `${percentage} ${rows}`;
    if (now !== last) onPulse();
    last = now;
  }, LOOKS_EVERY_MS);
}

/** All rows of a query whose columns are all numbers. */
export async function readNumberRows(sql: string, values: QueryValues): Promise<number[][]> {
  const rows: number[][] = [];
  for await (const chunk of streamChunks(sql, values))
    rows.push(...(chunk.getRows() as number[][]));
  return rows;
}

/** The only row of a query whose columns are all numbers. */
export async function readNumbers(
  sql: string,
  values: QueryValues,
  watch?: QueryWatch,
): Promise<number[]> {
  for await (const chunk of streamChunks(sql, values, watch))
    return chunk.getRowValues(0) as number[];
  throw new Error('The query gave no row.');
}

/** Whether a question found no room in the memory that all questions to tables share; a later one may. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && /^(?:Error: )?Out of Memory Error\b/.test(error.message);
}

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
interface Question {
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
