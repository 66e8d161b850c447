import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute } from '../answer-route.ts';
import { notInLibrary } from '../map/mapped-sequence.ts';
import { pathIdSchema } from '../path-id.ts';

/** Ends the import of a sequence. */
export function cancelRoute({ library }: AnswerDeps): AnswerRoute {
  return answerRoute({
    method: 'POST',
    path: '/api/sequence/:id/cancel',
    tags: ['sequences'],
    summary: 'Cancels an import that runs; its batch fails with "Cancelled."',
    params: pathIdSchema,
    answers: { 204: z.null() },
    async answer({ owner, params }) {
      if (!(await library.sequences.cancelImport(owner, params.id))) throw notInLibrary();
      return { status: 204, body: null };
    },
  });
}
