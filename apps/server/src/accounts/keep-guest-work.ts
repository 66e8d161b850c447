import { moveGuestToAccount } from '@flipon/store/accounts';
import { NoRoomError } from '@flipon/store/room';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';

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
