import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { addAbortSignal, Readable } from 'node:stream';
import { AppError } from '@flipon/answers/app-error';
import type { BlobFiles } from '@flipon/store/blobs';
import { createFairLine } from '../http/limits/fair-line.ts';
import { createSharedLimit, type Held } from '../http/limits/shared-limit.ts';
import { createAskedThreads } from '../threads/asked-threads.ts';
import { runTable } from './run-table.ts';
import type { FromTable, TableTask, ToTable } from './table-messages.ts';

/** Tables of many sequences, each answered by a thread of its own. */
export interface Tables {
  /**
   * Receives a table, waits for its turn and counts its rows.
   *
   * @param left ends all of it, also an answer that is being read
   * @param receive writes the body into the file; it has to reserve its bytes first
   * @throws RetryLaterError where there are too many tables; AppError where the table is refused
   */
  answer(ownerId: string, left: AbortSignal, receive: ReceiveTable): Promise<TableAnswer>;
  /** Ends all of them, and resolves when their files are gone. */
  close(): Promise<void>;
}

export type ReceiveTable = (
  path: string,
  held: Held,
  ended: AbortSignal,
) => Promise<Omit<TableTask, 'path'>>;

export interface TableAnswer {
  rows: number;
  warnings: readonly string[];
  content: Readable;
}

const THREAD_FILE = new URL('./table-thread.ts', import.meta.url);
/** A thread that needs more dies alone. */
const HEAP_MB = 768;
const GIB = 1024 ** 3;
/** Being sent, waiting and running. */
const MOST_TABLES = { inAll: 64, perOwner: 10 };
/** As files, until they are answered. */
const MOST_BYTES = { inAll: 4 * GIB, perOwner: GIB };
/**
 * Open tables have a thread of some 50 MiB each. They take turns to compute, as far as readers of their
 * answers let them.
 */
const OPEN = { atOnce: 8, perOwner: 2 };
const COMPUTING = { atOnce: Math.min(2, availableParallelism()) };

export function createTables(files: Pick<BlobFiles, 'temporaryPath'>): Tables {
  const places = createSharedLimit({
    ...MOST_TABLES,
    messages: {
      own: `You have ${MOST_TABLES.perOwner} tables under way. Wait until one of them is answered.`,
      all: 'Too many tables are under way. Try again in a few seconds.',
    },
  });
  const space = createSharedLimit({
    ...MOST_BYTES,
    messages: {
      own: 'Your tables that wait take too much space. Wait until one of them is answered.',
      all: 'The tables that wait take too much space. Try again in a few seconds.',
    },
  });
  const openLine = createFairLine(OPEN);
  const computeLine = createFairLine(COMPUTING);
  const threads = createAskedThreads<ToTable, FromTable>(THREAD_FILE, {
    maxOldGenerationSizeMb: HEAP_MB,
  });
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  return {
    async answer(ownerId, left, receive) {
      const path = await files.temporaryPath();
      const place = places.hold(ownerId);
      place.take(1);
      const bytes = space.hold(ownerId);
      const ended = AbortSignal.any([left, closing.signal]);
      const gone = Promise.withResolvers<void>();
      underWay.add(gone.promise);
      let endOpen = () => {};

      const clearUp = async () => {
        endOpen();
        // A file that cannot be removed now is swept later.
        await rm(path, { force: true }).catch(() => undefined);
        bytes.release();
        place.release();
        underWay.delete(gone.promise);
        gone.resolve();
      };
      try {
        const task = await receive(path, bytes, ended);
        endOpen = await openLine.turn(ownerId, ended);
        const takeTurn = () => computeLine.turn(ownerId, ended);
        const table = await runTable(threads.take(), { ...task, path }, takeTurn, ended);
        // A chunk is 64 KiB or a long line: one ahead is enough.
        const content = Readable.from(table.bytes(), { highWaterMark: 1 });
        content.once('close', clearUp);
        const { rows, warnings } = table;
        return { rows, warnings, content: addAbortSignal(ended, content) };
      } catch (error) {
        await clearUp();
        throw error;
      }
    },
    async close() {
      closing.abort(new AppError('unavailable', 'The server is being stopped. Try again.'));
      await Promise.all(underWay);
      await threads.close();
    },
  };
}
