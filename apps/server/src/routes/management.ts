import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { analysisFlags, healthSchema, infoSchema } from '@flipon/contract/management';
import { answers } from '@flipon/store/database';
import type { AppInstance } from '../app-instance.ts';
import type { Deps } from '../deps.ts';
import { servedKinds } from '../kinds/export-writers.ts';

export function managementRoutes(app: AppInstance, { store, options }: Deps): void {
  const known = new Set<string>([...servedKinds, g4killer.tool]);

  app.get(
    '/api/management/health',
    {
      schema: {
        tags: ['status'],
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
      schema: {
        tags: ['status'],
        summary: 'Version, kinds of analysis and limits',
        response: { 200: infoSchema },
      },
    },
    async () => ({
      app: { version: options.version, assemblyDate: options.assemblyDate },
      analysis: Object.fromEntries(analysisFlags.map((flag) => [flag, known.has(flag)])),
      limits: { multipart: { maxFileSize: options.maxUploadMb } },
      links: { palindrome: options.palindromeUrl },
    }),
  );
}
