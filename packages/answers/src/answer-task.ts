import { answerHitTask } from '@flipon/tables/answer-hit-task';
import type { HitAnswers, HitTask } from '@flipon/tables/hit-task';
import { answerMapTask, type MapAnswers, type MapTask } from './map/map-task.ts';

/** What is asked to make an answer: a question to the hits of a table, or what a map is drawn from. */
export type AnswerTask = HitTask | MapTask;

export type AnswerTo<Task extends AnswerTask> = Task extends HitTask
  ? HitAnswers[Task['question']['is']]
  : Task extends MapTask
    ? MapAnswers[Task['is']]
    : never;

/** Has a task answered, in another thread where there are some. */
export type Ask = <Task extends AnswerTask>(task: Task) => Promise<AnswerTo<Task>>;

/**
 * Answers in this thread.
 *
 * @throws what `answerHitTask` and `answerMapTask` throw
 */
export function answerTask<Task extends AnswerTask>(task: Task): Promise<AnswerTo<Task>> {
  const answer: Promise<unknown> = 'question' in task ? answerHitTask(task) : answerMapTask(task);
  // Each task has an answer of its own type.
  return answer as Promise<AnswerTo<Task>>;
}
