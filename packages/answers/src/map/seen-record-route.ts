import { seenRecordsQuerySchema, seenRecordsSchema } from '@flipon/contract/map';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute, unchanged } from '../answer-route.ts';
import { nameRecords } from '../hits/name-records.ts';
import { pathIdSchema } from '../path-id.ts';
import { madeOfMap } from './made-of-map.ts';
import { findMappedSequence } from './mapped-sequence.ts';
import { readMapRange } from './read-map-range.ts';

/** The records that a picture of a range can show, of however many there are. */
export function seenRecordRoute({ library }: AnswerDeps): AnswerRoute {
  return answerRoute({
    method: 'GET',
    path: '/api/sequence/:id/seen-records',
    refusals: ['conflict'],
    shared: 'sequence',
    tags: ['sequences'],
    summary: 'Records of a range that a picture of it, cut into segments, can show',
    params: pathIdSchema,
    query: seenRecordsQuerySchema,
    answers: { 200: seenRecordsSchema, 304: z.null() },
    async answer(request) {
      const { query, params, owner } = request;
      const { findSequence } = library.sequences;
      const sequence = await findMappedSequence(findSequence, owner, params.id);
      const range = readMapRange(query, sequence.lengthBp);
      const madeOf = madeOfMap(request, sequence, [sequence.name]);
      const { caching, isKnown } = request.recognise(madeOf);
      if (isKnown) return unchanged({ caching });
      const { segments } = query;
      const asked = { ...range, segments };
      const found = await library.records.findSeenRecords(sequence.recordTableId, asked);
      return { headers: caching, body: { records: nameRecords(found, sequence.name) } };
    },
  });
}
