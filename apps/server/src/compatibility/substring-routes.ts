import { basesRangeQuerySchema } from '@flipon/contract/bases-range';
import { findSequence } from '@flipon/store/sequences';
import { z } from 'zod';
import type { PluginOptions } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';

/** The text of an island, asked for by the id of the sequence that it lies in. */
export async function substringRoutes(
  app: AppInstance,
  { deps: { store } }: PluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.get(
    '/api/analyse/cpg/:id/substring',
    {
      schema: {
        tags: ['CpX hunter'],
        summary: 'Letters of a sequence, by its id; start is 0-based, end is exclusive',
        params: pathIdSchema,
        querystring: basesRangeQuerySchema,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const sequence = await findSequence(store.db, ownerOf(request), request.params.id);
      if (sequence === null) {
        throw new AppError('not_found', 'The sequence is not in your library.');
      }
      if (sequence.lengthBp === null) {
        throw new AppError('conflict', 'The sequence is still being imported.');
      }
      const { start, end } = request.query;
      const bases = await store.files.read(sequence.basesBlobId, start, end);
      return reply.type('text/plain;charset=UTF-8').send(Buffer.from(bases).toString('latin1'));
    },
  );
}
