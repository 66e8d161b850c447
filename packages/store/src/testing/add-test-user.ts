import { randomUUID } from 'node:crypto';
import type { User } from '../accounts/users.ts';
import type { Store } from '../store/store.ts';

/** A registered user without a password: tests make the token of a login themselves. */
export async function addTestUser({ db }: Store): Promise<User> {
  const id = randomUUID();
  const email = `${id}@example.org`;
  await db.insertInto('users').values({ id, kind: 'user', email }).execute();
  return { id, kind: 'user', email, tokenVersion: 1 };
}
