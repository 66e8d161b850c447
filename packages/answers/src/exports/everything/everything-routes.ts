import { everythingSchema } from '@flipon/contract/everything';
import { MOST_SENT_BYTES, mapFiguresSchema } from '@flipon/contract/map-figures';
import { z } from 'zod';
import type { AnswerDeps } from '../../answer-deps.ts';
import { type AnswerRoute, answerRoute, fileRoute } from '../../answer-route.ts';
import { everythingQuerySchema } from './everything-query.ts';

const BASE = '/api/analyse/all/export';
const tags = ['Several analyses'];
const wanted = { kind: 'all', analysisId: '', isOwnersAlone: true } as const;

const query = everythingQuerySchema;
const description =
  'Of equal runs (the same sequence, kind and settings) the newest is in it. It has a file of rows for each result, the provenance of those whose format cannot hold it, `methods.txt`, and `manifest.json`, which also names what is left out, and for each sequence the figure of its map or why there is none. Several sequences have a folder each.';

// When first needed: a page may save no archive.
const load = () => import('./answer-everything.ts');

/** All results of some sequences, or of a batch, of all kinds, as one archive. */
export function everythingRoutes(deps: AnswerDeps): AnswerRoute[] {
  const contents = answerRoute({
    method: 'GET',
    path: BASE,
    tags,
    summary: 'What an archive of everything has in it, and what is left out',
    description: 'Takes the same query as the archive, and gives a token for its link.',
    query,
    answers: { 200: everythingSchema },
    async answer({ owner, query, makeLinkToken }) {
      const { answerContents } = await load();
      const payload = await answerContents(deps, owner, query);
      const downloadToken = await makeLinkToken({ kind: 'all', analysisId: null });
      return { body: { payload, downloadToken } };
    },
  });
  const archive = fileRoute({
    method: 'GET',
    path: `${BASE}.zip`,
    refusals: ['conflict'],
    tags,
    summary: 'All results of sequences, or of a batch, as one ZIP archive',
    description,
    query,
    answers: { 200: z.any().describe('The archive'), 304: z.null() },
    async answer(request) {
      const { query } = request;
      const { owner } = await request.findReader(wanted, query.token);
      const { answerArchive } = await load();
      return answerArchive(deps, request, { owner, query, figures: null });
    },
  });
  const withFigures = fileRoute({
    method: 'POST',
    path: `${BASE}.zip`,
    largestBodyBytes: MOST_SENT_BYTES,
    access: 'read',
    refusals: ['conflict'],
    tags,
    summary: 'The same archive with figures of the maps, which are the body',
    description: `${description} A figure is \`map.svg\` beside the files of its sequence; figures of sequences that have no file in the archive are not in it.`,
    query,
    body: mapFiguresSchema,
    answers: { 200: z.any().describe('The archive') },
    async answer(request) {
      const { query, body } = request;
      const { owner } = await request.findReader(wanted, undefined);
      const { answerArchive } = await load();
      return answerArchive(deps, request, { owner, query, figures: body.figures });
    },
  });
  return [contents, archive, withFigures];
}
