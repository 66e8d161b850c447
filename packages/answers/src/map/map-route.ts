import { mapSchema } from '@flipon/contract/map';
import { toWireDate } from '@flipon/contract/wire-date';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute } from '../answer-route.ts';
import { pathIdSchema } from '../path-id.ts';
import { presentParameters } from '../results/present-result.ts';
import { findMappedSequence } from './mapped-sequence.ts';

/** More results than a user chooses from. */
const MOST_RESULTS = 1000;

/** The results and lanes that the map of a sequence can show. */
export function mapRoute({ library }: AnswerDeps): AnswerRoute {
  return answerRoute({
    method: 'GET',
    path: '/api/sequence/:id/map',
    refusals: ['conflict'],
    shared: 'sequence',
    tags: ['sequences'],
    summary:
      'What a map of the sequence can show: its finished results, and whether it has features',
    params: pathIdSchema,
    answers: { 200: mapSchema },
    async answer({ params, owner }) {
      const { sequences, analyses, features } = library;
      const sequence = await findMappedSequence(sequences.findSequence, owner, params.id);
      const results = await analyses.listFinishedResults(owner, sequence.id, MOST_RESULTS);
      const annotations = await features.listAnnotations(owner, sequence.id);
      const body = {
        sequence: {
          id: sequence.id,
          name: sequence.name,
          type: sequence.type,
          length: sequence.lengthBp,
          circular: sequence.circular,
          recordCount: sequence.recordCount ?? 0,
        },
        results: results.map((result) => ({
          id: result.id,
          kind: result.kind,
          title: result.title,
          parameters: presentParameters(result),
          resultCount: result.resultCount ?? 0,
          finished: toWireDate(result.finished),
        })),
        hasFeatures: annotations.some(({ featureCount }) => featureCount > 0),
      };
      return { body };
    },
  });
}
