import { definitionOf } from '@flipon/analyses/definitions';
import { LARGEST_PAGE, pageOf } from '@flipon/contract/list';
import {
  RECORD_SORT_KEYS,
  recordAnswerSchema,
  recordIndexSchema,
  recordSummaryListSchema,
  recordSummaryQuerySchema,
} from '@flipon/contract/record-summary';
import { readAverageLengthBp } from '@flipon/tables/hit-lengths';
import { recordCondition } from '@flipon/tables/record-totals';
import { summariseHits } from '@flipon/tables/summarise-hits';
import { z } from 'zod';
import { findOwnedAnalysis, requireFinished } from '../analyses/owned-analysis.ts';
import { presentSummary } from '../analyses/present-analysis.ts';
import type { KindPluginOptions } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { entityTagOf, hasAlready, jsonTagOf, REVALIDATED } from '../http/entity-tag.ts';
import { readSortKey } from '../http/list-page.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import {
  boundsOfCircles,
  orderRecordRows,
  presentRecordRow,
  readRecordRows,
} from './record-rows.ts';

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
      const found = await findOwnedAnalysis(deps, ownerOf(request), kind, request.params.id);
      const analysis = requireFinished(found);
      const caching = { etag: jsonTagOf(deps, analysis, request), 'cache-control': REVALIDATED };
      if (hasAlready(request, caching.etag)) return reply.status(304).headers(caching).send(null);
      const rows = orderRecordRows(await readRecordRows(deps, analysis), { ...query, sort });
      const pageSize = query.pageSize === 'ALL' ? LARGEST_PAGE : query.pageSize;
      const first = pageSize * query.pageNumber;
      return reply.headers(caching).send({
        items: rows.slice(first, first + pageSize).map(presentRecordRow),
        page: pageOf({ ...query, pageSize, requestForAll: false }, rows.length),
      });
    },
  );

  app.get(
    `${base}/:index`,
    {
      schema: {
        tags,
        summary: 'One record, by its 0-based index, with the totals of its hits',
        params: pathIdSchema.extend({ index: recordIndexSchema }),
        response: { 200: recordAnswerSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const { id, index } = request.params;
      const found = await findOwnedAnalysis(deps, ownerOf(request), kind, id);
      const analysis = requireFinished(found);
      const packing = request.headers['accept-encoding'] ?? '';
      const etag = entityTagOf(deps, analysis, ['record', index, packing]);
      const caching = { etag, 'cache-control': REVALIDATED };
      if (hasAlready(request, etag)) return reply.status(304).headers(caching).send(null);
      const rows = await readRecordRows(deps, analysis);
      const row = rows[index];
      if (row === undefined) throw new AppError('not_found', 'The sequence has no such record.');
      const path = await deps.store.files.localPath(analysis.hitsBlobId);
      const wrapped = boundsOfCircles(
        rows.map(({ record }) => record),
        analysis.parameters,
      );
      const summary = await summariseHits(path, definition, {
        lengthBp: analysis.sequenceLengthBp,
        wrapped,
        record: index,
      });
      const payload = {
        ...presentRecordRow(row),
        summary: presentSummary(summary, definition),
        averageLength: await readAverageLengthBp(path, recordCondition(index)),
      };
      return reply.headers(caching).send({ payload });
    },
  );
}
