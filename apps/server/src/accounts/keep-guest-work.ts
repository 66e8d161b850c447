import { moveGuestToAccount } from '@flipon/store/accounts';
import { NoRoomError } from '@flipon/store/room';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';

/**
 * Takes along what a guest has, on the way into an account. A guest who has nothing, or has ended in
 * the meantime, is no reason not to log in.
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
