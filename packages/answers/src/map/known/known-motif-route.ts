import {
  knownMotifsQuerySchema,
  knownMotifsSchema,
  MAX_KNOWN_RANGE_BP,
} from '@flipon/contract/known';
import type { AnswerDeps } from '../../answer-deps.ts';
import { type AnswerRoute, answerRoute } from '../../answer-route.ts';
import { refuseField } from '../../app-error.ts';
import { pathIdSchema } from '../../path-id.ts';
import { findMappedSequence } from '../mapped-sequence.ts';
import { readMapRange } from '../read-map-range.ts';

/** Motifs that a laboratory has measured, in a part of a sequence: searched on request, and not stored. */
export function knownMotifRoute({ library }: AnswerDeps): AnswerRoute {
  return answerRoute({
    method: 'GET',
    path: '/api/sequence/:id/known-motifs',
    refusals: ['conflict'],
    shared: 'sequence',
    tags: ['sequences'],
    summary: 'Motifs that a laboratory has measured to form a structure, in a part of the sequence',
    description:
      'Exact matches of their letters on both strands. A match does not mean that the structure forms here.',
    params: pathIdSchema,
    query: knownMotifsQuerySchema,
    answers: { 200: knownMotifsSchema },
    async answer({ query, params, owner }) {
      const { findSequence } = library.sequences;
      const sequence = await findMappedSequence(findSequence, owner, params.id);
      const range = readMapRange(query, sequence.lengthBp);
      if (range.to - range.from > MAX_KNOWN_RANGE_BP) {
        const message = `A range has ${MAX_KNOWN_RANGE_BP} bases at most, and this one has ${range.to - range.from}.`;
        throw refuseField('to', message);
      }
      // Loaded when first needed: motifs and their automaton take some MB.
      const { findKnownMotifs, shortestMotifBp } = await import('./find-known-motifs.ts');
      const { basesBlobId, recordTableId } = sequence;
      const records = await library.records.findRecordsInRange(recordTableId, {
        ...range,
        leastBp: shortestMotifBp,
      });
      const read = (from: number, to: number) => library.files.read(basesBlobId, from, to);
      return { body: await findKnownMotifs({ range, records, read }, query.structure) };
    },
  });
}
