import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { type Heatmap, heatmapQuerySchema, heatmapSchema } from '@flipon/contract/heatmap';
import { readHitFilter, withHitFilter } from '@flipon/contract/hit-filter';
import type { HeatmapSegment } from '@flipon/tables/heatmap-segment';
import type { BaseRange } from '@flipon/tables/hit-table';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute, unchanged } from '../answer-route.ts';
import type { LibraryRecords } from '../library/records.ts';
import { pathIdSchema } from '../path-id.ts';
import { openFinished } from '../results/finished-answer.ts';
import { askCounts } from './ask-counts.ts';
import { circlesOf } from './hit-source.ts';
import { pathOfHits } from './open-hits.ts';
import { readBaseRange } from './read-base-range.ts';

const smallest = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
const largest = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));

/** Counts and coverage of a result by segment, of the whole sequence or of a range. */
export function heatmapRoutes(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute[] {
  const definition = definitionOf(kind);
  const heatmap = answerRoute({
    method: 'GET',
    path: `/api/analyse/${definition.apiRoute}/:id/heatmap`,
    shared: 'analysis',
    asksTables: true,
    tags: [definition.title],
    summary:
      'Hits and coverage by segment, of all hits or of those a filter keeps; positions are 0-based, `to` is exclusive',
    description:
      'A hit counts in the segment that holds its start; coverage is that of all hits together.',
    params: pathIdSchema,
    query: withHitFilter(heatmapQuerySchema, definition),
    answers: { 200: heatmapSchema, 304: z.null() },
    async answer(request) {
      const filter = readHitFilter(definition, request.query);
      const { analysis, caching, isKnown } = await openFinished(deps, kind, request);
      if (isKnown) return unchanged({ caching });
      const range = readBaseRange(request.query, analysis.sequenceLengthBp);
      const segments =
        request.query.segments ??
        usualSegments(definition, analysis.parameters, range.end - range.start);
      const path = await pathOfHits(deps, analysis, filter);
      const question = { is: 'heatmap' as const, range, segments, filter };
      const circles = () => circlesOf(deps, analysis);
      const counts = await askCounts({ ask: request.ask, path, kind }, question, circles);
      const records = await readSeenRecords(
        deps.library.records,
        analysis.recordTableId,
        range,
        counts,
      );
      return { headers: caching, body: { ...presentHeatmap(counts), ...records } };
    },
  });
  return [heatmap];
}

/** In a sequence of one record there is nothing to distinguish. */
async function readSeenRecords(
  records: LibraryRecords,
  recordTableId: string,
  { start, end }: BaseRange,
  segments: readonly HeatmapSegment[],
) {
  const second = await records.findSequenceRecords(recordTableId, [1]);
  if (second.length === 0) return {};
  const asked = { from: start, to: end, segments: segments.length };
  return { records: await records.findSeenRecords(recordTableId, asked) };
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
