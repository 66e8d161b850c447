import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { timeAgo } from '../database/database-clock.ts';

const REMEMBERED_DAYS = 30;

/** Notes a login with the password from a network. `network` is a name that reveals nothing of it. */
export async function noteUserNetwork(db: Db, userId: string, network: string): Promise<void> {
  await db
    .insertInto('user_networks')
    .values({ user_id: userId, network })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'network']).doUpdateSet({ last_login: sql`now()` }),
    )
    .execute();
}

/** Whether the user of an address has logged in from there in the last 30 days. */
export async function isUserNetwork(db: Db, email: string, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_networks')
    .innerJoin('users', 'users.id', 'user_networks.user_id')
    .select('user_id')
    .where('email', '=', email)
    .where('network', '=', network)
    .where('last_login', '>', oldest())
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets networks without a login for 30 days. */
export async function sweepUserNetworks(db: Db): Promise<void> {
  await db.deleteFrom('user_networks').where('last_login', '<', oldest()).execute();
}

function oldest() {
  return timeAgo(REMEMBERED_DAYS * 86_400_000);
}
