import { definitionOf } from '@flipon/analyses/definitions';
import { readHitFilter, withHitFilter } from '@flipon/contract/hit-filter';
import {
  MAX_MARKS,
  marksQuerySchema,
  marksSchema,
  rankQuerySchema,
  rankSchema,
} from '@flipon/contract/marks';
import { findSequenceRecords } from '@flipon/store/records';
import { z } from 'zod';
import { openFinished } from '../analyses/finished-answer.ts';
import { findOwnedAnalysis, requireFinished } from '../analyses/owned-analysis.ts';
import type { KindPluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { slotHolder } from '../http/limits/slot-holder.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { nameRecords } from './name-records.ts';
import { pathOfHits } from './open-hits.ts';
import { readBaseRange } from './read-base-range.ts';

/** Single hits for a drawing, as lists of numbers, and the place of one hit in the table. */
export async function markRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const definition = definitionOf(kind);
  const { db } = deps.store;
  app.get(
    `/api/analyse/${definition.apiRoute}/:id/marks`,
    {
      config: { shared: 'analysis', asksTables: true },
      schema: {
        tags: [definition.title],
        summary: `Up to ${MAX_MARKS} hits with any base in a range, to be drawn; 0-based, \`to\` is exclusive`,
        params: pathIdSchema,
        querystring: withHitFilter(marksQuerySchema, definition),
        response: { 200: marksSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const filter = readHitFilter(definition, request.query);
      const { analysis, caching, isKnown } = await openFinished(deps, kind, request);
      if (isKnown) return reply.status(304).headers(caching).send(null);
      const range = readBaseRange(request.query, analysis.sequenceLengthBp);
      const path = await pathOfHits(deps, analysis, filter);
      const question = { is: 'marks' as const, range, most: MAX_MARKS, filter };
      const holder = slotHolder(request, ownerOf(request));
      const { total, marks } = await deps.threads.ask(holder, { path, kind, question });
      const { recordTableId, sequenceName } = analysis;
      const indices = [...new Set(marks?.record)];
      const records = await findSequenceRecords(db, recordTableId, indices);
      return reply.headers(caching).send({
        total,
        marks,
        records: nameRecords(records, sequenceName).map(({ index, name, start }) => ({
          index,
          name,
          start,
        })),
      });
    },
  );

  app.get(
    `/api/analyse/${definition.apiRoute}/:id/rank`,
    {
      config: { shared: 'analysis', asksTables: true },
      schema: {
        tags: [definition.title],
        summary: 'How many hits come before one of them in the order and range of the rows',
        params: pathIdSchema,
        querystring: withHitFilter(rankQuerySchema, definition),
        response: { 200: rankSchema },
      },
    },
    async (request) => {
      const filter = readHitFilter(definition, request.query);
      const owner = ownerOf(request);
      const found = await findOwnedAnalysis(deps, owner, kind, request.params.id);
      const path = await pathOfHits(deps, requireFinished(found), filter);
      const { hit, sort, order } = request.query;
      const question = { is: 'rank' as const, id: hit, ...(sort ? { sort } : {}), order, filter };
      const rank = await deps.threads.ask(slotHolder(request, owner), { path, kind, question });
      return { rank };
    },
  );
}
