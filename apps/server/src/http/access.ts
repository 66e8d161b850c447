import type { FastifyContextConfig, FastifyRequest } from 'fastify';

/**
 * What a route does, as far as it decides who may call it. read: looks, computes or downloads, and
 * leaves nothing behind that its owner would miss. start: changes the library or starts work. account:
 * is about the account itself, for which one has to be logged in.
 */
export type Access = 'read' | 'start' | 'account';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where the method does not tell: GET, HEAD and OPTIONS read, all others start. */
    access?: Access;
  }
}

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** What the route of a request does. */
export function accessOf({
  method,
  routeOptions,
}: Pick<FastifyRequest, 'method'> & {
  routeOptions: { config: FastifyContextConfig };
}): Access {
  return routeOptions.config.access ?? (READING.includes(method) ? 'read' : 'start');
}
