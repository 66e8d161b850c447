import { Readable } from 'node:stream';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { hitListSchema } from '@flipon/contract/analysis';
import { asksForAll, type Page, pageOf, rowsQuerySchema } from '@flipon/contract/list';
import type { StoredAnalysis } from '@flipon/store/analyses';
import type { AppInstance } from '../app-instance.ts';
import { ownerOf } from '../authenticate.ts';
import type { Deps } from '../deps.ts';
import { createHitPresenter, type HitWithBases } from '../presenters/present-hits.ts';
import { openHits, streamWithBases, withBases } from '../read-hits.ts';
import { findOwnedAnalysis, requireFinished } from './owned-analysis.ts';
import { pathIdSchema } from './path-id.ts';

const ROWS_AT_ONCE = 1000;

/** The hits of one kind: by page, sorted, by range, or all of them as a stream. */
export function hitRoutes(app: AppInstance, deps: Deps, definition: AnalysisDefinition): void {
  app.get(
    `/api/analyse/${definition.apiRoute}/:id/${definition.rowsRoute}`,
    {
      onRequest: app.authenticate,
      schema: {
        tags: [definition.title],
        summary: 'Hits; sequenceStart and sequenceLength choose those that start in the range',
        params: pathIdSchema,
        querystring: rowsQuerySchema,
        response: { 200: hitListSchema(definition) },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const found = await findOwnedAnalysis(deps, ownerOf(request), definition, request.params.id);
      const analysis = requireFinished(found);
      const table = await openHits(deps, analysis, definition);
      const range = rangeOf(query.sequenceStart, query.sequenceLength);
      const order = { ...(query.sort ? { sort: query.sort } : {}), order: query.order };
      const total = await table.count(range);
      const page = pageOf(query, total);
      if (asksForAll(query)) {
        // The first batch is asked for before the answer begins, so that a wrong sort key is a 400.
        const batches = table.rows({ ...order, range, batchSize: ROWS_AT_ONCE });
        const first = await batches.next();
        const rest = resume(first, batches);
        const hits = streamWithBases(deps, analysis, rest);
        const text = writeList(hits, analysis, definition, page);
        return reply
          .type('application/json')
          .serializer(String)
          .send(Readable.from(text) as never);
      }
      const offset = page.pageSize * page.pageNumber;
      const rows = await table.page({ ...order, range, offset, limit: page.pageSize });
      const hits = await withBases(deps, analysis, rows);
      const present = createHitPresenter(analysis, definition);
      return { items: hits.map((hit) => present(hit) as never), page };
    },
  );
}

function rangeOf(start: number | undefined, length: number | undefined) {
  if (start === undefined && length === undefined) return undefined;
  const from = start ?? 0;
  return { start: from, end: length === undefined ? Number.MAX_SAFE_INTEGER : from + length };
}

async function* resume<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done !== true) yield first.value;
  yield* rest;
}

async function* writeList(
  batches: AsyncIterable<readonly HitWithBases[]>,
  analysis: StoredAnalysis,
  definition: AnalysisDefinition,
  page: Page,
): AsyncGenerator<string> {
  const present = createHitPresenter(analysis, definition);
  let separator = '';
  yield '{"items":[';
  for await (const batch of batches) {
    let text = '';
    for (const hit of batch) {
      text += separator + JSON.stringify(present(hit));
      separator = ',';
    }
    yield text;
  }
  yield `],"page":${JSON.stringify(page)}}`;
}
