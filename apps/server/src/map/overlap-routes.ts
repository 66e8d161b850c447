import {
  depthQuerySchema,
  depthSchema,
  nearestSchema,
  overlapsQuerySchema,
  overlapsSchema,
} from '@flipon/contract/map';
import { distanceBounds } from '@flipon/overlaps/nearest-distances';
import { uniteFeatures } from '@flipon/tables/feature-unions';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { openFeatures } from '../annotations/open-features.ts';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { hasAlready, REVALIDATED } from '../http/entity-tag.ts';
import { slotHolder } from '../http/limits/slot-holder.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { withIntervalPaths } from './intervals/find-interval-files.ts';
import { findMapClasses, type MapClass, readIndices } from './map-classes.ts';
import { mapTagOf } from './map-tag.ts';
import { findMappedSequence, type MappedSequence, readRecordEnds } from './mapped-sequence.ts';
import { placeFeatures } from './place-features.ts';
import { presentDepth, presentOverlaps } from './present-overlaps.ts';
import { readBinRange, readMapRange } from './read-map-range.ts';

/** Types of features in an answer at most. */
const MOST_TYPES = 50;

/** The overlaps of results of a sequence: bin by bin, and in figures of a range. */
export async function overlapRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.get(
    '/api/sequence/:id/depth',
    {
      config: { refusals: ['conflict', 'too_large'], shared: 'sequence', asksTables: true },
      schema: {
        tags: ['sequences'],
        summary: 'Bases of each bin on which one, two or more results have a hit',
        params: pathIdSchema,
        querystring: depthQuerySchema,
        response: { 200: depthSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const { results: ids, pair: asked } = request.query;
      const { sequence, results, holder } = await openResults(request, ids);
      const bins = readBinRange(request.query, sequence.lengthBp);
      const [a = 0, b = 0] = asked === undefined ? [] : readIndices(asked, 'pair', results.length);
      const pair = asked === undefined ? null : ([a, b] as const);
      const caching = cachingOf(request, sequence, results);
      if (hasAlready(request, caching.etag)) return reply.status(304).headers(caching).send(null);
      const question = { ...bins, lengthBp: sequence.lengthBp, pair };
      const asker = { deps, holder, log: request.log };
      const depths = await withIntervalPaths(asker, results, (paths) =>
        deps.threads.ask(holder, { is: 'depth', paths, ...question }),
      );
      return reply.headers(caching).send(presentDepth(bins, depths));
    },
  );

  app.get(
    '/api/sequence/:id/overlaps',
    {
      config: { refusals: ['conflict', 'too_large'], shared: 'sequence', asksTables: true },
      schema: {
        tags: ['sequences'],
        summary: 'Bases that results have in common with each other, and with types of features',
        params: pathIdSchema,
        querystring: overlapsQuerySchema,
        response: { 200: overlapsSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const { sequence, results, holder } = await openResults(request, request.query.results);
      const range = readMapRange(request.query, sequence.lengthBp);
      const opened = await openFeatures(deps, ownerOf(request), sequence.id, undefined);
      const { annotations, tables: named } = opened;
      const madeOf = annotations.map(({ id }, at) => [id, named[at]?.records]);
      const caching = cachingOf(request, sequence, results, madeOf);
      if (hasAlready(request, caching.etag)) return reply.status(304).headers(caching).send(null);
      const tables = await placeFeatures(deps, sequence, opened);
      const asked = { start: range.from, end: range.to };
      const features = await uniteFeatures(tables, asked, MOST_TYPES);
      const unions = features.map(({ starts, ends }) => ({ starts, ends }));
      const recordEnds = await readRecordEnds(deps, sequence);
      const asker = { deps, holder, log: request.log };
      const overlaps = await withIntervalPaths(asker, results, (paths) =>
        deps.threads.ask(holder, { is: 'overlaps', paths, range, features: unions, recordEnds }),
      );
      return reply.headers(caching).send(presentOverlaps(results, range, { overlaps, features }));
    },
  );

  app.get(
    '/api/sequence/:id/overlaps/nearest',
    {
      config: { refusals: ['conflict', 'too_large'], shared: 'sequence', asksTables: true },
      schema: {
        tags: ['sequences'],
        summary: 'How far the hits of each result lie from the nearest ones of the others',
        params: pathIdSchema,
        querystring: overlapsQuerySchema,
        response: { 200: nearestSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const { sequence, results, holder } = await openResults(request, request.query.results);
      const range = readMapRange(request.query, sequence.lengthBp);
      const caching = cachingOf(request, sequence, results);
      if (hasAlready(request, caching.etag)) return reply.status(304).headers(caching).send(null);
      const recordEnds = await readRecordEnds(deps, sequence);
      const asker = { deps, holder, log: request.log };
      const { intervals, bins } = await withIntervalPaths(asker, results, (paths) =>
        deps.threads.ask(holder, { is: 'nearest', paths, range, recordEnds }),
      );
      const bounds = distanceBounds.map((bound) => (Number.isFinite(bound) ? bound : null));
      const classes = results.map(({ id }, at) => ({ id, intervals: intervals[at] ?? 0 }));
      return reply.headers(caching).send({ classes, bounds, bins });
    },
  );

  async function openResults(
    request: FastifyRequest<{ Params: { id: string } }>,
    ids: readonly string[],
  ): Promise<{ sequence: MappedSequence; results: MapClass[]; holder: string }> {
    const owner = ownerOf(request);
    const sequence = await findMappedSequence(deps, owner, request.params.id);
    const asked = { ids, isByLink: request.share !== null };
    const results = await findMapClasses(deps, owner, sequence, asked);
    return { sequence, results, holder: slotHolder(request, owner) };
  }

  function cachingOf(
    request: FastifyRequest,
    sequence: MappedSequence,
    results: readonly MapClass[],
    others: readonly unknown[] = [],
  ) {
    const blobs = results.map(({ hitsBlobId }) => hitsBlobId);
    const etag = mapTagOf(deps, request, sequence, [blobs, others]);
    return { etag, 'cache-control': REVALIDATED };
  }
}
