import { batchSchema } from '@flipon/contract/batch';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute } from '../answer-route.ts';
import { AppError } from '../app-error.ts';
import { EXAMPLE_TIME, exampleBatch } from '../examples.ts';
import { pathIdSchema } from '../path-id.ts';
import { presentBatch } from './present-batch.ts';

const examples = {
  answer: {
    ...exampleBatch,
    status: 'RUNNING',
    started: EXAMPLE_TIME,
    progress: { done: 20, total: 51 },
  },
};

/** The state of an import or an analysis. */
export function batchRoute({ library }: AnswerDeps): AnswerRoute {
  return answerRoute({
    method: 'GET',
    path: '/api/batch/:className/:id',
    tags: ['batches'],
    summary: 'The state of an import or an analysis; any class name, the id decides',
    description:
      'Ask every half second until `status` is FINISH or FAILED; or listen to `GET /api/events`. States: CREATED, WAITING, RUNNING, FINISH, FAILED.',
    examples,
    params: pathIdSchema.extend({
      className: z.string().describe('Any class name of the original server; the id decides.'),
    }),
    answers: { 200: batchSchema },
    async answer({ owner, params }) {
      const job = await library.jobs.findJob(owner, params.id);
      if (job === null) throw new AppError('not_found', 'There is no such import or analysis.');
      return { body: presentBatch(job) };
    },
  });
}
