import { Readable } from 'node:stream';
import { definitionOf } from '@flipon/analyses/definitions';
import { fileStem } from '@flipon/analyses/file-stem';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { distinctListSchema, distinctQuerySchema } from '@flipon/contract/distinct';
import { readHitFilter, withHitFilter } from '@flipon/contract/hit-filter';
import { asksForAll, LARGEST_PAGE, pageOf } from '@flipon/contract/list';
import { formatOf } from '@flipon/formats/hit-formats';
import type { DistinctTables } from '@flipon/tables/distinct-groups';
import { distinctRows } from '@flipon/tables/distinct-hits';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readerSecurity } from '../accounts/file-reader.ts';
import { openFinished } from '../analyses/finished-answer.ts';
import type { KindPluginOptions } from '../deps.ts';
import { attachment } from '../exports/file-names.ts';
import { type ExportedResult, findExported, findReader } from '../exports/find-exported.ts';
import { findPart } from '../hits/find-part.ts';
import { pathOfHits } from '../hits/open-hits.ts';
import { refuseField } from '../http/app-error.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { beginText } from '../http/begin-text.ts';
import { entityTagOf, hasAlready, REVALIDATED } from '../http/entity-tag.ts';
import { slotHolder } from '../http/limits/slot-holder.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { withKeptGroups } from './kept-groups.ts';
import { presentDistinct } from './present-distinct.ts';
import { type DistinctFormat, distinctFormats, writeDistinct } from './write-distinct.ts';

/** Bins of the sequence that show where the hits of a row are. */
const BINS = 120;

interface AskedTables {
  analysis: ExportedResult;
  filter: HitFilter;
  log: FastifyBaseLogger;
  /** As `slotHolder` names it. */
  holder: string;
}

/** The distinct sequences among the hits of one kind, and how often each occurs. */
export async function distinctRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  const definition = definitionOf(kind);
  const base = `/api/analyse/${definition.apiRoute}/:id`;
  const tags = [definition.title];

  app.get(
    `${base}/distinct`,
    {
      onRequest: app.authenticate,
      config: { shared: 'analysis', asksTables: true },
      schema: {
        tags,
        summary: 'The different sequences among the hits, commonest first',
        params: pathIdSchema,
        querystring: withHitFilter(distinctQuerySchema, definition),
        response: { 200: distinctListSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const { query } = request;
      if (asksForAll(query)) {
        const message = `There are ${LARGEST_PAGE} on a page at most. Ask for distinct.tsv for all.`;
        throw refuseField('pageSize', message);
      }
      const filter = readHitFilter(definition, query);
      const { analysis, caching, isKnown } = await openFinished(deps, kind, request);
      if (isKnown) return reply.status(304).headers(caching).send(null);
      const part = await findPart(deps, analysis, filter);
      const { letters, sort, order } = query;
      const { pageSize: limit, pageNumber } = pageOf(query, 0);
      const asked = { letters, sort, order, offset: limit * pageNumber, limit, part, bins: BINS };
      const holder = slotHolder(request, ownerOf(request));
      const asker = { analysis, filter, log: request.log, holder };
      const found = await withTables(asker, ({ hitsPath: path, groupsPath }) => {
        const question = { is: 'distinct' as const, groupsPath, filter, ...asked };
        return deps.threads.ask(holder, { path, kind, question });
      });
      const { rows, places, hits, distinct } = found;
      const items = rows.map((row) => presentDistinct(definition, row, places.get(row.id)));
      const page = pageOf(query, found.found);
      return reply.headers(caching).send({ items, page, hits, distinct, bins: BINS });
    },
  );

  for (const format of distinctFormats) {
    app.get(
      `${base}/distinct.${format}`,
      {
        config: { shared: 'analysis' },
        schema: {
          tags,
          security: readerSecurity,
          summary: `All different sequences among the hits as ${format.toUpperCase()}`,
          params: pathIdSchema,
          querystring: withHitFilter(
            distinctQuerySchema.extend({
              token: z
                .string()
                .max(64)
                .optional()
                .describe('A download token, in place of the header'),
            }),
            definition,
          ),
          response: { 200: z.any().describe('The file'), 304: z.null() },
        },
      },
      async (request, reply) => {
        const { params, query } = request;
        const filter = readHitFilter(definition, query);
        const asked = { token: query.token, kind, ids: [params.id] };
        const reader = await findReader(app, deps, request, reply, asked);
        const result = await findExported(deps, reader, kind, params.id);
        const { letters, sort, order } = query;
        const holder = slotHolder(request, reader.owner);
        const asker = { analysis: result, filter, log: request.log, holder };
        const tag = entityTagOf(deps, result, [format, filter, letters, sort, order]);
        reply.header('etag', tag).header('cache-control', REVALIDATED);
        if (hasAlready(request, tag)) return reply.status(304).send(null);
        return reply
          .header(
            'content-disposition',
            attachment(`${fileStem(definition, { ...result, part: 'distinct' })}.${format}`),
          )
          .type(formatOf(format).mediaType)
          .send(await openFile(request, asker, format, { letters, sort, order }));
      },
    );
  }

  async function openFile(
    { method }: FastifyRequest,
    asker: AskedTables,
    format: DistinctFormat,
    question: Parameters<typeof distinctRows>[1],
  ): Promise<Readable> {
    if (method === 'HEAD') return Readable.from([]);
    // All letters have been read when the first row is there: it is the commonest.
    const text = await withTables(asker, (tables) =>
      beginText(writeDistinct(deps, asker.analysis, distinctRows(tables, question), format)),
    );
    return Readable.from(text, { highWaterMark: 1 });
  }

  async function withTables<T>(
    { analysis, filter, log, holder }: AskedTables,
    use: (tables: DistinctTables) => Promise<T>,
  ): Promise<T> {
    const hitsPath = await pathOfHits(deps, analysis, filter);
    return withKeptGroups({ deps, log, holder }, analysis, (groupsPath) =>
      use({ hitsPath, groupsPath, definition, filter }),
    );
  }
}
