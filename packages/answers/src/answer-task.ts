import { answerHitTask } from '@flipon/tables/answer-hit-task';
import type { FeatureAnswers, FeatureTask } from '@flipon/tables/feature-task';
import type { HitAnswers, HitTask } from '@flipon/tables/hit-task';
import type { MapAnswers, MapTask } from './map/map-task.ts';

/** What is asked to make an answer: a question to the hits of a table or to features, or what a map is drawn from. */
export type AnswerTask = HitTask | FeatureTask | MapTask;

export type AnswerTo<Task extends AnswerTask> = Task extends HitTask
  ? HitAnswers[Task['question']['is']]
  : Task extends FeatureTask
    ? FeatureAnswers[Task['ofFeatures']['is']]
    : Task extends MapTask
      ? MapAnswers[Task['is']]
      : never;

/** Whether a task is a question to a table: it is quick, and ends between two of its pages or blocks. */
export function asksTable(task: AnswerTask): task is HitTask | FeatureTask {
  return 'question' in task || 'ofFeatures' in task;
}

/** Has a task answered, in another thread where there are some. */
export type Ask = <Task extends AnswerTask>(task: Task) => Promise<AnswerTo<Task>>;

/**
 * Answers in this thread.
 *
 * @throws what `answerHitTask`, `answerFeatureTask` and `answerMapTask` throw
 */
export function answerTask<Task extends AnswerTask>(task: Task): Promise<AnswerTo<Task>> {
  // Each task has an answer of its own type.
  return answerOf(task) as Promise<AnswerTo<Task>>;
}

async function answerOf(task: AnswerTask): Promise<unknown> {
  if ('question' in task) return answerHitTask(task);
  // A page loads what it asks.
  if ('ofFeatures' in task) {
    const { answerFeatureTask } = await import('@flipon/tables/feature-task');
    return answerFeatureTask(task);
  }
  const { answerMapTask } = await import('./map/map-task.ts');
  return answerMapTask(task);
}
