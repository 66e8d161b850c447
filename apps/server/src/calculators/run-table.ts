import { AppError } from '@flipon/answers/app-error';
import type { AskedThread } from '../threads/asked-threads.ts';
import type { FromTable, TableTask, ToTable } from './table-messages.ts';

/** A table whose file is fine, and whose answers are still to be computed. */
export interface RunningTable {
  rows: number;
  /** Sentences on the file as a whole. */
  warnings: readonly string[];
  /** The answer; the thread computes only while more of it is requested. */
  bytes(): AsyncGenerator<Uint8Array, void, undefined>;
}

const TOO_MUCH_MEMORY =
  'This table needs more memory than there is for one. Send it as CSV, or in parts.';

/** A turn takes 0.2 seconds, or as long as one row: some seconds. */
const LONGEST_TURN_MS = 120_000;
const TOO_MUCH_TIME = 'This table takes too long to read. Send it as CSV, or in parts.';

/**
 * Lets a thread read a table and answer it. The thread is given back, or ended with the table.
 *
 * @param takeTurn awaited before each turn; it resolves with a function that ends the turn
 * @param ended ends the table
 * @throws AppError where the table is refused; the reason of `ended`
 */
export async function runTable(
  thread: AskedThread<ToTable, FromTable>,
  task: TableTask,
  takeTurn: () => Promise<() => void>,
  ended: AbortSignal,
): Promise<RunningTable> {
  const end = () => thread.end();
  if (ended.aborted) end();
  ended.addEventListener('abort', end, { once: true });
  const giveBack = () => {
    ended.removeEventListener('abort', end);
    thread.giveBack();
  };

  async function nextSaid(message: ToTable): Promise<FromTable> {
    ended.throwIfAborted();
    const endTurn = await takeTurn();
    let isTooLong = false;
    const watch = setTimeout(() => {
      isTooLong = true;
      end();
    }, LONGEST_TURN_MS);
    try {
      const said = await thread.ask(message).catch((error) => {
        if (isTooLong) throw new AppError('too_large', TOO_MUCH_TIME);
        throw ended.aborted ? ended.reason : faultOf(error);
      });
      if (said.type === 'done') giveBack();
      if (said.type !== 'refused') return said;
      giveBack();
      const { code, message: why, issues } = said.refusal;
      throw new AppError(code, why, issues);
    } finally {
      clearTimeout(watch);
      endTurn();
    }
  }

  let said = await nextSaid(task);
  while (said.type !== 'counted') said = await nextSaid('go');
  return { rows: said.rows, warnings: said.warnings, bytes };

  async function* bytes(): AsyncGenerator<Uint8Array, void, undefined> {
    let isDone = false;
    try {
      while (!isDone) {
        const next = await nextSaid('go');
        isDone = next.type === 'done';
        if (next.type === 'bytes') yield next.bytes;
      }
    } finally {
      if (!isDone) end();
    }
  }
}

function faultOf(error: Error): Error {
  const { cause } = error;
  const isMemory =
    cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isMemory ? new AppError('too_large', TOO_MUCH_MEMORY) : error;
}
