import { availableParallelism } from 'node:os';
import { type AnswerTask, type AnswerTo, asksTable } from '@flipon/answers/answer-task';
import { AppError } from '@flipon/answers/app-error';
import { MOST_SORTED_HITS } from '@flipon/answers/cut-at-origins';
import { unpackAnswer } from '@flipon/tables/packed-answer';
import { unpackHitError } from '@flipon/tables/packed-error';
import { questionEnd } from '@flipon/tables/question-end';
import { shareSpillFolder } from '@flipon/tables/spill-folder';
import { PAGES } from '../http/limits/answer-slots.ts';
import { createFairLine } from '../http/limits/fair-line.ts';
import type { ThreadSaid, ToAnswerThread } from './answer-thread.ts';
import { type AskedThread, createAskedThreads } from './asked-threads.ts';

/** Answers questions to hits, and what maps are drawn from, in threads, so that other requests do not wait. */
export interface AnswerThreads {
  /**
   * Answers on the next free thread; callers take turns. The signal, by default that of the request's
   * queries, ends the wait for a turn, and what the thread computes.
   *
   * @throws AppError too_large; DamagedFileError; UnknownSortKeyError; OrderWantedError; the file system's error; the
   *   signal's reason
   */
  ask<Task extends AnswerTask>(
    ownerId: string,
    task: Task,
    signal?: AbortSignal,
  ): Promise<AnswerTo<Task>>;
  /** From now on a thread is ready for the next question. */
  keepReady(): void;
  close(): Promise<void>;
}

const THREAD_FILE = new URL('./answer-thread.ts', import.meta.url);
/** A question to hits ends between two pages of its table, and then removes what it has written. */
const STOPS_WITHIN_MS = 2000;

export function createAnswerThreads(): AnswerThreads {
  shareSpillFolder();
  const threads = createAskedThreads<ToAnswerThread, ThreadSaid>(
    THREAD_FILE,
    { maxOldGenerationSizeMb: 256 },
    { largeForMs: 30_000, mostFree: PAGES.atOnce },
  );
  // Callers have a place for an answer already, or wait with others for the same file.
  const maps = createFairLine({ atOnce: Math.min(2, availableParallelism()) });
  // A quick question waits for none of those: it has a thread where it has a place.
  const hits = createFairLine(PAGES);
  const closing = new AbortController();

  return {
    async ask<Task extends AnswerTask>(ownerId: string, task: Task, own?: AbortSignal) {
      const signal = questionEnd(own);
      const signals = signal === undefined ? [] : [signal];
      const line = asksTable(task) ? hits : maps;
      const endTurn = await line.turn(ownerId, AbortSignal.any([...signals, closing.signal]));
      try {
        const said = await askOne(threads.take(), task, signal);
        // Each task is answered by its own kind of answer.
        return readAnswer(said) as AnswerTo<Task>;
      } catch (error) {
        signal?.throwIfAborted();
        // Its thread was ended.
        closing.signal.throwIfAborted();
        throw error;
      } finally {
        endTurn();
      }
    },
    keepReady: threads.keepReady,
    async close() {
      closing.abort(new AppError('unavailable', 'The server is being stopped. Try again.'));
      await threads.close();
    },
  };
}

async function askOne(
  thread: AskedThread<ToAnswerThread, ThreadSaid>,
  task: AnswerTask,
  signal: AbortSignal | undefined,
): Promise<ThreadSaid> {
  let overdue: NodeJS.Timeout | undefined;
  const stop = () => {
    // What a map is drawn from is computed in long steps.
    if (!asksTable(task)) return thread.end();
    thread.tell('stop');
    overdue = setTimeout(thread.end, STOPS_WITHIN_MS);
  };
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const said = await thread.ask(task);
    thread.giveBack();
    return said;
  } finally {
    clearTimeout(overdue);
    signal?.removeEventListener('abort', stop);
  }
}

function readAnswer(said: ThreadSaid): unknown {
  switch (said.is) {
    case 'hits':
      return unpackAnswer(said.packed);
    case 'plain':
      return said.answer;
    case 'error':
      throw unpackHitError(said.error);
    case 'too-many-hits':
      throw new AppError(
        'too_large',
        `A result whose hits do not lie in order of position can be compared with others up to ${MOST_SORTED_HITS} hits.`,
      );
    case 'too-many-combinations':
      throw new AppError(
        'too_large',
        'These results overlap in too many combinations. Choose fewer of them, or a shorter range.',
      );
  }
}
