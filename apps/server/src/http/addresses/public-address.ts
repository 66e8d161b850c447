import type { FastifyInstance } from 'fastify';
import type { ServerOptions } from '../../deps.ts';
import { basePathOf } from './public-path.ts';

/** A year, this host alone, on no list of browsers: an operator can take it back. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** Adapts answers for users who reach this server at another address than its own. */
export function speakForPublicAddress(
  app: Pick<FastifyInstance, 'addHook'>,
  options: Pick<ServerOptions, 'publicUrl' | 'trustProxy'>,
): void {
  const { publicUrl, trustProxy } = options;
  const basePath = basePathOf(publicUrl);
  if (publicUrl?.startsWith('https:')) {
    app.addHook('onRequest', async (request, reply) => {
      // A trusted proxy says how it was asked; without one, the public address does.
      const isSecure = trustProxy.length === 0 || request.protocol === 'https';
      if (isSecure) reply.header('strict-transport-security', STRICT_TRANSPORT);
    });
  }
  if (basePath !== '') {
    app.addHook('onSend', async (_request, reply) => {
      const location = reply.getHeader('location');
      if (typeof location === 'string' && /^\/(?!\/)/.test(location))
        reply.header('location', `${basePath}${location}`);
    });
  }
}
