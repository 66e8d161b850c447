import { deleteAnalysis } from './analyses.ts';
import type { Db } from './database.ts';
import { deleteSequence } from './sequences.ts';

/** What the guest banner promises: seven days after the last visit, and then it is deleted. */
const GUEST_LIVES_DAYS = 7;

/** Removes guests who have not been back, with all that was theirs. */
export async function sweepGuests(db: Db): Promise<number> {
  const limit = new Date(Date.now() - GUEST_LIVES_DAYS * 86_400_000);
  const gone = await db
    .selectFrom('users')
    .select('id')
    .where('kind', '=', 'guest')
    .where('last_seen', '<', limit)
    .execute();
  for (const { id } of gone) await removeGuest(db, id);
  return gone.length;
}

async function removeGuest(db: Db, owner: string): Promise<void> {
  const analyses = await db
    .selectFrom('analyses')
    .select(['id', 'kind'])
    .where('owner_id', '=', owner)
    .execute();
  for (const { id, kind } of analyses) await deleteAnalysis(db, owner, kind, id);
  const sequences = await db
    .selectFrom('sequences')
    .select('id')
    .where('owner_id', '=', owner)
    .execute();
  for (const { id } of sequences) await deleteSequence(db, owner, id);
  await db.deleteFrom('campaigns').where('owner_id', '=', owner).execute();
  await db.deleteFrom('users').where('id', '=', owner).execute();
}
