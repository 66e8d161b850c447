import { parentPort } from 'node:worker_threads';
import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { lowerThreadPriority } from '@flipon/importing/lower-thread-priority';
import { isDiskFull } from '@flipon/store/disk';
import { TooManyCombinationsError } from './intervals/count-overlaps.ts';
import { TooManyHitsError } from './intervals/cut-at-origins.ts';
import { answerMapTask, type MapAnswer, type MapTask } from './map-task.ts';

/** A thread's answer to a task: errors lose their classes between threads. */
export type MapSaid =
  | { is: 'answer'; answer: MapAnswer }
  | { is: 'damaged'; path: string; reason: string }
  | { is: 'too-many-hits' | 'too-many-combinations' | 'disk-full' };

lowerThreadPriority();

/** A thread that answers one task after the other. */
parentPort?.on('message', async (task: MapTask) => {
  parentPort?.postMessage(await sayAnswer(task));
});

async function sayAnswer(task: MapTask): Promise<MapSaid> {
  try {
    return { is: 'answer', answer: await answerMapTask(task) };
  } catch (error) {
    if (error instanceof DamagedFileError) {
      return { is: 'damaged', path: error.path, reason: error.reason };
    }
    if (error instanceof TooManyHitsError) return { is: 'too-many-hits' };
    if (error instanceof TooManyCombinationsError) return { is: 'too-many-combinations' };
    if (isDiskFull(error)) return { is: 'disk-full' };
    throw error;
  }
}
