import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
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
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute, unchanged } from '../answer-route.ts';
import { pathIdSchema } from '../path-id.ts';
import { openFinished } from '../results/finished-answer.ts';
import { hitSourceOf } from './hit-source.ts';
import { openHits, pathOfHits } from './open-hits.ts';
import { withKeptOrder } from './order-keeper.ts';
import { createHitPresenter } from './present-hits.ts';

/** They are made in some 2 ms. */
const ROWS_AT_ONCE = 300;

const encoder = new TextEncoder();

/** The hits of one kind: by page, sorted, by range, or all of them as a stream. */
export function hitRoutes(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute[] {
  const definition = definitionOf(kind);
  const { rowsAlias, hasRowsPayload: hasPayload = false } = definition;
  const list = hitListSchema(definition);
  const querySchema = withExtraFields(withHitFilter(rowsQuerySchema, definition), definition);
  const output = hasPayload ? list.extend({ payload: list.shape.items }) : list;
  const names = [definition.rowsRoute, ...(rowsAlias === undefined ? [] : [rowsAlias])];
  return names.map((name) =>
    answerRoute({
      method: 'GET',
      path: `/api/analyse/${definition.apiRoute}/:id/${name}`,
      shared: 'analysis',
      asksTables: true,
      tags: [definition.title],
      summary: 'Hits: all, those that start in a range, or those that a filter keeps',
      description:
        'Positions are 0-based: `position` from the start of the sequence, `recordPosition` from that of its record. ' +
        'Besides the parameters here, `min_<column>`, `max_<column>`, `record` and `strand` filter hits; rows, figures and files take the same filter. An `ETag` comes along.',
      params: pathIdSchema,
      query: querySchema,
      answers: { 200: output, 304: z.null() },
      async answer(request) {
        const { query, ask } = request;
        const filter = readHitFilter(definition, query);
        const extras = readExtras(definition, query);
        const { analysis, caching, isKnown } = await openFinished(deps, kind, request);
        if (isKnown) return unchanged({ caching });
        const path = await pathOfHits(deps, analysis, filter);
        const source = await hitSourceOf(deps, analysis, { bases: true });
        const order = { ...(query.sort ? { sort: query.sort } : {}), order: query.order };
        if (asksForAll(query)) {
          const question = { is: 'count' as const, filter };
          const page = pageOf(query, await ask({ path, kind, question }));
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
          return {
            headers: caching,
            mediaType: 'application/json; charset=utf-8',
            stream: writeList(await readItems(), hasPayload ? readItems : null, page),
          };
        }
        const { pageSize: limit, pageNumber } = pageOf(query, 0);
        const asked = { ...order, offset: limit * pageNumber, limit };
        const { hitsBlobId } = analysis;
        const table = { ask, path, kind, hitsBlobId };
        const { rows, total } = await withKeptOrder(deps, table, (orderPath) => {
          const question = { is: 'page' as const, filter, ...asked, orderPath };
          return ask({ path, kind, question });
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
        return {
          headers: caching,
          body: { items, ...(hasPayload ? { payload: items } : {}), page },
        };
      },
    }),
  );
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
  yield encoder.encode('{"items":[');
  yield* items;
  if (again !== null) {
    yield encoder.encode('],"payload":[');
    yield* await again();
  }
  yield encoder.encode(`],"page":${JSON.stringify(page)}}`);
}
