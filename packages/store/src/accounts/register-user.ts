import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { inOwnersTurns } from '../database/owner-turns.ts';
import { removeExampleCopies } from '../sequences/remove-example-copies.ts';
import type { User } from './users.ts';

const UNIQUE_VIOLATION = '23505';

/** The guest of a token, who may have no row yet. */
export interface RegisteringGuest {
  id: string;
  tokenVersion: number;
}

/**
 * Makes a user. A guest becomes the user in place: no data moves, running work continues, and the guest's
 * token ends; unmodified copies of examples are removed. Without a guest, or where this one has ended or is
 * a user already, the user is new.
 *
 * @param given.email in lower case
 * @returns null where the address is registered already; nothing has changed then
 */
export async function registerUser(
  db: Db,
  given: { email: string; passwordHash: string; guest: RegisteringGuest | null },
): Promise<User | null> {
  const { email, guest } = given;
  const account = { kind: 'user' as const, email, password_hash: given.passwordHash };
  return inOwnersTurns(db, guest === null ? [] : [guest.id], async (trx) => {
    const user = guest === null ? null : await turnIntoUser(trx, guest, account);
    return user ?? (await addUser(trx, account));
  }).catch((error: { code?: string; constraint?: string }) => {
    const isTaken = error.code === UNIQUE_VIOLATION && error.constraint === 'users_email_key';
    if (isTaken) return null;
    throw error;
  });
}

type Account = { kind: 'user'; email: string; password_hash: string };

/** One statement for a guest with a row and one without, whose token may be in use meanwhile. */
async function turnIntoUser(
  trx: Trx,
  { id, tokenVersion }: RegisteringGuest,
  account: Account,
): Promise<User | null> {
  // Before the owner's row: sequence, then job, then owner is the order of locks.
  await removeExampleCopies(trx, id);
  const raised = tokenVersion + 1;
  const now = sql<Date>`now()`;
  const changed = { ...account, token_version: raised, registered: now, last_seen: now };
  const row = await trx
    .insertInto('users')
    .values({ id, ...changed })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(changed)
        .where('users.kind', '=', 'guest')
        .where('users.token_version', '=', tokenVersion),
    )
    .returning('id')
    .executeTakeFirst();
  return row === undefined
    ? null
    : { id, kind: account.kind, email: account.email, tokenVersion: raised };
}

async function addUser(trx: Trx, account: Account): Promise<User> {
  const id = randomUUID();
  await trx
    .insertInto('users')
    .values({ id, ...account, registered: sql<Date>`now()` })
    .execute();
  return { id, kind: account.kind, email: account.email, tokenVersion: 1 };
}
