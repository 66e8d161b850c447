import { pathIdSchema } from '@flipon/answers/path-id';
import { basesRangeQuerySchema } from '@flipon/contract/bases-range';
import { z } from 'zod';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { readLetters } from '../sequences/read-letters.ts';

/** The letters of a CpG island, requested by the id of its sequence. */
export async function substringRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.get(
    '/api/analyse/cpg/:id/substring',
    {
      config: { shared: 'sequence' },
      schema: {
        tags: ['CpX hunter'],
        summary: 'Letters of a sequence, by its id; start is 0-based, end is exclusive',
        params: pathIdSchema,
        querystring: basesRangeQuerySchema,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const letters = await readLetters(deps, ownerOf(request), request.params.id, request.query);
      return reply.type('text/plain;charset=UTF-8').send(letters);
    },
  );
}
