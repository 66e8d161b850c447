import { everythingSchema, MOST_LEFT_OUT } from '@flipon/contract/everything';
import { type MapFigure, MOST_SENT_BYTES, mapFiguresSchema } from '@flipon/contract/map-figures';
import { z } from 'zod';
import type { AnswerDeps } from '../../answer-deps.ts';
import {
  type Answer,
  type AnswerRoute,
  answerRoute,
  type FileRequest,
  fileRoute,
  unchanged,
} from '../../answer-route.ts';
import { AppError } from '../../app-error.ts';
import { madeOfResult } from '../../results/made-of-result.ts';
import { isArchivable, type OtherFile, openArchive } from '../open-archive.ts';
import { type EverythingQuery, everythingQuerySchema, everythingStem } from './everything-query.ts';
import { type FoundEverything, findEverything } from './find-everything.ts';
import { nameFolders } from './name-folders.ts';
import { placeFigures, readFigures } from './place-figures.ts';
import { writeMethods } from './write-methods.ts';

const BASE = '/api/analyse/all/export';
const tags = ['Several analyses'];
const wanted = { kind: 'all', analysisId: '', isOwnersAlone: true } as const;

const query = everythingQuerySchema;
const description =
  'Of equal runs (the same sequence, kind and settings) the newest is in it. It has a file of rows for each result, the provenance of those whose format cannot hold it, `methods.txt`, and `manifest.json`, which also names what is left out, and for each sequence the figure of its map or why there is none. Several sequences have a folder each.';

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
      const found = await findEverything(deps, owner, query);
      const downloadToken = await makeLinkToken({ kind: 'all', analysisId: null });
      return { body: { payload: describeEverything(found), downloadToken } };
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
      return answerArchive(deps, request, { owner, query, figures: body.figures });
    },
  });
  return [contents, archive, withFigures];
}

async function answerArchive(
  deps: AnswerDeps,
  request: FileRequest,
  asked: { owner: string; query: EverythingQuery; figures: readonly MapFigure[] | null },
): Promise<Answer> {
  const { query, figures } = asked;
  const found = await findEverything(deps, asked.owner, query);
  const { archived, withoutResults } = found;
  const known = request.recognise([
    archived.map(({ result, order, leftOut }) =>
      madeOfResult(result, [order, result.tags, leftOut]),
    ),
    withoutResults,
    figures,
  ]);
  if (figures === null && known.isKnown) return unchanged(known);
  const results = archived.filter(isArchivable).map(({ result }) => result);
  if (results.length === 0) {
    throw new AppError('conflict', 'No result of these has finished and fits this format.');
  }
  const methods: OtherFile = {
    path: 'methods.txt',
    open: async () => writeMethods(deps, results),
  };
  const folders = nameFolders(results);
  const sent = figures === null ? null : await readFigures(figures, found);
  const drawn = placeFigures(found, folders, sent);
  const layout = {
    form: { format: query.format, kinds: 'all' },
    folders,
    others: [methods, ...drawn.files],
    told: {
      methods: methods.path,
      figures: drawn.told,
      ...(withoutResults.length === 0 ? {} : { withoutResults }),
    },
  };
  const names = new Map(results.map((each) => [each.sequenceId, each.sequenceName]));
  return {
    headers: known.caching,
    fileName: `${everythingStem([...names.values()])}.zip`,
    mediaType: 'application/zip',
    stream: request.isHead ? [] : await openArchive(deps, archived, layout),
  };
}

function describeEverything({ archived, withoutResults }: FoundEverything) {
  const results = archived.filter(isArchivable).map(({ result }) => result);
  const leftOut = archived.flatMap(({ result, leftOut: reason }) =>
    reason === null ? [] : [{ kind: result.kind, sequenceName: result.sequenceName, reason }],
  );
  return {
    sequences: new Set(results.map(({ sequenceId }) => sequenceId)).size,
    kinds: new Set(results.map(({ kind }) => kind)).size,
    results: results.length,
    hits: results.reduce((sum, { resultCount }) => sum + (resultCount ?? 0), 0),
    leftOut: leftOut.slice(0, MOST_LEFT_OUT),
    leftOutCount: leftOut.length,
    withoutResults: withoutResults.map(({ name }) => name),
    maps: [...Map.groupBy(results, ({ sequenceId }) => sequenceId)].map(([id, own]) => ({
      id,
      name: own[0]?.sequenceName ?? '',
      results: own.map((result) => result.id),
    })),
  };
}
