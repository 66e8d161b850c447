import { randomUUID } from 'node:crypto';
import { findOrAddGuest } from '../accounts/users.ts';
import type { Store } from '../store/store.ts';

/** @returns the id of a new guest */
export async function addTestOwner({ db }: Store): Promise<string> {
  const id = randomUUID();
  await findOrAddGuest(db, id);
  return id;
}
