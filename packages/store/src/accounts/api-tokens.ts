import { randomBytes, randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { timeAgo, timeIn } from '../database/database-clock.ts';
import { inOwnersTurn } from '../database/owner-turns.ts';
import type { Database } from '../database/schema.ts';
import { hashToken } from './token-secret.ts';
import type { User } from './users.ts';

const TOKEN_BYTES = 20;
const DAY_MS = 86_400_000;
/** Of the token as a whole, prefix and all. */
const SHOWN = { first: 8, last: 4 };
const LAST_USE_STEP = sql`interval '1 minute'`;
/** How long an expired token stays listed, so its owner can see why a program stopped working. */
const ENDED_STAYS_DAYS = 30;

/** Of a row: it has not expired. */
export const isLivingApiToken = sql<boolean>`(api_tokens.expires is null or api_tokens.expires > now())`;

/** A token that a person made for a program; the token itself is not kept. */
export interface ApiToken {
  id: string;
  ownerId: string;
  name: string;
  hint: string;
  scope: 'read' | 'start';
  created: Date;
  lastUsed: Date | null;
  /** null: never. */
  expires: Date | null;
}

export interface NewApiToken {
  /** What it begins with. */
  prefix: string;
  name: string;
  scope: ApiToken['scope'];
  /** null: it never ends by itself. */
  expiryDays: number | null;
}

/**
 * Makes a token. Simultaneous calls run one after the other, so together they cannot exceed the limit. A
 * call by a login that has ended meanwhile makes no token.
 *
 * @param most valid tokens that the owner may have
 * @returns the token, which cannot be read again later
 */
export async function addApiToken(
  db: Db,
  owner: Pick<User, 'id' | 'tokenVersion'>,
  { prefix, name, scope, expiryDays }: NewApiToken,
  most: number,
): Promise<{ token: string; kept: ApiToken } | 'too_many' | 'login_ended'> {
  const token = prefix + randomBytes(TOKEN_BYTES).toString('hex');
  const hint = `${token.slice(0, SHOWN.first)}…${token.slice(-SHOWN.last)}`;
  return inOwnersTurn(db, owner.id, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('token_version')
      .where('id', '=', owner.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (user?.token_version !== owner.tokenVersion) return 'login_ended';
    if ((await countLiving(trx, owner.id)) >= most) return 'too_many';
    const expires = expiryDays === null ? null : timeIn(expiryDays * DAY_MS);
    const row = await trx
      .insertInto('api_tokens')
      .values({
        id: randomUUID(),
        owner_id: owner.id,
        name,
        token_hash: hashToken(token),
        hint,
        scope,
        expires,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { token, kept: tokenOfRow(row) };
  });
}

async function countLiving(trx: Trx, ownerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('api_tokens')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .where(isLivingApiToken)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An owner's tokens, the newest first, with those that expired a while ago. */
export async function listApiTokens(db: Db, ownerId: string): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(tokenOfRow);
}

/**
 * The token that a program sends, while it is valid. Also notes its use, once a minute at most, and not
 * while its row is locked: a call that only reads waits for no other.
 */
export async function findApiToken(db: Db, token: string): Promise<ApiToken | null> {
  const row = await db
    .selectFrom('api_tokens')
    .selectAll()
    .select(sql<boolean>`coalesce(last_used < now() - ${LAST_USE_STEP}, true)`.as('is_to_be_noted'))
    .where('token_hash', '=', hashToken(token))
    .where(isLivingApiToken)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.is_to_be_noted) {
    await sql`update api_tokens set last_used = now() where id in (
      select id from api_tokens where id = ${row.id}
        and coalesce(last_used < now() - ${LAST_USE_STEP}, true)
      for no key update skip locked)`.execute(db);
  }
  return tokenOfRow(row);
}

/** Ends a token, and with it the download tokens that were handed out to it. */
export async function deleteApiToken(db: Db, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('api_tokens')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes tokens that expired a while ago. */
export async function sweepApiTokens(db: Db): Promise<void> {
  const limit = timeAgo(ENDED_STAYS_DAYS * DAY_MS);
  await db.deleteFrom('api_tokens').where('expires', '<', limit).execute();
}

function tokenOfRow(row: Selectable<Database['api_tokens']>): ApiToken {
  return {
    id: row.id,
    ownerId: row.owner_id,
    name: row.name,
    hint: row.hint,
    scope: row.scope,
    created: row.created,
    lastUsed: row.last_used,
    expires: row.expires,
  };
}
