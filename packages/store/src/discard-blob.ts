import type { Store } from './store.ts';

/** Removes a blob at once that was written and is not needed after all; one that is stays. */
export async function discardBlob({ db, files }: Pick<Store, 'db' | 'files'>, id: string) {
  await db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('blobs')
      .where('id', '=', id)
      .where('reference_count', '=', 0)
      .returning('id')
      .executeTakeFirst();
    if (removed !== undefined) await files.remove(id);
  });
}
