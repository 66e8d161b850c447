import { type AnalysisKind, definitionOf, rulesOf } from '@flipon/analyses/definitions';
import { profileAnswerSchema, profileQuerySchema } from '@flipon/contract/profile';
import { readProfile } from '@flipon/hits/read-profile';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute, unchanged } from '../answer-route.ts';
import { refuseField } from '../app-error.ts';
import { pathIdSchema } from '../path-id.ts';
import { openFinished } from '../results/finished-answer.ts';
import { profileSourceOf } from './profile-source.ts';

const STRANDS = ['+', '-'] as const;

/** The values of a kind's model for each base, also where they make no hit; for kinds that keep them. */
export function profileRoutes(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute[] {
  if (rulesOf(kind).profile === undefined) return [];
  const definition = definitionOf(kind);
  const track = answerRoute({
    method: 'GET',
    path: `/api/analyse/${definition.apiRoute}/:id/track`,
    shared: 'analysis',
    tags: [definition.title],
    summary:
      'The value of each base, or the largest one of each bin, also where there is no hit; 0-based, `to` is exclusive',
    params: pathIdSchema,
    query: profileQuerySchema,
    answers: { 200: profileAnswerSchema, 304: z.null() },
    async answer(request) {
      const { analysis, caching, isKnown } = await openFinished(deps, kind, request);
      if (isKnown) return unchanged({ caching });
      const source = await profileSourceOf(deps, analysis);
      const range = readProfileRange(request.query, analysis.sequenceLengthBp);
      const { lanes, ...grid } = await readProfile(source, { ...range, bins: request.query.bins });
      const body = {
        ...grid,
        lanes: lanes.map((values, lane) => ({ strand: STRANDS[lane] ?? '+', values })),
      };
      return { headers: caching, body };
    },
  });
  return [track];
}

/** @throws AppError invalid_request where it is not within the sequence */
function readProfileRange(
  { from = 0, to }: { from?: number | undefined; to?: number | undefined },
  lengthBp: number,
): { from: number; to: number } {
  if (from >= lengthBp) {
    throw refuseField('from', `From must be smaller than the sequence length ${lengthBp}.`);
  }
  if (to !== undefined && to > lengthBp) {
    throw refuseField('to', `To must not be larger than the sequence length ${lengthBp}.`);
  }
  return { from, to: to ?? lengthBp };
}
