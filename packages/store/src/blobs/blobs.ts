import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { timeAgo } from '../database/database-clock.ts';
import type { Store } from '../store/store.ts';
import type { BlobFiles } from './blob-files.ts';

/** Files and rows that nothing refers to are kept this long, because a writer may be at work. */
export const UNREFERENCED_GRACE_MINUTES = 60;

export type BlobKind = 'bases' | 'mask' | 'hits' | 'features' | 'track';

/**
 * Registers a blob before its file is put in place, so that the sweeper knows of every file.
 *
 * @param references 1 when the row that points at it is written in the same transaction
 */
export async function addBlob(
  db: Db | Trx,
  id: string,
  kind: BlobKind,
  references: 0 | 1,
): Promise<void> {
  await db.insertInto('blobs').values({ id, kind, reference_count: references }).execute();
}

/** Notes how large a finished blob is. Its checksum comes later, by `share-content`. */
export async function describeBlob(
  db: Db | Trx,
  id: string,
  content: { sizeBytes: number },
): Promise<void> {
  await db
    .updateTable('blobs')
    .set({ size_bytes: content.sizeBytes, sha256: null })
    .where('id', '=', id)
    .execute();
}

/** The checksum of a blob's content, in hexadecimal digits; null where none was noted. */
export async function findBlobSha256(db: Db | Trx, id: string): Promise<string | null> {
  const row = await db.selectFrom('blobs').select('sha256').where('id', '=', id).executeTakeFirst();
  return row?.sha256 ?? null;
}

/**
 * Adds one reference. Throws when the blob has just been swept: only with `returning` does an update
 * of no row have no first result.
 */
export async function retainBlob(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('blobs')
    .set({ reference_count: sql`reference_count + 1`, released: null })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * Removes blobs without references for an hour. Each row is locked while its file is deleted, so that a
 * reference taken at the same moment either comes first and keeps the blob, or finds it deleted.
 */
export async function sweepBlobs(
  db: Db,
  files: BlobFiles,
  graceMinutes = UNREFERENCED_GRACE_MINUTES,
): Promise<number> {
  const limit = timeAgo(graceMinutes * 60_000);
  const candidates = await db
    .selectFrom('blobs')
    .select('id')
    .where('reference_count', '=', 0)
    .where((eb) => eb(eb.fn.coalesce('released', 'created'), '<=', limit))
    .execute();
  let removed = 0;
  for (const { id } of candidates) removed += await sweepBlob(db, files, id);
  return removed;
}

/** Removes a blob that nothing refers to, row and file; leaves one that something has come to use. */
export async function sweepBlob(db: Db, files: BlobFiles, id: string): Promise<0 | 1> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('blobs')
      .select('id')
      .where('id', '=', id)
      .where('reference_count', '=', 0)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row === undefined) return 0;
    await trx.deleteFrom('blobs').where('id', '=', id).execute();
    await files.remove(id);
    return 1;
  });
}

/**
 * Verifies a random blob in use. Called from time to time, it finds damage before a reader does, while
 * there may still be a backup.
 *
 * @throws DamagedFileError
 */
export async function verifyAnyBlob({ db, files }: Pick<Store, 'db' | 'files'>): Promise<void> {
  const blob = await db
    .selectFrom('blobs')
    .select('id')
    .where('reference_count', '>', 0)
    // The row of a cancelled import has no file, that of a running one not yet.
    .where('size_bytes', '>', 0)
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst();
  if (blob !== undefined) await files.localPath(blob.id);
}
