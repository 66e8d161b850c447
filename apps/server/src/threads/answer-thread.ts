import { parentPort } from 'node:worker_threads';
import type { AnswerTask } from '@flipon/answers/answer-task';
import { TooManyCombinationsError } from '@flipon/answers/count-overlaps';
import { TooManyHitsError } from '@flipon/answers/cut-at-origins';
import { answerMapTask, type MapAnswer } from '@flipon/answers/map-task';
import { lowerThreadPriority } from '@flipon/importing/lower-thread-priority';
import { answerHitTask } from '@flipon/tables/answer-hit-task';
import { answerFeatureTask, type FeatureAnswer } from '@flipon/tables/feature-task';
import { type PackedAnswer, packAnswer } from '@flipon/tables/packed-answer';
import { type PackedHitError, packHitError } from '@flipon/tables/packed-error';
import { endQuestionsWith } from '@flipon/tables/question-end';

/** What a thread is sent: a task, or that the answer to the last one is not wanted any more. */
export type ToAnswerThread = AnswerTask | 'stop';

/** A thread's answer to a task: errors lose their classes between threads. */
export type ThreadSaid =
  | { is: 'hits'; packed: PackedAnswer }
  | { is: 'plain'; answer: MapAnswer | FeatureAnswer }
  | { is: 'error'; error: PackedHitError }
  | { is: 'too-many-hits' | 'too-many-combinations' };

lowerThreadPriority();

let running: AbortController | null = null;

/** A thread that answers one task after the other. */
parentPort?.on('message', async (message: ToAnswerThread) => {
  if (message === 'stop') {
    running?.abort(new Error('The question was ended.'));
    return;
  }
  const end = new AbortController();
  running = end;
  const { said, transfer } = await endQuestionsWith(end.signal, () => sayAnswer(message));
  running = null;
  parentPort?.postMessage(said, transfer);
});

async function sayAnswer(task: AnswerTask): Promise<{ said: ThreadSaid; transfer: ArrayBuffer[] }> {
  try {
    if (!('question' in task)) {
      const answer = await ('ofFeatures' in task ? answerFeatureTask(task) : answerMapTask(task));
      return { said: { is: 'plain', answer }, transfer: [] };
    }
    const { packed, transfer } = packAnswer(await answerHitTask(task));
    return { said: { is: 'hits', packed }, transfer };
  } catch (error) {
    return { said: sayError(error), transfer: [] };
  }
}

function sayError(error: unknown): ThreadSaid {
  if (error instanceof TooManyHitsError) return { is: 'too-many-hits' };
  if (error instanceof TooManyCombinationsError) return { is: 'too-many-combinations' };
  return { is: 'error', error: packHitError(error) };
}
