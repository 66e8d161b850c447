import { definitionOf } from '@flipon/analyses/definitions';
import { LARGEST_PAGE, pageOf } from '@flipon/contract/list';
import {
  RECORD_SORT_KEYS,
  recordAnswerSchema,
  recordIndexSchema,
  recordSummaryListSchema,
  recordSummaryQuerySchema,
} from '@flipon/contract/record-summary';
import { listCountedRecords } from '@flipon/store/records';
import { z } from 'zod';
import { openFinished } from '../analyses/finished-answer.ts';
import { presentSummary } from '../analyses/present-analysis.ts';
import type { KindPluginOptions } from '../deps.ts';
import { circlesOf } from '../hits/hit-source.ts';
import { nameRecords } from '../hits/name-records.ts';
import { AppError } from '../http/app-error.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { slotHolder } from '../http/limits/slot-holder.ts';
import { readSortKey } from '../http/list-page.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { presentRecordRow, readRecordPage, recordRowOf } from './record-rows.ts';

/** A result record by record: a list by page, sorted and searched, and the totals of one. */
export async function recordRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const definition = definitionOf(kind);
  const base = `/api/analyse/${definition.apiRoute}/:id/records`;
  const tags = [definition.title];

  app.get(
    base,
    {
      config: { shared: 'analysis', asksTables: true },
      schema: {
        tags,
        summary: `The hits of each record in figures; sort is one of ${RECORD_SORT_KEYS.join(', ')}`,
        params: pathIdSchema,
        querystring: recordSummaryQuerySchema,
        response: { 200: recordSummaryListSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const sort = readSortKey(query.sort, RECORD_SORT_KEYS);
      const { analysis, caching, isKnown } = await openFinished(deps, kind, request);
      if (isKnown) return reply.status(304).headers(caching).send(null);
      const pageSize = query.pageSize === 'ALL' ? LARGEST_PAGE : query.pageSize;
      const part = { offset: pageSize * query.pageNumber, limit: pageSize };
      const asker = { deps, holder: slotHolder(request, ownerOf(request)) };
      const { rows, total } = await readRecordPage(asker, analysis, { ...query, sort }, part);
      return reply.headers(caching).send({
        items: rows.map(presentRecordRow),
        page: pageOf({ ...query, pageSize, requestForAll: false }, total),
      });
    },
  );

  app.get(
    `${base}/:index`,
    {
      config: { shared: 'analysis', asksTables: true },
      schema: {
        tags,
        summary: 'One record, by its 0-based index, with the totals of its hits',
        params: pathIdSchema.extend({ index: recordIndexSchema }),
        response: { 200: recordAnswerSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const { index } = request.params;
      const { analysis, caching, isKnown } = await openFinished(deps, kind, request);
      if (isKnown) return reply.status(304).headers(caching).send(null);
      const found = await listCountedRecords(deps.store, analysis, { offset: index, limit: 1 });
      const [record] = nameRecords(found, analysis.sequenceName);
      if (record === undefined) throw new AppError('not_found', 'The sequence has no such record.');
      const path = await deps.store.files.localPath(analysis.hitsBlobId);
      const totals = await deps.threads.ask(slotHolder(request, ownerOf(request)), {
        ...{ path, kind },
        question: {
          is: 'figures-and-values',
          part: { start: 0, end: analysis.sequenceLengthBp },
          circles: await circlesOf(deps, analysis),
          filter: { record: index },
        },
      });
      const { count: hits, averageBp: averageLength, extremes: _, ...summary } = totals;
      const payload = {
        ...presentRecordRow(recordRowOf(definition, record, { ...summary, hits })),
        summary: presentSummary(summary, definition),
        averageLength,
      };
      return reply.headers(caching).send({ payload });
    },
  );
}
