import { seenRecordsQuerySchema, seenRecordsSchema } from '@flipon/contract/map';
import { findSeenRecords } from '@flipon/store/records';
import { z } from 'zod';
import type { PluginOptions } from '../deps.ts';
import { nameRecords } from '../hits/name-records.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { hasAlready, REVALIDATED } from '../http/entity-tag.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { mapTagOf } from './map-tag.ts';
import { findMappedSequence } from './mapped-sequence.ts';
import { readMapRange } from './read-map-range.ts';

/** The records that a picture of a range can show, of however many there are. */
export async function seenRecordRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.get(
    '/api/sequence/:id/seen-records',
    {
      config: { refusals: ['conflict'], shared: 'sequence' },
      schema: {
        tags: ['sequences'],
        summary: 'Records of a range that a picture of it, cut into segments, can show',
        params: pathIdSchema,
        querystring: seenRecordsQuerySchema,
        response: { 200: seenRecordsSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const { query, params } = request;
      const sequence = await findMappedSequence(deps, ownerOf(request), params.id);
      const range = readMapRange(query, sequence.lengthBp);
      const etag = mapTagOf(deps, request, sequence, [sequence.name]);
      const caching = { etag, 'cache-control': REVALIDATED };
      if (hasAlready(request, etag)) return reply.status(304).headers(caching).send(null);
      const { segments } = query;
      const db = deps.store.backgroundDb;
      const found = await findSeenRecords(db, sequence.recordTableId, { ...range, segments });
      return reply.headers(caching).send({ records: nameRecords(found, sequence.name) });
    },
  );
}
