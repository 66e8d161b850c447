import { errorBodySchema } from '@flipon/contract/error';
import { addedExamplesSchema } from '@flipon/contract/sequence';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute } from '../answer-route.ts';
import type { LibraryAdditions } from '../library/additions.ts';
import { presentSequence } from './present-sequence.ts';

export type ExampleDeps = AnswerDeps & Pick<LibraryAdditions, 'addMissingExamples'>;

/** Guests begin with the examples; users ask for them. */
export function exampleRoute({ library, addMissingExamples }: ExampleDeps): AnswerRoute {
  return answerRoute({
    method: 'POST',
    path: '/api/sequence/examples',
    tags: ['sequences'],
    summary: 'Adds the example sequences that are not in the library',
    description: 'Those whose bases are there already, under whatever name, are left out.',
    answers: {
      201: addedExamplesSchema,
      429: errorBodySchema.describe(
        'The library has no room for all of them; the message names the limit.',
      ),
    },
    async answer({ owner }) {
      const ids = await addMissingExamples(owner);
      const found = await library.sequences.findSequences(owner, ids);
      const items = ids.flatMap((id) => found.get(id) ?? []).map(presentSequence);
      return { status: 201, body: { items } };
    },
  });
}
