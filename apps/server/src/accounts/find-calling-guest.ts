import { findUser } from '@flipon/store/accounts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { tokenOf } from './authenticate.ts';

/**
 * The guest whose token comes with a request that needs none; null without one. An expired or ended token
 * counts as none: its work is gone, which must not keep the user from an account.
 */
export async function findCallingGuest(
  { store, tokens }: Deps,
  request: FastifyRequest,
): Promise<{ id: string; tokenVersion: number } | null> {
  const claims = await tokens.verify(tokenOf(request));
  if (claims === null || !claims.roles.includes('ROLE_HOST')) return null;
  const user = await findUser(store.db, claims.id);
  // Of a guest whose first call is still to come nothing is stored.
  if (user === null) return { id: claims.id, tokenVersion: claims.ver };
  const isAlive = user.kind === 'guest' && user.tokenVersion === claims.ver;
  return isAlive ? { id: user.id, tokenVersion: user.tokenVersion } : null;
}
