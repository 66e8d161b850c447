import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { definitionOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import { heatmapQuerySchema, heatmapSchema } from '@flipon/contract/heatmap';
import { readSequenceRecords } from '@flipon/store/sequence-records';
import { readHeatmap } from '@flipon/tables/hit-heatmap';
import { z } from 'zod';
import { findOwnedAnalysis, requireFinished } from '../analyses/owned-analysis.ts';
import type { KindPluginOptions } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { hasAlready, jsonTagOf, REVALIDATED } from '../http/entity-tag.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { presentHeatmap } from './present-heatmap.ts';

/** Counts and coverage of a result by segment, of the whole sequence or of a range. */
export async function heatmapRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const definition = definitionOf(kind);
  const { db, files } = deps.store;
  app.get(
    `/api/analyse/${definition.apiRoute}/:id/heatmap`,
    {
      schema: {
        tags: [definition.title],
        summary: 'Hits and coverage by segment; positions are 0-based, `to` is exclusive',
        params: pathIdSchema,
        querystring: heatmapQuerySchema,
        response: { 200: heatmapSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const found = await findOwnedAnalysis(deps, ownerOf(request), kind, request.params.id);
      const analysis = requireFinished(found);
      const caching = { etag: jsonTagOf(deps, analysis, request), 'cache-control': REVALIDATED };
      if (hasAlready(request, caching.etag)) return reply.status(304).headers(caching).send(null);
      const { from = 0, to = analysis.sequenceLengthBp } = request.query;
      const end = Math.min(to, analysis.sequenceLengthBp);
      if (from > end) throw new AppError('invalid_request', 'From must not be behind to.');
      const range = { start: from, end };
      const segments =
        request.query.segments ?? usualSegments(definition, analysis.parameters, end - from);
      const path = await files.localPath(analysis.hitsBlobId);
      const wrapped = wrapsOrigin({ circular: true }, analysis.parameters)
        ? await readBounds(analysis.recordTableId)
        : undefined;
      const heatmap = await readHeatmap(path, definition, { range, segments, wrapped });
      return reply.headers(caching).send(presentHeatmap(heatmap));
    },
  );

  /** Of circles and lines: no hit passes the end of a line. */
  async function readBounds(recordTableId: string) {
    const records = await readSequenceRecords(db, recordTableId);
    return records.map(({ start, length }) => ({ start, end: start + length }));
  }
}

const MAX_USUAL_SEGMENTS = 80;

/** As many segments as the screen draws, but none shorter than the kind's own window. */
function usualSegments(
  definition: AnalysisDefinition,
  parameters: ParameterValues,
  lengthBp: number,
): number {
  const { windowOf } = definition;
  if (windowOf === null) return MAX_USUAL_SEGMENTS;
  const windowBp = typeof windowOf === 'number' ? windowOf : Number(parameters[windowOf]);
  return Math.min(MAX_USUAL_SEGMENTS, Math.max(1, Math.floor(lengthBp / windowBp)));
}
