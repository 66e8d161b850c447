import { z } from 'zod';
import type { PluginOptions } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { refuseApiToken, tokenOf } from './authenticate.ts';

const TOKENS_A_MINUTE = 30;
const TEXT = 'text/plain;charset=UTF-8';

// Open: here a caller gets the token that all others ask for, or a new one for an old one.
export async function tokenRoutes(
  app: AppInstance,
  { deps: { tokens } }: PluginOptions,
): Promise<void> {
  app.post(
    '/api/jwt',
    {
      config: { rateLimit: { max: TOKENS_A_MINUTE, timeWindow: '1 minute' } },
      schema: {
        tags: ['accounts'],
        summary: 'A token for a new guest',
        security: [],
        response: { 201: z.string() },
      },
    },
    async (_request, reply) =>
      reply
        .status(201)
        .type(TEXT)
        .send(await tokens.issueGuest()),
  );

  app.get(
    '/api/jwt',
    {
      config: { access: 'account' },
      schema: { tags: ['accounts'], summary: 'Renews the token', response: { 200: z.string() } },
    },
    async (request, reply) => {
      refuseApiToken(request);
      const claims = await tokens.verify(tokenOf(request));
      if (claims === null)
        throw new AppError('unauthenticated', 'The token is missing, damaged or expired.');
      return reply.type(TEXT).send(await tokens.renew(claims));
    },
  );
}
