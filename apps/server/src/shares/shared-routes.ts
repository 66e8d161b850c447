import { asksForAll, pageOf } from '@flipon/contract/list';
import { sharedQuerySchema, sharedResultsSchema, sharedSchema } from '@flipon/contract/share';
import { readSnapshot } from '@flipon/store/database';
import { listSharedResults, type OpenShare } from '@flipon/store/shares';
import type { FastifyRequest } from 'fastify';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { linkEnded, notShared } from './open-share.ts';
import { presentShared, presentSharedResult } from './present-share.ts';

const config = { shared: 'link' } as const;
const common = { tags: ['shares'], security: [{ share: [] }] };

/** The first request of a visitor with a link: its content. */
export async function sharedRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.get(
    '/api/shared',
    {
      config,
      schema: {
        ...common,
        summary: 'What a link shows; its secret comes in the header X-Flipon-Share',
        response: { 200: sharedSchema },
      },
    },
    async (request) => ({ payload: presentShared(shareOf(request)) }),
  );

  app.get(
    '/api/shared/results',
    {
      config,
      schema: {
        ...common,
        summary: 'The finished results of a shared sequence, of all kinds, the newest first',
        querystring: sharedQuerySchema,
        response: { 200: sharedResultsSchema },
      },
    },
    async (request) => {
      const { query } = request;
      const { pageSize, pageNumber } = query;
      const share = shareOf(request);
      if (share.subject !== 'sequence') throw notShared();
      const page =
        asksForAll(query) || pageSize === 'ALL'
          ? { limit: null, offset: 0 }
          : { limit: pageSize, offset: pageSize * pageNumber };
      const list = (db: typeof deps.store.db) => listSharedResults(db, share, page);
      const { items, total } = await readSnapshot(deps.store.db, list);
      return { items: items.map(presentSharedResult), page: pageOf(query, total) };
    },
  );
}

/** @throws AppError not_found where the request came with another token, and without a link */
function shareOf({ share }: FastifyRequest): OpenShare {
  if (share === null) throw linkEnded();
  return share;
}
