import { mapHitsQuerySchema, mapHitsSchema } from '@flipon/contract/map';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute, unchanged } from '../answer-route.ts';
import type { Ask } from '../answer-task.ts';
import { pathIdSchema } from '../path-id.ts';
import { withIntervalPaths } from './intervals/find-interval-files.ts';
import { madeOfMap } from './made-of-map.ts';
import { findMapClasses, type MapClass } from './map-classes.ts';
import { findMappedSequence, type MappedSequence } from './mapped-sequence.ts';
import { readRankedPage } from './ranked-page.ts';
import { type PlacedHit, readChosenHits, readHitPage } from './read-hit-page.ts';
import { readMapParts } from './read-map-parts.ts';
import type { MapRange } from './read-map-range.ts';

/** The hits of several results in one order, page by page. */
export function hitPageRoute(deps: AnswerDeps): AnswerRoute {
  return answerRoute({
    method: 'GET',
    path: '/api/sequence/:id/hits',
    refusals: ['conflict', 'too_large'],
    shared: 'sequence',
    asksTables: true,
    tags: ['sequences'],
    summary:
      'Hits of results with a base in a range, in order of their positions or the strongest of each first, or by their numbers',
    params: pathIdSchema,
    query: mapHitsQuerySchema,
    answers: { 200: mapHitsSchema, 304: z.null() },
    async answer(request) {
      const { query, params, owner, isByLink, ask, log } = request;
      const { findSequence } = deps.library.sequences;
      const sequence = await findMappedSequence(findSequence, owner, params.id);
      const asked = { ids: query.results, isByLink };
      const results = await findMapClasses(deps, owner, sequence, asked);
      const parts = await readMapParts(deps, sequence, query);
      const blobs = results.map(({ hitsBlobId }) => hitsBlobId);
      const { caching, isKnown } = request.recognise(madeOfMap(request, sequence, blobs));
      if (isKnown) return unchanged({ caching });
      const asker = { deps, ask, log };
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
        const shared = await ask({ is: 'shared-bases', paths, hits: places });
        return { ...page, shared };
      });
      const { hits, totals, ranks, shared } = answer;
      const body = {
        totals,
        owner: hits.map((hit) => hit.owner),
        id: hits.map(({ id }) => id),
        position: hits.map(({ position }) => position),
        length: hits.map(({ length }) => length),
        side: hits.map(({ side }) => side),
        rank: ranks,
        shared,
      };
      return { headers: caching, body };
    },
  });
}

interface PageQuestion {
  asker: { deps: AnswerDeps; ask: Ask };
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
  const totals = await asker.ask({ is: 'hit-totals', paths, ranges: parts });
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
    const window = await asker.ask({ is: 'hit-window', paths, ...asked });
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
