import { randomUUID } from 'node:crypto';
import type { Store } from '../store.ts';
import { findOrAddGuest } from '../users.ts';

/** @returns the id of a new guest */
export async function addTestOwner({ db }: Store): Promise<string> {
  const id = randomUUID();
  await findOrAddGuest(db, id);
  return id;
}
