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

/** Whether a login has been ended, as a part of another question. */
export function isEndedLogin(login: string) {
  return sql<boolean>`exists (select from ended_logins where login = ${login})`;
}

/** Forgets logins of which no token can be alive. */
export async function sweepEndedLogins(db: Db): Promise<void> {
  await db.deleteFrom('ended_logins').where('until', '<', new Date()).execute();
}
