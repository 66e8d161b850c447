import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { readHitFilter, withHitFilter } from '@flipon/contract/hit-filter';
import {
  MAX_MARKS,
  marksQuerySchema,
  marksSchema,
  rankQuerySchema,
  rankSchema,
} from '@flipon/contract/marks';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute, unchanged } from '../answer-route.ts';
import { pathIdSchema } from '../path-id.ts';
import { openFinished } from '../results/finished-answer.ts';
import { findOwnedAnalysis, requireFinished } from '../results/owned-analysis.ts';
import { nameRecords } from './name-records.ts';
import { pathOfHits } from './open-hits.ts';
import { readBaseRange } from './read-base-range.ts';

/** Single hits for a drawing, as lists of numbers, and the place of one hit in the table. */
export function markRoutes(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute[] {
  const definition = definitionOf(kind);
  const { library } = deps;
  const marks = answerRoute({
    method: 'GET',
    path: `/api/analyse/${definition.apiRoute}/:id/marks`,
    shared: 'analysis',
    asksTables: true,
    tags: [definition.title],
    summary: `Up to ${MAX_MARKS} hits with any base in a range, to be drawn; 0-based, \`to\` is exclusive`,
    params: pathIdSchema,
    query: withHitFilter(marksQuerySchema, definition),
    answers: { 200: marksSchema, 304: z.null() },
    async answer(request) {
      const filter = readHitFilter(definition, request.query);
      const { analysis, caching, isKnown } = await openFinished(deps, kind, request);
      if (isKnown) return unchanged({ caching });
      const range = readBaseRange(request.query, analysis.sequenceLengthBp);
      const path = await pathOfHits(deps, analysis, filter);
      const question = { is: 'marks' as const, range, most: MAX_MARKS, filter };
      const found = await request.ask({ path, kind, question });
      const { recordTableId, sequenceName } = analysis;
      const indices = [...new Set(found.marks?.record)];
      const records = await library.records.findSequenceRecords(recordTableId, indices);
      const body = {
        total: found.total,
        marks: found.marks,
        records: nameRecords(records, sequenceName).map(({ index, name, start }) => ({
          index,
          name,
          start,
        })),
      };
      return { headers: caching, body };
    },
  });

  const rank = answerRoute({
    method: 'GET',
    path: `/api/analyse/${definition.apiRoute}/:id/rank`,
    shared: 'analysis',
    asksTables: true,
    tags: [definition.title],
    summary: 'How many hits come before one of them in the order and range of the rows',
    params: pathIdSchema,
    query: withHitFilter(rankQuerySchema, definition),
    answers: { 200: rankSchema },
    async answer({ params, query, owner, ask }) {
      const filter = readHitFilter(definition, query);
      const { findAnalysis } = library.analyses;
      const found = await findOwnedAnalysis(findAnalysis, owner, kind, params.id);
      const path = await pathOfHits(deps, requireFinished(found), filter);
      const { hit, sort, order } = query;
      const question = { is: 'rank' as const, id: hit, ...(sort ? { sort } : {}), order, filter };
      return { body: { rank: await ask({ path, kind, question }) } };
    },
  });
  return [marks, rank];
}
