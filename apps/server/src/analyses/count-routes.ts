import { analysisCountsQuerySchema, analysisCountsSchema } from '@flipon/contract/analysis';
import { countAnalyses } from '@flipon/store/analyses';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';

/** How many analyses an owner has, of all kinds in one answer. */
export async function countRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.get(
    '/api/analyse/counts',
    {
      schema: {
        tags: ['analyses'],
        summary:
          'Stored analyses by kind, counted: as their lists choose them, or of some sequences',
        querystring: analysisCountsQuerySchema,
        response: { 200: analysisCountsSchema },
      },
    },
    async (request) => {
      const { tags, name: names, sequence: sequenceIds } = request.query;
      const filter = { tags, names, sequenceIds };
      return { counts: await countAnalyses(deps.store.db, ownerOf(request), filter) };
    },
  );
}
