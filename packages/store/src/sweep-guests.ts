import { timeAgo } from './database-clock.ts';
import { endOwner, removeOwner } from './ended-owners.ts';
import type { Store } from './store.ts';
import { GUEST_KEPT_MINUTES } from './users.ts';

/**
 * Removes guests who have not been back for as long as the banner promises, with all that was theirs,
 * one after the other. One who comes back in this moment is asked again with the row locked, and stays.
 *
 * @returns how many have gone
 */
export async function sweepGuests(
  store: Pick<Store, 'db' | 'queue' | 'uploadFiles'>,
): Promise<number> {
  const limit = timeAgo(GUEST_KEPT_MINUTES * 60_000);
  const unseen = await store.db
    .selectFrom('users')
    .select('id')
    .where('kind', '=', 'guest')
    .where('ended', 'is', null)
    .where('last_seen', '<', limit)
    .execute();
  let gone = 0;
  for (const { id } of unseen) {
    if (!(await endOwner(store.db, id, limit))) continue;
    await removeOwner(store, id);
    // Every token of it was given, or renewed, by a visit: none is alive.
    await store.db
      .deleteFrom('users')
      .where('id', '=', id)
      .where('last_seen', '<', limit)
      .execute();
    gone++;
  }
  return gone;
}
