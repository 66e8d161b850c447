import { mapHitsQuerySchema, mapHitsSchema } from '@flipon/contract/map';
import { z } from 'zod';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { hasAlready, REVALIDATED } from '../http/entity-tag.ts';
import { slotHolder } from '../http/limits/slot-holder.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { withIntervalPaths } from './intervals/find-interval-files.ts';
import { findMapClasses } from './map-classes.ts';
import { mapTagOf } from './map-tag.ts';
import type { MapThreads } from './map-threads.ts';
import { findMappedSequence } from './mapped-sequence.ts';
import { type PlacedHit, readHitPage } from './read-hit-page.ts';
import { readMapParts } from './read-map-parts.ts';

/** The hits of several results in one order, page by page. */
export async function hitPageRoutes(
  app: AppInstance,
  { deps, threads }: PluginOptions & { threads: MapThreads },
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.get(
    '/api/sequence/:id/hits',
    {
      config: { refusals: ['conflict', 'too_large'], shared: 'sequence', asksTables: true },
      schema: {
        tags: ['sequences'],
        summary: 'Hits of results with a base in a range, all of them in order of their positions',
        params: pathIdSchema,
        querystring: mapHitsQuerySchema,
        response: { 200: mapHitsSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const { query, params, share } = request;
      const owner = ownerOf(request);
      const sequence = await findMappedSequence(deps, owner, params.id);
      const asked = { ids: query.results, isByLink: share !== null };
      const results = await findMapClasses(deps, owner, sequence, asked);
      const parts = await readMapParts(deps, sequence, query);
      const blobs = results.map(({ hitsBlobId }) => hitsBlobId);
      const etag = mapTagOf(deps, request, sequence, blobs);
      const caching = { etag, 'cache-control': REVALIDATED };
      if (hasAlready(request, etag)) return reply.status(304).headers(caching).send(null);
      const holder = slotHolder(request, owner);
      const asker = { deps, threads, holder, log: request.log };
      const { lengthBp } = sequence;
      const totals = results.map(() => 0);
      const hits: PlacedHit[] = [];
      let { offset } = query;
      // An arc is read from its begin, so the part after the origin comes last.
      for (const range of parts.toReversed()) {
        const limit = query.limit - hits.length;
        // Hits across the origin of an arc are listed where they begin.
        const page = { range, lengthBp, offset, limit, countsTails: parts.length === 1 };
        const window = await withIntervalPaths(asker, results, (paths) =>
          threads.ask(holder, { is: 'hit-window', paths, ...page }),
        );
        const total = window.totals.reduce((sum, count) => sum + count, 0);
        for (const [index, count] of window.totals.entries()) {
          totals[index] = (totals[index] ?? 0) + count;
        }
        if (limit > 0 && offset < total) {
          hits.push(...(await readHitPage(deps, results, range, window, limit)));
        }
        offset = Math.max(0, offset - total);
      }
      return reply.headers(caching).send({
        totals,
        owner: hits.map((hit) => hit.owner),
        id: hits.map(({ id }) => id),
        position: hits.map(({ position }) => position),
        length: hits.map(({ length }) => length),
        side: hits.map(({ side }) => side),
      });
    },
  );
}
