import { AppError, refuseField } from '@flipon/answers/app-error';
import { findUser, moveGuestToAccount } from '@flipon/store/accounts';
import { NoRoomError } from '@flipon/store/room';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { readBearer, tokenOf } from './authenticate.ts';

const NOT_VALID =
  'The token of the guest is not valid: it is damaged or expired, or its work has been taken along.';

/**
 * The guest of a token in a user's request: its holder may take over the guest's work.
 *
 * @returns the guest's id
 * @throws AppError invalid_request where it is not the token of a living guest
 */
export async function findGuest(deps: Deps, guestToken: string): Promise<string> {
  const claims = await deps.tokens.verify(readBearer(guestToken));
  const guest = claims === null ? null : await findUser(deps.store.db, claims.id);
  if (guest === null || guest.kind !== 'guest' || guest.tokenVersion !== claims?.ver)
    throw refuseGuest();
  return guest.id;
}

export function refuseGuest(): AppError {
  return refuseField('guestToken', NOT_VALID);
}

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

/**
 * Moves a guest's work to the account at its login or registration. A guest without work, or one that has
 * ended, does not prevent the login.
 *
 * @throws AppError rate_limited where it does not fit; nothing has moved then
 */
export async function keepGuestWork(deps: Deps, guestId: string, userId: string): Promise<void> {
  const { store, options } = deps;
  try {
    await moveGuestToAccount(store.backgroundDb, { guestId, userId, limits: options.quotas });
  } catch (error) {
    if (!(error instanceof NoRoomError)) throw error;
    const way = 'You can log in without taking it along; it stays with the guest.';
    throw new AppError('rate_limited', `${error.message} ${way}`);
  }
}
