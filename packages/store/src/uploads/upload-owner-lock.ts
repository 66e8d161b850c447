import type { Db, Trx } from '../database/database.ts';
import { inOwnersTurn, lockOwner } from '../database/owner-turns.ts';

/**
 * An upload, and the process that receives and reads it: as long as it does, this stands for the
 * owner, who may become another one meanwhile when a guest's work is taken along.
 */
export interface HeldUpload {
  id: string;
  holder: string;
}

/** Whose an upload is now; null when it is gone, or another process reads it. */
export async function findUploadOwner(db: Db | Trx, hold: HeldUpload): Promise<string | null> {
  const row = await db
    .selectFrom('uploads')
    .select('owner_id')
    .where('id', '=', hold.id)
    .where('holder', '=', hold.holder)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/**
 * Does something in the name of an upload's owner, in a transaction that has the owner's row locked and
 * then the upload's.
 *
 * @returns null when the upload is gone, or another process reads it
 */
export async function withUploadOwner<Value>(
  db: Db,
  hold: HeldUpload,
  work: (trx: Trx, ownerId: string) => Promise<Value>,
): Promise<Value | null> {
  for (;;) {
    const ownerId = await findUploadOwner(db, hold);
    if (ownerId === null) return null;
    const done = await inOwnersTurn(db, ownerId, async (trx) => {
      await lockOwner(trx, ownerId);
      const own = await trx
        .selectFrom('uploads')
        .select('id')
        .where('id', '=', hold.id)
        .where('owner_id', '=', ownerId)
        .forUpdate()
        .executeTakeFirst();
      // It was taken along while this waited for the owner it had before.
      return own === undefined ? null : { value: await work(trx, ownerId) };
    });
    if (done !== null) return done.value;
  }
}
