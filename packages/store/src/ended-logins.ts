import { sql } from 'kysely';
import type { Db } from './database.ts';
import { TOKEN_LIFE_MS } from './token-secret.ts';

/** A token of the login may be renewed at the very moment at which the login ends. */
const SLACK_MS = 3_600_000;

/** Ends a login of an owner: no token of it opens anything from now on, nor holds a stream open. Repeatable. */
export async function endLogin(db: Db, ownerId: string, login: string): Promise<void> {
  const until = new Date(Date.now() + TOKEN_LIFE_MS + SLACK_MS);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('ended_logins')
      .values({ login, until })
      .onConflict((conflict) => conflict.column('login').doNothing())
      .execute();
    // Told with the commit: streams that look then find it.
    await sql`select pg_notify('flipon_ended_access', ${ownerId})`.execute(trx);
  });
}

/** Whether a login has been ended. */
export async function isLoginEnded(db: Db, login: string): Promise<boolean> {
  const row = await db
    .selectFrom('ended_logins')
    .select('login')
    .where('login', '=', login)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets logins of which no token can be alive. */
export async function sweepEndedLogins(db: Db): Promise<void> {
  await db.deleteFrom('ended_logins').where('until', '<', new Date()).execute();
}
