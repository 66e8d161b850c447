import { healthSchema, infoSchema } from '@flipon/contract/management';
import { answers } from '@flipon/store/database';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { switchFlags } from '../switches/switched-off.ts';

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
      analysis: switchFlags(options.kindsOff),
      limits: {
        multipart: { maxFileSize: options.maxUploadMb },
        password: { minLength: options.passwordMin },
      },
      links: { palindrome: options.palindromeUrl },
    }),
  );
}
