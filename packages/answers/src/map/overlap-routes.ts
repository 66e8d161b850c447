import {
  depthQuerySchema,
  depthSchema,
  nearestSchema,
  overlapsQuerySchema,
  overlapsSchema,
} from '@flipon/contract/map';
import { distanceBounds } from '@flipon/overlaps/nearest-distances';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import {
  type AnswerRequest,
  type AnswerRoute,
  answerRoute,
  type Recognised,
  unchanged,
} from '../answer-route.ts';
import { openFeatures } from '../features/open-features.ts';
import { pathIdSchema } from '../path-id.ts';
import { withIntervalPaths } from './intervals/find-interval-files.ts';
import { madeOfMap } from './made-of-map.ts';
import { findMapClasses, type MapClass, readIndices } from './map-classes.ts';
import { findMappedSequence, type MappedSequence, readRecordEnds } from './mapped-sequence.ts';
import { placeFeatures } from './place-features.ts';
import { presentDepth, presentOverlaps } from './present-overlaps.ts';
import { readBinRange, readMapRange } from './read-map-range.ts';

/** Types of features in an answer at most. */
const MOST_TYPES = 50;

/** What the three routes have in common. */
const common = {
  method: 'GET',
  refusals: ['conflict', 'too_large'],
  shared: 'sequence',
  asksTables: true,
  tags: ['sequences'],
  params: pathIdSchema,
} as const;

/** The overlaps of results of a sequence: bin by bin, and in figures of a range. */
export function overlapRoutes(deps: AnswerDeps): AnswerRoute[] {
  const { library } = deps;
  const depth = answerRoute({
    ...common,
    path: '/api/sequence/:id/depth',
    summary: 'Bases of each bin on which one, two or more results have a hit',
    query: depthQuerySchema,
    answers: { 200: depthSchema, 304: z.null() },
    async answer(request) {
      const { results: ids, pair: asked } = request.query;
      const { sequence, results } = await openResults(request, ids);
      const bins = readBinRange(request.query, sequence.lengthBp);
      const [a = 0, b = 0] = asked === undefined ? [] : readIndices(asked, 'pair', results.length);
      const pair = asked === undefined ? null : ([a, b] as const);
      const { caching, isKnown } = recognise(request, sequence, results);
      if (isKnown) return unchanged({ caching });
      const question = { ...bins, lengthBp: sequence.lengthBp, pair };
      const depths = await withIntervalPaths({ deps, ...request }, results, (paths) =>
        request.ask({ is: 'depth', paths, ...question }),
      );
      return { headers: caching, body: presentDepth(bins, depths) };
    },
  });

  const overlaps = answerRoute({
    ...common,
    path: '/api/sequence/:id/overlaps',
    summary: 'Bases that results have in common with each other, and with types of features',
    query: overlapsQuerySchema,
    answers: { 200: overlapsSchema, 304: z.null() },
    async answer(request) {
      const { sequence, results } = await openResults(request, request.query.results);
      const range = readMapRange(request.query, sequence.lengthBp);
      const opened = await openFeatures(library, request.owner, sequence.id, undefined);
      const { annotations, tables: named } = opened;
      const madeOf = annotations.map(({ id }, at) => [id, named[at]?.records]);
      const { caching, isKnown } = recognise(request, sequence, results, madeOf);
      if (isKnown) return unchanged({ caching });
      const tables = await placeFeatures(deps, sequence, opened);
      const asked = { start: range.from, end: range.to };
      const features = await request.ask({
        ofFeatures: { is: 'unions', tables, range: asked, mostTypes: MOST_TYPES },
      });
      const unions = features.map(({ starts, ends }) => ({ starts, ends }));
      const recordEnds = await readRecordEnds(deps, sequence);
      const found = await withIntervalPaths({ deps, ...request }, results, (paths) =>
        request.ask({ is: 'overlaps', paths, range, features: unions, recordEnds }),
      );
      const body = presentOverlaps(results, range, { overlaps: found, features });
      return { headers: caching, body };
    },
  });

  const nearest = answerRoute({
    ...common,
    path: '/api/sequence/:id/overlaps/nearest',
    summary: 'How far the hits of each result lie from the nearest ones of the others',
    query: overlapsQuerySchema,
    answers: { 200: nearestSchema, 304: z.null() },
    async answer(request) {
      const { sequence, results } = await openResults(request, request.query.results);
      const range = readMapRange(request.query, sequence.lengthBp);
      const { caching, isKnown } = recognise(request, sequence, results);
      if (isKnown) return unchanged({ caching });
      const recordEnds = await readRecordEnds(deps, sequence);
      const { intervals, bins } = await withIntervalPaths({ deps, ...request }, results, (paths) =>
        request.ask({ is: 'nearest', paths, range, recordEnds }),
      );
      const bounds = distanceBounds.map((bound) => (Number.isFinite(bound) ? bound : null));
      const classes = results.map(({ id }, at) => ({ id, intervals: intervals[at] ?? 0 }));
      return { headers: caching, body: { classes, bounds, bins } };
    },
  });
  return [depth, overlaps, nearest];

  async function openResults(
    { params, owner, isByLink }: AnswerRequest<{ id: string }>,
    ids: readonly string[],
  ): Promise<{ sequence: MappedSequence; results: MapClass[] }> {
    const { findSequence } = library.sequences;
    const sequence = await findMappedSequence(findSequence, owner, params.id);
    return { sequence, results: await findMapClasses(deps, owner, sequence, { ids, isByLink }) };
  }
}

function recognise(
  request: AnswerRequest,
  sequence: MappedSequence,
  results: readonly MapClass[],
  others: readonly unknown[] = [],
): Recognised {
  const blobs = results.map(({ hitsBlobId }) => hitsBlobId);
  return request.recognise(madeOfMap(request, sequence, [blobs, others]));
}
