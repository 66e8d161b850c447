import { pathIdSchema } from '@flipon/answers/path-id';
import {
  recordListQuerySchema,
  recordListSchema,
  recordShapesSchema,
} from '@flipon/contract/record';
import { sequenceAnswerSchema, sequenceDataQuerySchema } from '@flipon/contract/sequence';
import { changeShapes } from '@flipon/store/sequences';
import { z } from 'zod';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { answerSequence } from './answer-sequence.ts';
import { findOwnedSequence, requireShaped } from './owned-sequence.ts';
import { listRecordPage, readLetters } from './read-letters.ts';

const tags = ['sequences'];

/** A sequence's letters by range, its records by page, and their shapes. */
export async function letterRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.get(
    '/api/sequence/:id/data',
    {
      config: {
        refusals: ['conflict'],
        examples: { answer: 'GGGTTAGGGTTAGGGTTAGGG' },
        shared: 'sequence',
      },
      schema: {
        tags,
        summary: 'Letters by range; pos is 0-based',
        description: 'Letters as text, by 0-based position from the start of the whole sequence.',
        params: pathIdSchema,
        querystring: sequenceDataQuerySchema,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const { pos, len, masked } = request.query;
      const range = { start: pos, end: pos + len, masked };
      const letters = await readLetters(deps, ownerOf(request), request.params.id, range);
      return reply.type('text/plain;charset=UTF-8').send(letters);
    },
  );

  app.get(
    '/api/sequence/:id/records',
    {
      config: { shared: 'sequence' },
      schema: {
        tags,
        summary: 'Records by page, in the order of the file',
        params: pathIdSchema,
        querystring: recordListQuerySchema,
        response: { 200: recordListSchema },
      },
    },
    async (request) => {
      const sequence = await findOwnedSequence(deps, ownerOf(request), request.params.id);
      return listRecordPage(deps, sequence, sequence.recordCount ?? 0, request.query);
    },
  );

  app.patch(
    '/api/sequence/:id/records',
    {
      config: { refusals: ['conflict'] },
      schema: {
        tags,
        summary: 'Makes records circular, or linear, while no analysis has used the sequence',
        params: pathIdSchema,
        body: recordShapesSchema,
        response: { 200: sequenceAnswerSchema },
      },
    },
    async (request) => {
      const owner = ownerOf(request);
      const { id } = request.params;
      const { circular, records } = request.body;
      const change = { circular, ordinals: records ?? null };
      requireShaped(await changeShapes(deps.store.backgroundDb, owner, id, change));
      return answerSequence(deps, owner, id);
    },
  );
}
