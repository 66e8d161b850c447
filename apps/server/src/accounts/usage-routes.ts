import { usageAnswerSchema } from '@flipon/contract/account';
import { errorBodySchema } from '@flipon/contract/error';
import { countResults } from '@flipon/store/accounts';
import { readSnapshot } from '@flipon/store/database';
import { countUsage } from '@flipon/store/room';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { callerOf } from '../http/owner-of.ts';

const MB = 1024 * 1024;

/** The caller's usage, with its limits. */
export async function usageRoutes(
  app: AppInstance,
  { deps: { store, options } }: PluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.get(
    '/api/user/usage',
    {
      schema: {
        tags: ['accounts'],
        summary: 'What the caller has, and may have',
        response: {
          200: usageAnswerSchema,
          401: errorBodySchema.describe('The token is missing, damaged or expired.'),
        },
      },
    },
    async (request) => {
      const { id, kind } = callerOf(request);
      const { usage, results } = await readSnapshot(store.db, async (db) => ({
        usage: await countUsage(db, id),
        results: await countResults(db, id),
      }));
      const limit = options.quotas[kind];
      return {
        payload: {
          kind,
          storedBytes: { used: usage.storedBytes, limit: limit.storageMb * MB },
          sequences: { used: usage.sequences, limit: limit.sequences },
          unfinishedAnalyses: { used: usage.unfinishedJobs, limit: limit.queuedJobs },
          results,
        },
      };
    },
  );
}
