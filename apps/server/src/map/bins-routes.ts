import { definitionOf } from '@flipon/analyses/definitions';
import { hitBinsQuerySchema, hitBinsSchema } from '@flipon/contract/map';
import { z } from 'zod';
import { openFinished } from '../analyses/finished-answer.ts';
import type { KindPluginOptions } from '../deps.ts';
import { circlesOf } from '../hits/hit-source.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { slotHolder } from '../http/limits/slot-holder.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { askBins } from './ask-bins.ts';
import { LEAST_BIN_BP, presentBins } from './present-bins.ts';
import { readBinRange } from './read-map-range.ts';

/** Counts and covered bases of a result in bins, each class of its hits for itself. */
export async function binsRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const definition = definitionOf(kind);
  app.get(
    `/api/analyse/${definition.apiRoute}/:id/bins`,
    {
      config: { shared: 'analysis', asksTables: true },
      schema: {
        tags: [definition.title],
        summary: 'Hits that start in each bin, and bases of it that they cover, by class of hits',
        params: pathIdSchema,
        querystring: hitBinsQuerySchema,
        response: { 200: hitBinsSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const { analysis, caching, isKnown } = await openFinished(deps, kind, request);
      const lengthBp = analysis.sequenceLengthBp;
      const bins = readBinRange(request.query, lengthBp, LEAST_BIN_BP);
      if (isKnown) return reply.status(304).headers(caching).send(null);
      const path = await deps.store.files.localPath(analysis.hitsBlobId);
      const table = { holder: slotHolder(request, ownerOf(request)), path, kind };
      const circles = () => circlesOf(deps, analysis);
      const classes = await askBins(deps, table, { ...bins, lengthBp }, circles);
      return reply.headers(caching).send(presentBins(bins, classes));
    },
  );
}
