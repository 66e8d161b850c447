import type { FastifyContextConfig, FastifyRequest } from 'fastify';

/**
 * The effect of a route, as far as it decides who may call it. read: looks, computes or downloads, and leaves
 * nothing behind that its owner would miss. start: changes the library or starts work. account: concerns the
 * account itself, which needs a login.
 */
export type Access = 'read' | 'start' | 'account';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where the method does not tell: GET, HEAD and OPTIONS read, all others start. */
    access?: Access;
  }
}

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** The effect of a request's route. */
export function accessOf({
  method,
  routeOptions,
}: Pick<FastifyRequest, 'method'> & {
  routeOptions: { config: FastifyContextConfig };
}): Access {
  return routeOptions.config.access ?? (READING.includes(method) ? 'read' : 'start');
}
