import { Readable } from 'node:stream';
import { definitionOf } from '@flipon/analyses/definitions';
import { withExtras } from '@flipon/analyses/extra-columns';
import { hitListSchema } from '@flipon/contract/analysis';
import { readExtras, withExtraFields } from '@flipon/contract/extra-columns';
import { readHitFilter, withHitFilter } from '@flipon/contract/hit-filter';
import { asksForAll, type Page, pageOf, rowsQuerySchema } from '@flipon/contract/list';
import { writeJsonMembers } from '@flipon/formats/jsonl/write-jsonl';
import { exportRuns } from '@flipon/hits/export-runs';
import { addToHits, addToRows } from '@flipon/hits/extra-hits';
import { readHits } from '@flipon/hits/read-hits';
import { z } from 'zod';
import { openFinished } from '../analyses/finished-answer.ts';
import type { KindPluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { slotHolder } from '../http/limits/slot-holder.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { hitSourceOf } from './hit-source.ts';
import { openHits, pathOfHits } from './open-hits.ts';
import { withKeptOrder } from './order-keeper.ts';
import { createHitPresenter } from './present-hits.ts';

/** They are made in some 2 ms. */
const ROWS_AT_ONCE = 300;
/** Chunks hold hundreds of hits already: one ahead is enough. */
const CHUNKS_AHEAD = 1;

/** The hits of one kind: by page, sorted, by range, or all of them as a stream. */
export async function hitRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const definition = definitionOf(kind);
  const { rowsAlias, hasRowsPayload: hasPayload = false } = definition;
  const list = hitListSchema(definition);
  const querystring = withExtraFields(withHitFilter(rowsQuerySchema, definition), definition);
  const answer = hasPayload ? list.extend({ payload: list.shape.items }) : list;
  for (const route of [definition.rowsRoute, ...(rowsAlias === undefined ? [] : [rowsAlias])]) {
    app.get(
      `/api/analyse/${definition.apiRoute}/:id/${route}`,
      {
        config: { shared: 'analysis', asksTables: true },
        schema: {
          tags: [definition.title],
          summary: 'Hits: all, those that start in a range, or those that a filter keeps',
          description:
            'Positions are 0-based: `position` from the start of the sequence, `recordPosition` from that of its record. ' +
            'Besides the parameters here, `min_<column>`, `max_<column>`, `record` and `strand` filter hits; rows, figures and files take the same filter. An `ETag` comes along.',
          params: pathIdSchema,
          querystring,
          response: { 200: answer, 304: z.null() },
        },
      },
      async (request, reply) => {
        const { query } = request;
        const filter = readHitFilter(definition, query);
        const extras = readExtras(definition, query);
        const { analysis, caching, isKnown } = await openFinished(deps, kind, request);
        if (isKnown) return reply.status(304).headers(caching).send(null);
        const path = await pathOfHits(deps, analysis, filter);
        const holder = slotHolder(request, ownerOf(request));
        const source = await hitSourceOf(deps, analysis, { bases: true });
        const order = { ...(query.sort ? { sort: query.sort } : {}), order: query.order };
        if (asksForAll(query)) {
          const question = { is: 'count' as const, filter };
          const page = pageOf(query, await deps.threads.ask(holder, { path, kind, question }));
          const table = await openHits(deps, analysis, definition, filter);
          const readItems = async () => {
            const batches = table.batches({ ...order, batchSize: ROWS_AT_ONCE });
            // The first batch is read at once, so that a wrong sort key is a 400.
            const hits = addToHits(source, resume(await batches.next(), batches), extras);
            const runs = exportRuns(source, hits, { letters: 'context' });
            const { parameters } = analysis;
            return writeJsonMembers(runs, {
              definition: withExtras(definition, extras),
              parameters,
            });
          };
          const text = writeList(await readItems(), hasPayload ? readItems : null, page);
          return reply
            .headers(caching)
            .type('application/json; charset=utf-8')
            .serializer(String)
            .send(Readable.from(text, { highWaterMark: CHUNKS_AHEAD }) as never);
        }
        const { pageSize: limit, pageNumber } = pageOf(query, 0);
        const asked = { ...order, offset: limit * pageNumber, limit };
        const { hitsBlobId } = analysis;
        const table = { holder, path, kind, hitsBlobId };
        const { rows, total } = await withKeptOrder(deps, table, (orderPath) => {
          const question = { is: 'page' as const, filter, ...asked, orderPath };
          return deps.threads.ask(holder, { path, kind, question });
        });
        const page = pageOf(query, total);
        const present = createHitPresenter(analysis, extras);
        const items: never[] = [];
        const made = readHits(
          source,
          addToRows(source, [rows], extras),
          (hit) => present(hit) as never,
        );
        for await (const batch of made) items.push(...batch);
        reply.headers(caching);
        return { items, ...(hasPayload ? { payload: items } : {}), page };
      },
    );
  }
}

async function* resume<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done !== true) yield first.value;
  yield* rest;
}

/**
 * The whole list around its items.
 *
 * @param again reads the items once more, for `payload`: they are too many to be kept
 */
async function* writeList(
  items: AsyncIterable<Uint8Array>,
  again: (() => Promise<AsyncIterable<Uint8Array>>) | null,
  page: Page,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from('{"items":[');
  yield* items;
  if (again !== null) {
    yield Buffer.from('],"payload":[');
    yield* await again();
  }
  yield Buffer.from(`],"page":${JSON.stringify(page)}}`);
}
