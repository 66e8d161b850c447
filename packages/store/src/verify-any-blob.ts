import { sql } from 'kysely';
import type { Store } from './store.ts';

/**
 * Verifies one of the blobs that something refers to, whichever: called now and then, it finds damage
 * that nobody has met yet, while there may still be a backup.
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
