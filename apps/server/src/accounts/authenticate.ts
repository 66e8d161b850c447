import type { TokenClaims } from '@flipon/contract/account';
import { findOrAddGuest, findUser, type User } from '@flipon/store/users';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { addExamples } from '../sequences/add-examples.ts';

const REFUSAL = 'Log in again: the token is missing, damaged or expired.';

/** A hook that lets only requests with a genuine token pass and names their owner. */
export function createAuthenticate(deps: Deps) {
  return async function authenticate(request: FastifyRequest): Promise<void> {
    // A link has been looked at before, and opens this route.
    if (request.share !== null) return;
    const claims = await deps.tokens.verify(tokenOf(request));
    if (claims === null) throw new AppError('unauthenticated', REFUSAL);
    const user = await findTokenUser(deps, claims);
    if (user === null || user.tokenVersion !== claims.ver)
      throw new AppError('unauthenticated', REFUSAL);
    request.claims = claims;
    request.owner = user;
  };
}

async function findTokenUser(deps: Deps, claims: TokenClaims): Promise<User | null> {
  const { db } = deps.store;
  if (!claims.roles.includes('ROLE_HOST')) return findUser(db, claims.id);
  return findOrAddGuest(db, claims.id, (trx) => addExamples(trx, deps.examples, claims.id));
}

/** The published clients send the bare token; "Bearer" is accepted, too. */
export function tokenOf(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim();
}
