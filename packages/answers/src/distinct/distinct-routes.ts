import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { fileStem } from '@flipon/analyses/file-stem';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { distinctListSchema, distinctQuerySchema } from '@flipon/contract/distinct';
import { readHitFilter, withHitFilter } from '@flipon/contract/hit-filter';
import { asksForAll, LARGEST_PAGE, pageOf } from '@flipon/contract/list';
import { formatOf } from '@flipon/formats/hit-formats';
import type { DistinctTables } from '@flipon/tables/distinct-groups';
import { z } from 'zod';
import type { AnswerDeps, AnswerLog } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute, fileRoute, unchanged } from '../answer-route.ts';
import type { Ask } from '../answer-task.ts';
import { refuseField } from '../app-error.ts';
import { beginText } from '../begin-text.ts';
import { findPart } from '../hits/find-part.ts';
import { pathOfHits } from '../hits/open-hits.ts';
import { pathIdSchema } from '../path-id.ts';
import { findExported } from '../results/find-exported.ts';
import { openFinished } from '../results/finished-answer.ts';
import { madeOfResult } from '../results/made-of-result.ts';
import type { FinishedResult } from '../results/owned-analysis.ts';
import { withKeptGroups } from './kept-groups.ts';
import { presentDistinct } from './present-distinct.ts';
import { distinctFormats, writeDistinct } from './write-distinct.ts';

/** Bins of the sequence that show where the hits of a row are. */
const BINS = 120;

interface AskedTables {
  analysis: FinishedResult;
  filter: HitFilter;
  log: AnswerLog;
  ask: Ask;
}

/** The distinct sequences among the hits of one kind, and how often each occurs. */
export function distinctRoutes(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute[] {
  const definition = definitionOf(kind);
  const base = `/api/analyse/${definition.apiRoute}/:id`;
  const tags = [definition.title];

  const page = answerRoute({
    method: 'GET',
    path: `${base}/distinct`,
    shared: 'analysis',
    asksTables: true,
    tags,
    summary: 'The different sequences among the hits, commonest first',
    params: pathIdSchema,
    query: withHitFilter(distinctQuerySchema, definition),
    answers: { 200: distinctListSchema, 304: z.null() },
    async answer(request) {
      const { query, log } = request;
      if (asksForAll(query)) {
        const message = `There are ${LARGEST_PAGE} on a page at most. Ask for distinct.tsv for all.`;
        throw refuseField('pageSize', message);
      }
      const filter = readHitFilter(definition, query);
      const { analysis, caching, isKnown } = await openFinished(deps, kind, request);
      if (isKnown) return unchanged({ caching });
      const part = await findPart(deps, analysis, filter);
      const { letters, sort, order } = query;
      const { pageSize: limit, pageNumber } = pageOf(query, 0);
      const asked = { letters, sort, order, offset: limit * pageNumber, limit, part, bins: BINS };
      const asker = { analysis, filter, log, ask: request.ask };
      const found = await withTables(asker, ({ hitsPath: path, groupsPath }) => {
        const question = { is: 'distinct' as const, groupsPath, filter, ...asked };
        return request.ask({ path, kind, question });
      });
      const { rows, places, hits, distinct } = found;
      const items = rows.map((row) => presentDistinct(definition, row, places.get(row.id)));
      const body = { items, page: pageOf(query, found.found), hits, distinct, bins: BINS };
      return { headers: caching, body };
    },
  });

  const files = distinctFormats.map((format) =>
    fileRoute({
      method: 'GET',
      path: `${base}/distinct.${format}`,
      shared: 'analysis',
      tags,
      summary: `All different sequences among the hits as ${format.toUpperCase()}`,
      params: pathIdSchema,
      query: withHitFilter(
        distinctQuerySchema.extend({
          token: z.string().max(64).optional().describe('A download token, in place of the header'),
        }),
        definition,
      ),
      answers: { 200: z.any().describe('The file'), 304: z.null() },
      async answer(request) {
        const { params, query, log } = request;
        const filter = readHitFilter(definition, query);
        const reader = await request.findReader({ kind, analysisId: params.id }, query.token);
        const { findAnalysis } = deps.library.analyses;
        const analysis = await findExported(findAnalysis, reader, kind, params.id);
        const { letters, sort, order } = query;
        const madeOf = madeOfResult(analysis, [format, filter, letters, sort, order]);
        const { caching, isKnown } = request.recognise(madeOf);
        if (isKnown) return unchanged({ caching });
        // All letters have been read when the first row is there: it is the commonest.
        const write = async (tables: DistinctTables) => {
          const { distinctRows } = await import('@flipon/tables/distinct-hits');
          const rows = distinctRows(tables, { letters, sort, order });
          return beginText(writeDistinct(deps, analysis, rows, format));
        };
        return {
          headers: caching,
          fileName: `${fileStem(definition, { ...analysis, part: 'distinct' })}.${format}`,
          mediaType: formatOf(format).mediaType,
          stream: request.isHead
            ? []
            : await withTables({ analysis, filter, log, ask: reader.ask }, write),
        };
      },
    }),
  );
  return [page, ...files];

  async function withTables<T>(
    { analysis, filter, log, ask }: AskedTables,
    use: (tables: DistinctTables) => Promise<T>,
  ): Promise<T> {
    const hitsPath = await pathOfHits(deps, analysis, filter);
    return withKeptGroups({ deps, log, ask }, analysis, (groupsPath) =>
      use({ hitsPath, groupsPath, definition, filter }),
    );
  }
}
