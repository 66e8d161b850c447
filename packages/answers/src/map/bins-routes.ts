import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { hitBinsQuerySchema, hitBinsSchema } from '@flipon/contract/map';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute, unchanged } from '../answer-route.ts';
import { askCounts } from '../hits/ask-counts.ts';
import { circlesOf } from '../hits/hit-source.ts';
import { pathIdSchema } from '../path-id.ts';
import { openFinished } from '../results/finished-answer.ts';
import { LEAST_BIN_BP, presentBins } from './present-bins.ts';
import { readBinRange } from './read-map-range.ts';

/** Counts and covered bases of a result in bins, each class of its hits for itself. */
export function binsRoutes(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute[] {
  const definition = definitionOf(kind);
  const bins = answerRoute({
    method: 'GET',
    path: `/api/analyse/${definition.apiRoute}/:id/bins`,
    shared: 'analysis',
    asksTables: true,
    tags: [definition.title],
    summary: 'Hits that start in each bin, and bases of it that they cover, by class of hits',
    params: pathIdSchema,
    query: hitBinsQuerySchema,
    answers: { 200: hitBinsSchema, 304: z.null() },
    async answer(request) {
      const { analysis, caching, isKnown } = await openFinished(deps, kind, request);
      const lengthBp = analysis.sequenceLengthBp;
      const range = readBinRange(request.query, lengthBp, LEAST_BIN_BP);
      if (isKnown) return unchanged({ caching });
      const path = await deps.library.files.localPath(analysis.hitsBlobId);
      const question = { is: 'bins' as const, ...range, lengthBp };
      const circles = () => circlesOf(deps, analysis);
      const classes = await askCounts({ ask: request.ask, path, kind }, question, circles);
      return { headers: caching, body: presentBins(range, classes) };
    },
  });
  return [bins];
}
