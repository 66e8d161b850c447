import { analysisCountsQuerySchema, analysisCountsSchema } from '@flipon/contract/analysis';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute } from '../answer-route.ts';

/** How many analyses an owner has, of all kinds in one answer. */
export function countRoute({ library }: AnswerDeps): AnswerRoute {
  return answerRoute({
    method: 'GET',
    path: '/api/analyse/counts',
    tags: ['analyses'],
    summary: 'Stored analyses by kind, counted: as their lists choose them, or of some sequences',
    query: analysisCountsQuerySchema,
    answers: { 200: analysisCountsSchema },
    async answer({ owner, query: { tags, name: names, sequence: sequenceIds } }) {
      const filter = { tags, names, sequenceIds };
      return { body: { counts: await library.analyses.countAnalyses(owner, filter) } };
    },
  });
}
