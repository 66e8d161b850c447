import { mapHitsQuerySchema, mapHitsSchema } from '@flipon/contract/map';
import { z } from 'zod';
import type { Deps, PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { hasAlready, REVALIDATED } from '../http/entity-tag.ts';
import { slotHolder } from '../http/limits/slot-holder.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { withIntervalPaths } from './intervals/find-interval-files.ts';
import { findMapClasses, type MapClass } from './map-classes.ts';
import { mapTagOf } from './map-tag.ts';
import { findMappedSequence, type MappedSequence } from './mapped-sequence.ts';
import { readRankedPage } from './ranked-page.ts';
import { type PlacedHit, readChosenHits, readHitPage } from './read-hit-page.ts';
import { readMapParts } from './read-map-parts.ts';
import type { MapRange } from './read-map-range.ts';

/** The hits of several results in one order, page by page. */
export async function hitPageRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.get(
    '/api/sequence/:id/hits',
    {
      config: { refusals: ['conflict', 'too_large'], shared: 'sequence', asksTables: true },
      schema: {
        tags: ['sequences'],
        summary:
          'Hits of results with a base in a range, in order of their positions or the strongest of each first, or by their numbers',
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
      const asker = { deps, holder, log: request.log };
      const answer = await withIntervalPaths(asker, results, async (paths) => {
        const question = { asker, results, sequence, parts, page: query, paths };
        const page =
          query.hits === undefined
            ? await (query.order === 'strength' ? readByStrength : readByPosition)(question)
            : await readByNumbers(question, query.hits);
        const places = page.hits.map(({ owner, position, length }) => ({
          owner,
          position,
          length,
        }));
        const shared = await deps.threads.ask(holder, { is: 'shared-bases', paths, hits: places });
        return { ...page, shared };
      });
      const { hits, totals, ranks, shared } = answer;
      return reply.headers(caching).send({
        totals,
        owner: hits.map((hit) => hit.owner),
        id: hits.map(({ id }) => id),
        position: hits.map(({ position }) => position),
        length: hits.map(({ length }) => length),
        side: hits.map(({ side }) => side),
        rank: ranks,
        shared,
      });
    },
  );
}

interface PageQuestion {
  asker: { deps: Deps; holder: string };
  results: readonly MapClass[];
  sequence: MappedSequence;
  /** One, or both sides of the origin of an arc. */
  parts: readonly MapRange[];
  page: { offset: number; limit: number };
  /** Of the files of intervals. */
  paths: readonly string[];
}

interface HitPage {
  totals: number[];
  hits: PlacedHit[];
  /** Null by position. */
  ranks: number[] | null;
}

async function readByNumbers(
  { asker, results }: PageQuestion,
  numbers: readonly number[],
): Promise<HitPage> {
  const hits = await readChosenHits(asker, results, numbers);
  const totals = results.map((_, owner) => (owner === 0 ? hits.length : 0));
  return { totals, hits, ranks: null };
}

async function readByStrength({ asker, results, parts, page, paths }: PageQuestion) {
  const { deps, holder } = asker;
  const totals = await deps.threads.ask(holder, { is: 'hit-totals', paths, ranges: parts });
  const hits = await readRankedPage(asker, results, parts, totals, page);
  return { totals: totals.totals, hits, ranks: hits.map(({ rank }) => rank) };
}

async function readByPosition({
  asker,
  results,
  sequence: { lengthBp },
  parts,
  page,
  paths,
}: PageQuestion): Promise<HitPage> {
  const totals = results.map(() => 0);
  const hits: PlacedHit[] = [];
  let { offset } = page;
  // An arc is read from its begin, so the part after the origin comes last.
  for (const range of parts.toReversed()) {
    const limit = page.limit - hits.length;
    // Hits across the origin of an arc are listed where they begin.
    const asked = { range, lengthBp, offset, limit, countsTails: parts.length === 1 };
    const window = await asker.deps.threads.ask(asker.holder, {
      is: 'hit-window',
      paths,
      ...asked,
    });
    const total = window.totals.reduce((sum, count) => sum + count, 0);
    for (const [index, count] of window.totals.entries()) {
      totals[index] = (totals[index] ?? 0) + count;
    }
    if (limit > 0 && offset < total) {
      hits.push(...(await readHitPage(asker, results, range, window, limit)));
    }
    offset = Math.max(0, offset - total);
  }
  return { totals, hits, ranks: null };
}
