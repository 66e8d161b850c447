import { type RawBuilder, sql } from 'kysely';
import { deleteAnalysis } from '../analyses/analyses.ts';
import { deleteSequenceWithResults } from '../analyses/delete-with-results.ts';
import type { Db, Trx } from '../database/database.ts';
import { timeAgo } from '../database/database-clock.ts';
import { inOwnersTurn } from '../database/owner-turns.ts';
import type { Store } from '../store/store.ts';
import { removeUpload } from '../uploads/sweep-uploads.ts';
import { GUEST_KEPT_MINUTES, SESSION_DAYS } from './users.ts';

/**
 * Ends a guest or a user: all tokens are refused from here on, no work starts, and the e-mail address
 * is free. The owner's data stays until {@link removeOwner}.
 *
 * @param unseenSince ends only a guest not seen since
 * @returns false where there is no such owner, or it has ended before
 */
export async function endOwner(
  db: Db | Trx,
  id: string,
  unseenSince?: RawBuilder<Date>,
): Promise<boolean> {
  let query = db
    .updateTable('users')
    .set({ ended: sql`now()`, token_version: sql`token_version + 1`, email: null })
    .where('id', '=', id)
    .where('ended', 'is', null)
    .returning('id');
  if (unseenSince !== undefined) {
    query = query.where('kind', '=', 'guest').where('last_seen', '<', unseenSince);
  }
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Ends an owner and removes its data: cancels running work, deletes files of uploads, and releases blobs.
 * Only the id stays in the row, as long as a token of it can be valid. Each step commits on its own:
 * {@link sweepEnded} removes what a crash leaves.
 */
export async function removeOwner(
  store: Pick<Store, 'db' | 'queue' | 'uploadFiles'>,
  id: string,
): Promise<void> {
  await endOwner(store.db, id);
  do await removeBelongings(store, id);
  while (!(await closeOwner(store.db, id)));
}

/** Removes the data of ended owners, one after the other, and rows whose tokens have expired. */
export async function sweepEnded(
  store: Pick<Store, 'db' | 'queue' | 'uploadFiles'>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from users where ended is not null and (kind = 'user'
      or exists (select 1 from sequences where owner_id = users.id)
      or exists (select 1 from analyses where owner_id = users.id)
      or exists (select 1 from campaigns where owner_id = users.id)
      or exists (select 1 from uploads where owner_id = users.id))
    order by ended`.execute(store.db);
  for (const { id } of rows) await removeOwner(store, id);
  const limit = timeAgo(SESSION_DAYS * 86_400_000);
  await store.db.deleteFrom('users').where('ended', '<', limit).execute();
}

async function removeBelongings(
  store: Pick<Store, 'db' | 'queue' | 'uploadFiles'>,
  ownerId: string,
): Promise<void> {
  const { db, queue } = store;
  // First, because unfinished uploads would make more sequences.
  for (const id of await listIds(db, 'uploads', ownerId)) await removeUpload(store, ownerId, id);
  for (const id of await listIds(db, 'sequences', ownerId)) {
    const gone = await deleteSequenceWithResults(db, ownerId, id);
    await queue.cancel(gone?.jobIds ?? []);
  }
  const analyses = await db
    .selectFrom('analyses')
    .select(['id', 'kind'])
    .where('owner_id', '=', ownerId)
    .execute();
  for (const { id, kind } of analyses) {
    const gone = await deleteAnalysis(db, ownerId, kind, id);
    if (gone !== null) await queue.cancel([gone.jobId]);
  }
  await db.deleteFrom('campaigns').where('owner_id', '=', ownerId).execute();
}

async function listIds(
  db: Db | Trx,
  table: 'uploads' | 'sequences' | 'analyses' | 'campaigns',
  ownerId: string,
): Promise<string[]> {
  const rows = await db.selectFrom(table).select('id').where('owner_id', '=', ownerId).execute();
  return rows.map(({ id }) => id);
}

/**
 * Replaces the row of an owner without belongings by one that keeps only the id: all rows that refer to the
 * old one, such as tokens and share links, are deleted with it.
 *
 * @returns false where belongings were added since the search for them
 */
async function closeOwner(db: Db, id: string): Promise<boolean> {
  return inOwnersTurn(db, id, async (trx) => {
    const row = await trx
      .selectFrom('users')
      .select(['ended', 'token_version', 'last_seen'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return true;
    for (const table of ['uploads', 'sequences', 'analyses', 'campaigns'] as const) {
      if ((await listIds(trx, table, id)).length > 0) return false;
    }
    await trx.deleteFrom('users').where('id', '=', id).execute();
    await trx
      .insertInto('users')
      .values({ id, kind: 'guest', ...row })
      .execute();
    return true;
  });
}

/**
 * Removes guests without a visit for as long as the banner promises, with all their data, one after the
 * other. Checked again under the row lock: a guest who returned meanwhile is kept.
 *
 * @returns how many were removed
 */
export async function sweepGuests(
  store: Pick<Store, 'db' | 'queue' | 'uploadFiles'>,
): Promise<number> {
  const limit = timeAgo(GUEST_KEPT_MINUTES * 60_000);
  const unseen = await store.db
    .selectFrom('users')
    .select('id')
    .where('kind', '=', 'guest')
    .where('ended', 'is', null)
    .where('last_seen', '<', limit)
    .execute();
  let gone = 0;
  for (const { id } of unseen) {
    if (!(await endOwner(store.db, id, limit))) continue;
    await removeOwner(store, id);
    // Every token of it was given, or renewed, by a visit: none is alive.
    await store.db
      .deleteFrom('users')
      .where('id', '=', id)
      .where('last_seen', '<', limit)
      .execute();
    gone++;
  }
  return gone;
}
