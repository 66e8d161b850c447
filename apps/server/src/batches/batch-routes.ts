import { AppError } from '@flipon/answers/app-error';
import { pathIdSchema } from '@flipon/answers/path-id';
import { batchSchema } from '@flipon/contract/batch';
import { findJob } from '@flipon/store/jobs';
import { z } from 'zod';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { EXAMPLE_TIME, exampleBatch } from '../openapi/examples.ts';
import { presentBatch } from './present-batch.ts';

const examples = {
  answer: {
    ...exampleBatch,
    status: 'RUNNING',
    started: EXAMPLE_TIME,
    progress: { done: 20, total: 51 },
  },
};

export async function batchRoutes(
  app: AppInstance,
  { deps: { store } }: PluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.get(
    '/api/batch/:className/:id',
    {
      config: { examples },
      schema: {
        tags: ['batches'],
        summary: 'The state of an import or an analysis; any class name, the id decides',
        description:
          'Ask every half second until `status` is FINISH or FAILED; or listen to `GET /api/events`. States: CREATED, WAITING, RUNNING, FINISH, FAILED.',
        params: pathIdSchema.extend({
          className: z.string().describe('Any class name of the original server; the id decides.'),
        }),
        response: { 200: batchSchema },
      },
    },
    async (request) => {
      const job = await findJob(store.db, ownerOf(request), request.params.id);
      if (job === null) throw new AppError('not_found', 'There is no such import or analysis.');
      return presentBatch(job);
    },
  );
}
