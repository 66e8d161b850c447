import { batchSchema } from '@flipon/contract/batch';
import { findJob } from '@flipon/store/jobs';
import { z } from 'zod';
import type { PluginOptions } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { presentBatch } from './present-batch.ts';

export async function batchRoutes(
  app: AppInstance,
  { deps: { store } }: PluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.get(
    '/api/batch/:className/:id',
    {
      schema: {
        tags: ['batches'],
        summary: 'The state of an import or an analysis; any class name, the id decides',
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
