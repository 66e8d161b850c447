import { definitionOf } from '@flipon/analyses/definitions';
import { hitFiguresSchema } from '@flipon/contract/hit-figures';
import { readHitFilter, withHitFilter } from '@flipon/contract/hit-filter';
import { z } from 'zod';
import { openFinished } from '../analyses/finished-answer.ts';
import { frequencyPerKbp, presentSummary } from '../analyses/present-analysis.ts';
import type { KindPluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { slotHolder } from '../http/limits/slot-holder.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { findPart } from './find-part.ts';
import { circlesOf } from './hit-source.ts';
import { expectedMatchesOf, pathOfHits } from './open-hits.ts';

/** Combined figures of the hits of a record, of a range, or of a filter. */
export async function figureRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const definition = definitionOf(kind);
  app.get(
    `/api/analyse/${definition.apiRoute}/:id/figures`,
    {
      config: { shared: 'analysis', asksTables: true },
      schema: {
        tags: [definition.title],
        summary: 'Count, frequency, coverage and extremes of the hits that a filter keeps',
        params: pathIdSchema,
        querystring: withHitFilter(z.looseObject({}), definition),
        response: { 200: hitFiguresSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const filter = readHitFilter(definition, request.query);
      const { analysis, caching, isKnown } = await openFinished(deps, kind, request);
      if (isKnown) return reply.status(304).headers(caching).send(null);
      const part = await findPart(deps, analysis, filter);
      const path = await pathOfHits(deps, analysis, filter);
      const circles = await circlesOf(deps, analysis);
      const holder = slotHolder(request, ownerOf(request));
      const question = { is: 'figures' as const, part, circles, filter };
      const figures = await deps.threads.ask(holder, { path, kind, question });
      const expectedMatches = await expectedMatchesOf(deps, { holder, path, kind }, filter);
      const { count, averageBp, ...totals } = figures;
      const lengthBp = part.end - part.start;
      return reply.headers(caching).send({
        ...presentSummary(totals, definition),
        count,
        lengthBp,
        frequency: frequencyPerKbp(count, lengthBp),
        averageLength: averageBp,
        ...(expectedMatches === null ? {} : { expectedMatches }),
      });
    },
  );
}
