import { availableParallelism } from 'node:os';
import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { DISK_FULL_MESSAGE, NoSpaceError } from '@flipon/store/disk';
import { questionEnd } from '@flipon/tables/question-end';
import { createAskedThreads } from '../calculators/asked-threads.ts';
import { AppError } from '../http/app-error.ts';
import { createFairLine } from '../http/limits/fair-line.ts';
import { MOST_SORTED_HITS } from './intervals/cut-at-origins.ts';
import type { MapAnswer, MapAnswers, MapTask } from './map-task.ts';
import type { MapSaid } from './map-thread.ts';

/** Computes map views of results in threads, so that other requests do not wait. */
export interface MapThreads {
  /**
   * Answers on the next free thread; callers take turns. The signal, by default that of the request's
   * queries, ends the wait for a turn, or the thread that computes.
   *
   * @throws AppError too_large; DamagedFileError; NoSpaceError; the signal's reason
   */
  ask<Task extends MapTask>(
    ownerId: string,
    task: Task,
    signal?: AbortSignal,
  ): Promise<MapAnswers[Task['is']]>;
  close(): Promise<void>;
}

const THREAD_FILE = new URL('./map-thread.ts', import.meta.url);

export function createMapThreads(): MapThreads {
  const threads = createAskedThreads<MapTask, MapSaid>(
    THREAD_FILE,
    { maxOldGenerationSizeMb: 256 },
    { largeForMs: 30_000 },
  );
  // Callers have a place for an answer already, or wait with others for the same file.
  const line = createFairLine({ atOnce: Math.min(2, availableParallelism()) });
  const closing = new AbortController();

  return {
    async ask<Task extends MapTask>(ownerId: string, task: Task, own?: AbortSignal) {
      const signal = questionEnd(own);
      const signals = signal === undefined ? [] : [signal];
      const endTurn = await line.turn(ownerId, AbortSignal.any([...signals, closing.signal]));
      try {
        const thread = threads.take();
        signal?.addEventListener('abort', thread.end, { once: true });
        try {
          const said = await thread.ask(task);
          thread.giveBack();
          return readAnswer(said) as MapAnswers[Task['is']];
        } catch (error) {
          signal?.throwIfAborted();
          throw error;
        } finally {
          signal?.removeEventListener('abort', thread.end);
        }
      } finally {
        endTurn();
      }
    },
    async close() {
      closing.abort(new AppError('unavailable', 'The server is being stopped. Try again.'));
      await threads.close();
    },
  };
}

function readAnswer(said: MapSaid): MapAnswer {
  switch (said.is) {
    case 'answer':
      return said.answer;
    case 'damaged':
      throw new DamagedFileError(said.path, said.reason);
    case 'disk-full':
      throw new NoSpaceError(DISK_FULL_MESSAGE);
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
