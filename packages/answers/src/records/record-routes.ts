import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { LARGEST_PAGE, pageOf } from '@flipon/contract/list';
import {
  RECORD_SORT_KEYS,
  recordAnswerSchema,
  recordIndexSchema,
  recordSummaryListSchema,
  recordSummaryQuerySchema,
} from '@flipon/contract/record-summary';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute, unchanged } from '../answer-route.ts';
import { AppError } from '../app-error.ts';
import { circlesOf } from '../hits/hit-source.ts';
import { nameRecords } from '../hits/name-records.ts';
import { pathIdSchema } from '../path-id.ts';
import { openFinished } from '../results/finished-answer.ts';
import { presentSummary } from '../results/present-result.ts';
import { readSortKey } from '../sort-key.ts';
import { presentRecordRow, readRecordPage, recordRowOf } from './record-rows.ts';

/** A result record by record: a list by page, sorted and searched, and the totals of one. */
export function recordRoutes(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute[] {
  const definition = definitionOf(kind);
  const base = `/api/analyse/${definition.apiRoute}/:id/records`;
  const tags = [definition.title];

  const list = answerRoute({
    method: 'GET',
    path: base,
    shared: 'analysis',
    asksTables: true,
    tags,
    summary: `The hits of each record in figures; sort is one of ${RECORD_SORT_KEYS.join(', ')}`,
    params: pathIdSchema,
    query: recordSummaryQuerySchema,
    answers: { 200: recordSummaryListSchema, 304: z.null() },
    async answer(request) {
      const { query, ask, signal } = request;
      const sort = readSortKey(query.sort, RECORD_SORT_KEYS);
      const { analysis, caching, isKnown } = await openFinished(deps, kind, request);
      if (isKnown) return unchanged({ caching });
      const pageSize = query.pageSize === 'ALL' ? LARGEST_PAGE : query.pageSize;
      const part = { offset: pageSize * query.pageNumber, limit: pageSize };
      const asker = { deps, ask, signal };
      const { rows, total } = await readRecordPage(asker, analysis, { ...query, sort }, part);
      const body = {
        items: rows.map(presentRecordRow),
        page: pageOf({ ...query, pageSize, requestForAll: false }, total),
      };
      return { headers: caching, body };
    },
  });

  const one = answerRoute({
    method: 'GET',
    path: `${base}/:index`,
    shared: 'analysis',
    asksTables: true,
    tags,
    summary: 'One record, by its 0-based index, with the totals of its hits',
    params: pathIdSchema.extend({ index: recordIndexSchema }),
    answers: { 200: recordAnswerSchema, 304: z.null() },
    async answer(request) {
      const { index } = request.params;
      const { analysis, caching, isKnown } = await openFinished(deps, kind, request);
      if (isKnown) return unchanged({ caching });
      const { records, files } = deps.library;
      const found = await records.listCountedRecords(analysis, { offset: index, limit: 1 });
      const [record] = nameRecords(found, analysis.sequenceName);
      if (record === undefined) throw new AppError('not_found', 'The sequence has no such record.');
      const path = await files.localPath(analysis.hitsBlobId);
      const question = {
        is: 'figures-and-values' as const,
        part: { start: 0, end: analysis.sequenceLengthBp },
        circles: await circlesOf(deps, analysis),
        filter: { record: index },
      };
      const totals = await request.ask({ path, kind, question });
      const { count: hits, averageBp: averageLength, extremes: _, ...summary } = totals;
      const payload = {
        ...presentRecordRow(recordRowOf(definition, record, { ...summary, hits })),
        summary: presentSummary(summary, definition),
        averageLength,
      };
      return { headers: caching, body: { payload } };
    },
  });
  return [list, one];
}
