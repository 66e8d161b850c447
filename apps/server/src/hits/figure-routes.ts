import { definitionOf } from '@flipon/analyses/definitions';
import { hitFiguresSchema } from '@flipon/contract/hit-figures';
import { readHitFilter, withHitFilter } from '@flipon/contract/hit-filter';
import type { StoredAnalysis } from '@flipon/store/analyses';
import { findSequenceRecords } from '@flipon/store/sequence-records';
import type { BaseRange } from '@flipon/tables/hit-table';
import { readFigures } from '@flipon/tables/summarise-hits';
import { z } from 'zod';
import { findOwnedAnalysis, requireFinished } from '../analyses/owned-analysis.ts';
import { frequencyPerKbp, presentSummary } from '../analyses/present-analysis.ts';
import type { KindPluginOptions } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { hasAlready, jsonTagOf, REVALIDATED } from '../http/entity-tag.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { wrappedBoundsOf } from './open-hits.ts';

/** What the hits of a record, of a range, or of a filter are together. */
export async function figureRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const definition = definitionOf(kind);
  app.get(
    `/api/analyse/${definition.apiRoute}/:id/figures`,
    {
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
      const found = await findOwnedAnalysis(deps, ownerOf(request), kind, request.params.id);
      const analysis = requireFinished(found);
      const caching = { etag: jsonTagOf(deps, analysis, request), 'cache-control': REVALIDATED };
      if (hasAlready(request, caching.etag)) return reply.status(304).headers(caching).send(null);
      const record = await findPart(analysis, filter.record);
      const part = filter.range === undefined ? record : overlap(record, filter.range);
      const path = await deps.store.files.localPath(analysis.hitsBlobId);
      const wrapped = await wrappedBoundsOf(deps, analysis);
      const figures = await readFigures(path, definition, { part, wrapped, filter });
      const { count, averageBp, ...totals } = figures;
      const lengthBp = part.end - part.start;
      return reply.headers(caching).send({
        ...presentSummary(totals, definition),
        count,
        lengthBp,
        frequency: frequencyPerKbp(count, lengthBp),
        averageLength: averageBp,
      });
    },
  );

  /** The bases of a record, or of the whole sequence. */
  async function findPart(
    { basesBlobId, sequenceCircular, sequenceLengthBp }: StoredAnalysis,
    index: number | undefined,
  ): Promise<BaseRange> {
    if (index === undefined) return { start: 0, end: sequenceLengthBp };
    const { db } = deps.store;
    const [record] = await findSequenceRecords(db, basesBlobId, sequenceCircular, [index]);
    if (record !== undefined) return { start: record.start, end: record.start + record.length };
    const message = `There is no record ${index}; the first one is 0.`;
    throw new AppError('invalid_request', message, [{ field: 'record', defaultMessage: message }]);
  }
}

function overlap(one: BaseRange, other: BaseRange): BaseRange {
  const start = Math.min(Math.max(one.start, other.start), one.end);
  return { start, end: Math.max(start, Math.min(one.end, other.end)) };
}
