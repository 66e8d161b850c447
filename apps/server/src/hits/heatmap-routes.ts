import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { definitionOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { type Heatmap, heatmapQuerySchema, heatmapSchema } from '@flipon/contract/heatmap';
import { readHitFilter, withHitFilter } from '@flipon/contract/hit-filter';
import { findSeenRecords, findSequenceRecords } from '@flipon/store/records';
import type { HeatmapSegment } from '@flipon/tables/heatmap-segment';
import type { BaseRange } from '@flipon/tables/hit-table';
import { z } from 'zod';
import { openFinished } from '../analyses/finished-answer.ts';
import type { KindPluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { slotHolder } from '../http/limits/slot-holder.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { circlesOf } from './hit-source.ts';
import { pathOfHits } from './open-hits.ts';
import { readBaseRange } from './read-base-range.ts';

const smallest = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
const largest = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));

/** Counts and coverage of a result by segment, of the whole sequence or of a range. */
export async function heatmapRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const definition = definitionOf(kind);
  const { db } = deps.store;
  app.get(
    `/api/analyse/${definition.apiRoute}/:id/heatmap`,
    {
      config: { shared: 'analysis', asksTables: true },
      schema: {
        tags: [definition.title],
        summary:
          'Hits and coverage by segment, of all hits or of those a filter keeps; positions are 0-based, `to` is exclusive',
        description:
          'A hit counts in the segment that holds its start; coverage is that of all hits together.',
        params: pathIdSchema,
        querystring: withHitFilter(heatmapQuerySchema, definition),
        response: { 200: heatmapSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const filter = readHitFilter(definition, request.query);
      const { analysis, caching, isKnown } = await openFinished(deps, kind, request);
      if (isKnown) return reply.status(304).headers(caching).send(null);
      const range = readBaseRange(request.query, analysis.sequenceLengthBp);
      const segments =
        request.query.segments ??
        usualSegments(definition, analysis.parameters, range.end - range.start);
      const path = await pathOfHits(deps, analysis, filter);
      const holder = slotHolder(request, ownerOf(request));
      const asked = { range, segments, filter };
      const stored = { is: 'stored-heatmap' as const, ...asked };
      const counted = async () => {
        const question = {
          is: 'heatmap' as const,
          ...asked,
          circles: await circlesOf(deps, analysis),
        };
        return deps.threads.ask(holder, { path, kind, question });
      };
      const heatmap =
        (await deps.threads.ask(holder, { path, kind, question: stored })) ?? (await counted());
      const records = await readSeenRecords(analysis.recordTableId, range, heatmap);
      return reply.headers(caching).send({ ...presentHeatmap(heatmap), ...records });
    },
  );

  /** In a sequence of one record there is nothing to distinguish. */
  async function readSeenRecords(
    recordTableId: string,
    { start, end }: BaseRange,
    segments: readonly HeatmapSegment[],
  ) {
    const second = await findSequenceRecords(db, recordTableId, [1]);
    if (second.length === 0) return {};
    const asked = { from: start, to: end, segments: segments.length };
    return { records: await findSeenRecords(deps.store.backgroundDb, recordTableId, asked) };
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

function presentHeatmap(segments: readonly HeatmapSegment[]): Heatmap {
  const data = segments.map((segment) => {
    const { from, to, count, countPlus, countMinus, countByModel = {}, coveredBp } = segment;
    const coverage = to === from ? 0 : coveredBp / (to - from);
    const counts = Object.entries(countByModel).flatMap(([name, { count: hits, plus, minus }]) => [
      [nameOfCount(name), hits],
      [`${nameOfCount(name)}Plus`, plus],
      [`${nameOfCount(name)}Minus`, minus],
    ]);
    return { from, to, count, coverage, countPlus, countMinus, ...Object.fromEntries(counts) };
  });
  const counts = data.map((segment) => segment.count);
  const coverages = data.map((segment) => segment.coverage);
  const lengthBp = (segments.at(-1)?.to ?? 0) - (segments[0]?.from ?? 0);
  return {
    data,
    metaData: {
      segmentCount: data.length,
      segmentSize: lengthBp / data.length,
      min: { count: smallest(counts), coverage: smallest(coverages) },
      max: { count: largest(counts), coverage: largest(coverages) },
      averageCoverage: coverages.reduce((sum, coverage) => sum + coverage, 0) / data.length,
    },
  };
}

/** `m1` is `countM1` on the wire. */
function nameOfCount(model: string): string {
  return `count${model.charAt(0).toUpperCase()}${model.slice(1)}`;
}
