import { Readable } from 'node:stream';
import { everythingSchema, MOST_LEFT_OUT } from '@flipon/contract/everything';
import { addDownloadToken } from '@flipon/store/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findFileReader, readerSecurity } from '../../accounts/file-reader.ts';
import type { PluginOptions } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppInstance } from '../../http/app-instance.ts';
import { entityTagOf, hasAlready, joinedTag, REVALIDATED } from '../../http/entity-tag.ts';
import { ownerOf } from '../../http/owner-of.ts';
import { attachment } from '../file-names.ts';
import { isArchivable, type OtherFile, openArchive } from '../open-archive.ts';
import { type EverythingQuery, everythingQuerySchema, everythingStem } from './everything-query.ts';
import { type FoundEverything, findEverything } from './find-everything.ts';
import { nameFolders } from './name-folders.ts';
import { writeMethods } from './write-methods.ts';

const BASE = '/api/analyse/all/export';
const tags = ['Several analyses'];
/** The kind of download tokens that open archives of all kinds. */
const ALL_KINDS = 'all';

/** Of a map figure with its fonts: a drawing has a bounded number of shapes for each lane. */
const MAX_FIGURE_BYTES = 4 * 1024 * 1024;
const FIGURE = 'map.svg';
const SVG = 'image/svg+xml';
const NO_FIGURE =
  'The screen draws the map: it is part of archives that are fetched from the page of the map.';

const querystring = everythingQuerySchema;
const description =
  'Of equal runs (the same sequence, kind and settings) the newest is in it. It has a file of rows for each result, the provenance of those whose format cannot hold it, `methods.txt`, and `manifest.json`, which also names what is left out. Several sequences have a folder each.';

// The archive is open here and `findFileReader` decides: browsers follow a link without headers, so the token
// is in the query. The other two take the header alone.
/** All results of some sequences, or of a batch, of all kinds, as one archive. */
export async function everythingRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  const onRequest = app.authenticate;

  app.addContentTypeParser(
    SVG,
    { parseAs: 'string', bodyLimit: MAX_FIGURE_BYTES },
    (_request, body, done) => done(null, body),
  );

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
      return sendArchive(request, reply, { owner, query, figure: null });
    },
  );

  app.post(
    `${BASE}.zip`,
    {
      onRequest,
      bodyLimit: MAX_FIGURE_BYTES,
      config: { access: 'read' },
      schema: {
        tags,
        summary: 'The same archive with a figure of the map, which is the body',
        description: `${description} The figure is an SVG file, as the page of the map draws it.`,
        consumes: [SVG],
        querystring,
        body: z
          .string({ error: 'The figure must be an SVG file.' })
          .regex(/^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/, { error: 'The figure must be an SVG file.' })
          .describe('The figure, an SVG file'),
        response: { 200: z.any().describe('The archive') },
      },
    },
    async (request, reply) => {
      const { query, body: figure } = request;
      const wanted = { kind: ALL_KINDS, analysisId: '', isOwnersAlone: true };
      const asked = { token: undefined, wanted };
      const { owner } = await findFileReader(app, deps, request, reply, asked);
      if (query.sequences?.length !== 1) {
        throw new AppError('invalid_request', 'A figure of the map is of one sequence.');
      }
      return sendArchive(request, reply, { owner, query, figure });
    },
  );

  async function sendArchive(
    request: FastifyRequest,
    reply: FastifyReply,
    { owner, query, figure }: { owner: string; query: EverythingQuery; figure: string | null },
  ): Promise<FastifyReply> {
    const found = await findEverything(deps, owner, query);
    const { archived, withoutResults } = found;
    const tag = joinedTag([
      archived.map(({ result, order, leftOut }) =>
        entityTagOf(deps, result, [order, result.tags, leftOut]),
      ),
      withoutResults,
      figure,
    ]);
    if (hasAlready(request, tag)) {
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
    const drawn: OtherFile | null =
      figure === null ? null : { path: FIGURE, open: async () => Readable.from([figure]) };
    const content =
      request.method === 'HEAD'
        ? Readable.from([])
        : await openArchive(deps, archived, {
            form: { format: query.format, kinds: 'all' },
            folders: nameFolders(results),
            others: [methods, ...(drawn === null ? [] : [drawn])],
            told: {
              methods: methods.path,
              figure: drawn === null ? { leftOut: NO_FIGURE } : { file: drawn.path },
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
  };
}
