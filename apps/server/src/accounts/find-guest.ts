import { findUser } from '@flipon/store/accounts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { readBearer } from './authenticate.ts';

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
  return new AppError('invalid_request', NOT_VALID, [
    { field: 'guestToken', defaultMessage: NOT_VALID },
  ]);
}
