import { Readable } from 'node:stream';
import { AppError } from '@flipon/answers/app-error';
import { everythingSchema, MOST_LEFT_OUT } from '@flipon/contract/everything';
import { type MapFigure, MOST_SENT_BYTES, mapFiguresSchema } from '@flipon/contract/map-figures';
import { addDownloadToken } from '@flipon/store/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findFileReader, readerSecurity } from '../../accounts/file-reader.ts';
import type { PluginOptions } from '../../deps.ts';
import type { AppInstance } from '../../http/app-instance.ts';
import { entityTagOf, hasAlready, joinedTag, REVALIDATED } from '../../http/entity-tag.ts';
import { ownerOf } from '../../http/owner-of.ts';
import { attachment } from '../file-names.ts';
import { isArchivable, type OtherFile, openArchive } from '../open-archive.ts';
import { type EverythingQuery, everythingQuerySchema, everythingStem } from './everything-query.ts';
import { type FoundEverything, findEverything } from './find-everything.ts';
import { nameFolders } from './name-folders.ts';
import { placeFigures, readFigures } from './place-figures.ts';
import { writeMethods } from './write-methods.ts';

const BASE = '/api/analyse/all/export';
const tags = ['Several analyses'];
/** The kind of download tokens that open archives of all kinds. */
const ALL_KINDS = 'all';

const querystring = everythingQuerySchema;
const description =
  'Of equal runs (the same sequence, kind and settings) the newest is in it. It has a file of rows for each result, the provenance of those whose format cannot hold it, `methods.txt`, and `manifest.json`, which also names what is left out, and for each sequence the figure of its map or why there is none. Several sequences have a folder each.';

// The archive is open here and `findFileReader` decides: browsers follow a link without headers, so the token
// is in the query. The other two take the header alone.
/** All results of some sequences, or of a batch, of all kinds, as one archive. */
export async function everythingRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  const onRequest = app.authenticate;

  app.get(
    BASE,
    {
      onRequest,
      schema: {
        tags,
        summary: 'What an archive of everything has in it, and what is left out',
        description: 'Takes the same query as the archive, and gives a token for its link.',
        querystring,
        response: { 200: everythingSchema },
      },
    },
    async (request) => {
      const owner = ownerOf(request);
      const found = await findEverything(deps, owner, request.query);
      const { store, makeDownloadToken } = deps;
      const scope = { kind: ALL_KINDS, analysisId: null };
      const downloadToken = await addDownloadToken(
        store.db,
        owner,
        scope,
        request,
        makeDownloadToken,
      );
      return { payload: describeEverything(found), downloadToken };
    },
  );

  app.get(
    `${BASE}.zip`,
    {
      config: { refusals: ['conflict'] },
      schema: {
        tags,
        security: readerSecurity,
        summary: 'All results of sequences, or of a batch, as one ZIP archive',
        description,
        querystring,
        response: { 200: z.any().describe('The archive'), 304: z.null() },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const wanted = { kind: ALL_KINDS, analysisId: '', isOwnersAlone: true };
      const asked = { token: query.token, wanted };
      const { owner } = await findFileReader(app, deps, request, reply, asked);
      return sendArchive(request, reply, { owner, query, figures: null });
    },
  );

  app.post(
    `${BASE}.zip`,
    {
      onRequest,
      bodyLimit: MOST_SENT_BYTES,
      config: { access: 'read', refusals: ['conflict'] },
      schema: {
        tags,
        summary: 'The same archive with figures of the maps, which are the body',
        description: `${description} A figure is \`map.svg\` beside the files of its sequence; figures of sequences that have no file in the archive are not in it.`,
        querystring,
        body: mapFiguresSchema,
        response: { 200: z.any().describe('The archive') },
      },
    },
    async (request, reply) => {
      const { query, body } = request;
      const wanted = { kind: ALL_KINDS, analysisId: '', isOwnersAlone: true };
      const asked = { token: undefined, wanted };
      const { owner } = await findFileReader(app, deps, request, reply, asked);
      return sendArchive(request, reply, { owner, query, figures: body.figures });
    },
  );

  async function sendArchive(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: { owner: string; query: EverythingQuery; figures: readonly MapFigure[] | null },
  ): Promise<FastifyReply> {
    const { query, figures } = asked;
    const found = await findEverything(deps, asked.owner, query);
    const { archived, withoutResults } = found;
    const tag = joinedTag([
      archived.map(({ result, order, leftOut }) =>
        entityTagOf(deps, result, [order, result.tags, leftOut]),
      ),
      withoutResults,
      figures,
    ]);
    if (figures === null && hasAlready(request, tag)) {
      return reply.status(304).header('etag', tag).header('cache-control', REVALIDATED).send(null);
    }
    const results = archived.filter(isArchivable).map(({ result }) => result);
    if (results.length === 0) {
      throw new AppError('conflict', 'No result of these has finished and fits this format.');
    }
    const methods: OtherFile = {
      path: 'methods.txt',
      open: async () => Readable.from(writeMethods(deps, results)),
    };
    const folders = nameFolders(results);
    const sent = figures === null ? null : await readFigures(figures, found);
    const drawn = placeFigures(found, folders, sent);
    const content =
      request.method === 'HEAD'
        ? Readable.from([])
        : await openArchive(deps, archived, {
            form: { format: query.format, kinds: 'all' },
            folders,
            others: [methods, ...drawn.files],
            told: {
              methods: methods.path,
              figures: drawn.told,
              ...(withoutResults.length === 0 ? {} : { withoutResults }),
            },
          });
    const names = [
      ...new Map(results.map((each) => [each.sequenceId, each.sequenceName])).values(),
    ];
    return reply
      .header('etag', tag)
      .header('cache-control', REVALIDATED)
      .header('content-disposition', attachment(`${everythingStem(names)}.zip`))
      .type('application/zip')
      .send(content);
  }
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
