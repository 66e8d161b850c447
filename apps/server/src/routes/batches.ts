import { batchSchema } from '@flipon/contract/batch';
import { findJob } from '@flipon/store/jobs';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { AppInstance } from '../app-instance.ts';
import { ownerOf } from '../authenticate.ts';
import type { Deps } from '../deps.ts';
import { presentBatch } from '../presenters/present-batch.ts';
import { pathIdSchema } from './path-id.ts';

export function batchRoutes(app: AppInstance, { store }: Deps): void {
  app.get(
    '/api/batch/:className/:id',
    {
      onRequest: app.authenticate,
      schema: {
        tags: ['batches'],
        summary: 'The state of an import or an analysis; any class name, the id decides',
        params: pathIdSchema.extend({ className: z.string() }),
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
