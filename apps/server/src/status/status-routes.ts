import { analysisKinds } from '@flipon/analyses/definitions';
import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { healthSchema, infoSchema } from '@flipon/contract/management';
import { answers } from '@flipon/store/database';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';

/** The specification's flags whose kinds are still to come. */
const planned = { zdnabert2: false };
const present = Object.fromEntries([...analysisKinds, g4killer.tool].map((name) => [name, true]));

// Open: who watches over the server, and the page before it has a token, read these.
export async function statusRoutes(
  app: AppInstance,
  { deps: { store, options } }: PluginOptions,
): Promise<void> {
  app.get(
    '/api/management/health',
    {
      config: { shared: 'link' },
      schema: {
        tags: ['status'],
        security: [],
        summary: 'Whether the server works',
        response: { 200: healthSchema, 503: healthSchema },
      },
    },
    async (_request, reply) => {
      const isUp = await answers(store.db);
      return reply.status(isUp ? 200 : 503).send({ status: isUp ? 'UP' : 'DOWN' });
    },
  );

  app.get(
    '/api/management/info',
    {
      config: { shared: 'link' },
      schema: {
        tags: ['status'],
        security: [],
        summary: 'Version, kinds of analysis and limits',
        response: { 200: infoSchema },
      },
    },
    async () => ({
      app: { version: options.version, assemblyDate: options.assemblyDate },
      analysis: { ...planned, ...present },
      limits: { multipart: { maxFileSize: options.maxUploadMb } },
      links: { palindrome: options.palindromeUrl },
    }),
  );
}
