import { recordListQuerySchema, recordListSchema } from '@flipon/contract/record';
import { sequenceDataQuerySchema } from '@flipon/contract/sequence';
import { z } from 'zod';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { findOwnedSequence } from './owned-sequence.ts';
import { listRecordPage, readLetters } from './read-letters.ts';

const tags = ['sequences'];

/** What a sequence is made of: its letters by range, its records by page. */
export async function letterRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.get(
    '/api/sequence/:id/data',
    {
      schema: {
        tags,
        summary: 'Letters by range; pos is 0-based',
        params: pathIdSchema,
        querystring: sequenceDataQuerySchema,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const { pos, len } = request.query;
      const range = { start: pos, end: pos + len };
      const letters = await readLetters(deps, ownerOf(request), request.params.id, range);
      return reply.type('text/plain;charset=UTF-8').send(letters);
    },
  );

  app.get(
    '/api/sequence/:id/records',
    {
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
      const { basesBlobId, recordCount } = sequence;
      const listed = { basesBlobId, recordCount: recordCount ?? 0 };
      return listRecordPage(deps, listed, request.query);
    },
  );
}
