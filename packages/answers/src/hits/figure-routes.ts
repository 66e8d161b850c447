import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { hitFiguresSchema } from '@flipon/contract/hit-figures';
import { readHitFilter, withHitFilter } from '@flipon/contract/hit-filter';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute, unchanged } from '../answer-route.ts';
import { pathIdSchema } from '../path-id.ts';
import { openFinished } from '../results/finished-answer.ts';
import { frequencyPerKbp, presentSummary } from '../results/present-result.ts';
import { findPart } from './find-part.ts';
import { circlesOf } from './hit-source.ts';
import { expectedMatchesOf, pathOfHits } from './open-hits.ts';

/** Combined figures of the hits of a record, of a range, or of a filter. */
export function figureRoutes(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute[] {
  const definition = definitionOf(kind);
  const figures = answerRoute({
    method: 'GET',
    path: `/api/analyse/${definition.apiRoute}/:id/figures`,
    shared: 'analysis',
    asksTables: true,
    tags: [definition.title],
    summary: 'Count, frequency, coverage and extremes of the hits that a filter keeps',
    params: pathIdSchema,
    query: withHitFilter(z.looseObject({}), definition),
    answers: { 200: hitFiguresSchema, 304: z.null() },
    async answer(request) {
      const filter = readHitFilter(definition, request.query);
      const { analysis, caching, isKnown } = await openFinished(deps, kind, request);
      if (isKnown) return unchanged({ caching });
      const part = await findPart(deps, analysis, filter);
      const path = await pathOfHits(deps, analysis, filter);
      const circles = await circlesOf(deps, analysis);
      const { ask } = request;
      const question = { is: 'figures' as const, part, circles, filter };
      const found = await ask({ path, kind, question });
      const expectedMatches = await expectedMatchesOf({ ask, path, kind }, filter);
      const { count, averageBp, ...totals } = found;
      const lengthBp = part.end - part.start;
      const body = {
        ...presentSummary(totals, definition),
        count,
        lengthBp,
        frequency: frequencyPerKbp(count, lengthBp),
        averageLength: averageBp,
        ...(expectedMatches === null ? {} : { expectedMatches }),
      };
      return { headers: caching, body };
    },
  });
  return [figures];
}
