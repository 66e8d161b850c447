import { pathIdSchema } from '@flipon/answers/path-id';
import { readLetters } from '@flipon/answers/read-letters';
import { basesRangeQuerySchema } from '@flipon/contract/bases-range';
import { z } from 'zod';
import { libraryOf } from '../answers/library-of.ts';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';

/** The letters of a CpG island, requested by the id of its sequence. */
export async function substringRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const library = libraryOf(deps.store);

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
      const { params, query } = request;
      const letters = await readLetters({ library }, ownerOf(request), params.id, query);
      return reply.type('text/plain;charset=UTF-8').send(letters);
    },
  );
}
