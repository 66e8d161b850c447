import {
  recordListQuerySchema,
  recordListSchema,
  recordShapesSchema,
} from '@flipon/contract/record';
import { sequenceAnswerSchema, sequenceDataQuerySchema } from '@flipon/contract/sequence';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute } from '../answer-route.ts';
import { pathIdSchema } from '../path-id.ts';
import { answerSequence } from './answer-sequence.ts';
import { findOwnedSequence, requireShaped } from './owned-sequence.ts';
import { listRecordPage, readLetters } from './read-letters.ts';

const tags = ['sequences'];

/** A sequence's letters by range, its records by page, and their shapes. */
export function letterRoutes(deps: AnswerDeps): AnswerRoute[] {
  const { sequences } = deps.library;

  const letters = answerRoute({
    method: 'GET',
    path: '/api/sequence/:id/data',
    refusals: ['conflict'],
    examples: { answer: 'GGGTTAGGGTTAGGGTTAGGG' },
    shared: 'sequence',
    tags,
    summary: 'Letters by range; pos is 0-based',
    description: 'Letters as text, by 0-based position from the start of the whole sequence.',
    params: pathIdSchema,
    query: sequenceDataQuerySchema,
    answers: { 200: z.string() },
    async answer({ owner, params, query: { pos, len, masked } }) {
      const range = { start: pos, end: pos + len, masked };
      const body = await readLetters(deps, owner, params.id, range);
      return { mediaType: 'text/plain;charset=UTF-8', body };
    },
  });

  const records = answerRoute({
    method: 'GET',
    path: '/api/sequence/:id/records',
    shared: 'sequence',
    tags,
    summary: 'Records by page, in the order of the file',
    params: pathIdSchema,
    query: recordListQuerySchema,
    answers: { 200: recordListSchema },
    async answer({ owner, params, query }) {
      const sequence = await findOwnedSequence(sequences.findSequence, owner, params.id);
      return { body: await listRecordPage(deps, sequence, sequence.recordCount ?? 0, query) };
    },
  });

  const shapes = answerRoute({
    method: 'PATCH',
    path: '/api/sequence/:id/records',
    refusals: ['conflict'],
    tags,
    summary: 'Makes records circular, or linear, while no analysis has used the sequence',
    params: pathIdSchema,
    body: recordShapesSchema,
    answers: { 200: sequenceAnswerSchema },
    async answer({ owner, params: { id }, body: { circular, records = null } }) {
      const change = { circular, ordinals: records };
      requireShaped(await sequences.changeShapes(owner, id, change));
      return { body: await answerSequence(deps, { owner }, id) };
    },
  });

  return [letters, records, shapes];
}
