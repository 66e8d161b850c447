import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { countShares, deleteShares } from '../shares/shares.ts';
import { isLivingApiToken } from './api-tokens.ts';
import type { User } from './users.ts';

/** How many tokens and links were revoked that were still valid; tokens of logins are not counted. */
export interface EndedCredentials {
  apiTokens: number;
  downloadLinks: number;
}

/**
 * Revokes tokens and links of an account, those of all its sessions included; returns how many were still
 * valid. Shares stay (see `setPassword`).
 *
 * @throws Error where there is no such user
 */
export async function endCredentials(trx: Trx, userId: string): Promise<EndedCredentials> {
  await trx
    .updateTable('users')
    .set((of) => ({ token_version: of('token_version', '+', 1) }))
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow();
  const links = await trx
    .deleteFrom('download_tokens')
    .where('owner_id', '=', userId)
    .returning(sql<boolean>`expires > now()`.as('isLiving'))
    .execute();
  const tokens = await trx
    .deleteFrom('api_tokens')
    .where('owner_id', '=', userId)
    .returning(isLivingApiToken.as('isLiving'))
    .execute();
  return {
    apiTokens: tokens.filter(({ isLiving }) => isLiving).length,
    downloadLinks: links.filter(({ isLiving }) => isLiving).length,
  };
}

/** A user and the hash of the password, as a PHC string. */
export interface PasswordUser extends User {
  email: string;
  passwordHash: string;
}

/** The user of an address in lower case, else null. */
export async function findPasswordUser(db: Db, email: string): Promise<PasswordUser | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'kind', 'token_version', 'password_hash'])
    .where('email', '=', email)
    .where('ended', 'is', null)
    .executeTakeFirst();
  if (row?.password_hash == null) return null;
  const { id, kind, token_version: tokenVersion, password_hash: passwordHash } = row;
  return { id, kind, email, tokenVersion, passwordHash };
}

/** Credentials that end with a password, and links that may stay. */
export interface EndedWithPassword extends EndedCredentials {
  /** Share links that were still valid. */
  shareLinks: number;
  keptShareLinks: number;
}

/**
 * Gives a user another password, which ends all credentials, and codes that would set one; and share
 * links, unless they are kept.
 */
export async function setPassword(
  trx: Trx,
  userId: string,
  passwordHash: string,
  { keepShares }: { keepShares: boolean },
): Promise<EndedWithPassword> {
  const credentials = await endCredentials(trx, userId);
  const ended: EndedWithPassword = {
    ...credentials,
    shareLinks: keepShares ? 0 : await deleteShares(trx, userId),
    keptShareLinks: keepShares ? await countShares(trx, userId) : 0,
  };
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  return ended;
}

/** Keeps the same password under another hash, unless it has changed in the meantime. */
export async function replacePasswordHash(
  db: Db,
  { id, passwordHash }: PasswordUser,
  stronger: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: stronger })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .execute();
}
