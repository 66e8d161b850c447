import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { timeAgo } from '../database/database-clock.ts';
import { inOwnersTurn } from '../database/owner-turns.ts';
import { TOKEN_LIFE_MS } from './token-secret.ts';

export interface User {
  id: string;
  kind: 'guest' | 'user';
  email: string | null;
  tokenVersion: number;
}

/** A visit is noted this long after the last noted one. */
const LAST_SEEN_STEP_MINUTES = 5;

/** How long a token of a session lives after it was given, and a guest after the last visit. */
export const SESSION_DAYS = 7;

/** How long a guest is kept: a visit may not have been noted because the one before it was just then. */
export const GUEST_KEPT_MINUTES = SESSION_DAYS * 24 * 60 + LAST_SEEN_STEP_MINUTES;

/** The account is closed: its data was moved to another account or is being deleted. */
export class OwnerEndedError extends Error {
  override readonly name = 'OwnerEndedError';
}

/**
 * The user of a token, or a new guest under its id: issuing a token writes nothing, only the first call
 * with it does. Simultaneous calls wait for the one that makes the guest, so that none of them sees a guest
 * without the things that `furnish` adds.
 *
 * @param furnish adds the first things of a new guest, within the transaction that makes the guest
 * @param login as in `findUser`
 * @returns null where a user or guest of this id has ended: the id is not used again
 */
export async function findOrAddGuest(
  db: Db,
  id: string,
  furnish: (trx: Trx) => Promise<void> = async () => {},
  login: string | null = null,
): Promise<User | null> {
  const found = await findUser(db, id, login);
  if (found !== null) return found;
  await inOwnersTurn(db, id, async (trx) => {
    const inserted = await trx
      .insertInto('users')
      .values({ id, kind: 'guest', email: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted !== undefined) await furnish(trx);
  });
  return findUser(db, id, login);
}

/**
 * A guest or user by id who has not ended, else null. Also notes the visit, every five minutes at most.
 *
 * @param login the login session; null is returned for a revoked one. Guests have none.
 */
export async function findUser(
  db: Db,
  id: string,
  login: string | null = null,
): Promise<User | null> {
  let query = db
    .selectFrom('users')
    .select(['id', 'kind', 'email', 'token_version'])
    .select(
      sql<boolean>`last_seen < ${timeAgo(LAST_SEEN_STEP_MINUTES * 60_000)}`.as('is_to_be_noted'),
    )
    .where('id', '=', id)
    .where('ended', 'is', null);
  if (login !== null) {
    query = query.where(sql<boolean>`(kind = 'guest' or not ${isEndedLogin(login)})`);
  }
  const row = await query.executeTakeFirst();
  if (row === undefined) return null;
  if (row.is_to_be_noted) await touchUser(db, id);
  return { id: row.id, kind: row.kind, email: row.email, tokenVersion: row.token_version };
}

/** Whether no owner has this id, nor had it while one of its tokens may still be valid. */
export async function isUnknown(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  return row === undefined;
}

/** Skips a locked row: a call that only reads waits for no other. */
async function touchUser(db: Db, id: string): Promise<void> {
  await sql`update users set last_seen = now() where id in (
    select id from users where id = ${id} for no key update skip locked)`.execute(db);
}

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
