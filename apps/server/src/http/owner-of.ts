import type { User } from '@flipon/store/accounts';
import type { FastifyRequest } from 'fastify';

/**
 * Whose data a request may see.
 *
 * @throws Error where the plugin of the route does not authenticate first
 */
export function ownerOf(request: FastifyRequest): string {
  return callerOf(request).id;
}

/** The same with all that is known of the owner. */
export function callerOf({ owner }: FastifyRequest): User {
  if (owner === null) throw new Error('This request is not authenticated.');
  return owner;
}
