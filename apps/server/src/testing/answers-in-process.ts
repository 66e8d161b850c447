import { answerTask } from '@flipon/answers/answer-task';
import { endQuestionsWith, questionEnd } from '@flipon/tables/question-end';
import type { AnswerThreads } from '../threads/answer-threads.ts';

/** Answers without threads, where a test needs no more than the answers. */
export const answersInProcess: AnswerThreads = {
  ask(_ownerId, task, own) {
    const signal = questionEnd(own);
    return signal === undefined
      ? answerTask(task)
      : endQuestionsWith(signal, () => answerTask(task));
  },
  keepReady() {},
  async close() {},
};
