import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { timeIn } from '../database/database-clock.ts';
import { inOwnersTurn } from '../database/owner-turns.ts';
import { type EndedWithPassword, setPassword } from './passwords.ts';
import { hashToken } from './token-secret.ts';

const CODE_BYTES = 32;
const LIVES_MINUTES = 60;

/**
 * Makes a code that lets its holder set a user's password, once and within an hour. It ends an older
 * one of that user. Only its hash is kept.
 *
 * @returns 43 characters of base64url
 */
export async function addPasswordReset(db: Db, userId: string): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const expires = timeIn(LIVES_MINUTES * 60_000);
  const row = { code_hash: hashToken(code), expires };
  await db
    .insertInto('password_resets')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return code;
}

/** The user whose password a code sets. */
export interface PasswordReset {
  userId: string;
  email: string;
}

/** The user whose password a code sets; null where it has expired, was used or never was. */
export async function findPasswordReset(db: Db, code: string): Promise<PasswordReset | null> {
  const row = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.email'])
    .where('code_hash', '=', hashToken(code))
    .where('expires', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row === undefined ? null : { userId: row.id, email: row.email ?? '' };
}

/**
 * Uses a code: of several calls at the same moment one sets its password.
 *
 * @returns what ended with the old password; null where the code opens nothing
 */
export async function usePasswordReset(
  db: Db,
  code: string,
  passwordHash: string,
  kept: { keepShares: boolean },
): Promise<(EndedWithPassword & { id: string; email: string }) | null> {
  const asked = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('code_hash', '=', hashToken(code))
    .executeTakeFirst();
  if (asked === undefined) return null;
  return inOwnersTurn(db, asked.user_id, async (trx) => {
    // The owner's row first, as everywhere; the code may be used before the lock is free.
    const user = await trx
      .selectFrom('users')
      .innerJoin('password_resets', 'password_resets.user_id', 'users.id')
      .select(['users.id', 'users.email'])
      .where('code_hash', '=', hashToken(code))
      .where('ended', 'is', null)
      .forNoKeyUpdate('users')
      .executeTakeFirst();
    if (user === undefined) return null;
    const used = await trx
      .deleteFrom('password_resets')
      .where('code_hash', '=', hashToken(code))
      .where('expires', '>', sql<Date>`now()`)
      .returning('user_id')
      .executeTakeFirst();
    if (used === undefined) return null;
    const ended = await setPassword(trx, user.id, passwordHash, kept);
    return { ...ended, id: user.id, email: user.email ?? '' };
  });
}

/** Removes codes that have expired. */
export async function sweepPasswordResets(db: Db): Promise<void> {
  await db.deleteFrom('password_resets').where('expires', '<', sql<Date>`now()`).execute();
}
