import type { FastifyRequest } from 'fastify';

/**
 * Whose data a request may see.
 *
 * @throws Error where the plugin of the route does not authenticate first
 */
export function ownerOf({ owner }: FastifyRequest): string {
  if (owner === null) throw new Error('Nobody has authenticated this request.');
  return owner.id;
}
