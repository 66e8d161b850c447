import type { Db, Trx } from '../database/database.ts';
import { inOwnersTurn, lockOwner } from '../database/owner-turns.ts';

/** An upload, and the process that receives and reads it. */
export interface HeldUpload {
  id: string;
  holder: string;
}

/** The same with its last known owner: a guest's upload may move to an account meanwhile. */
export interface OwnedUpload extends HeldUpload {
  ownerId: string;
}

/** An upload's row under the lock of its owner. */
export interface LockedUpload {
  ownerId: string;
  reservedBytes: number;
  reservedSequences: number;
}

/** The present owner of an upload; null when it was removed, or another process reads it. */
export async function findUploadOwner(db: Db, upload: HeldUpload): Promise<string | null> {
  const row = await db
    .selectFrom('uploads')
    .select('owner_id')
    .where('id', '=', upload.id)
    .where('holder', '=', upload.holder)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/**
 * Works for an upload's owner, in a transaction that has locked the owner's row and then the upload's.
 * The last known owner is tried first, so that the row is read once unless the upload has moved.
 *
 * @returns null when the upload was removed, or another process reads it
 */
export async function withUploadOwner<Value>(
  db: Db,
  upload: OwnedUpload,
  work: (trx: Trx, locked: LockedUpload) => Promise<Value>,
): Promise<Value | null> {
  let ownerId: string | null = upload.ownerId;
  while (ownerId !== null) {
    const tried: string = ownerId;
    const done = await inOwnersTurn(db, tried, async (trx) => {
      await lockOwner(trx, tried);
      const row = await trx
        .selectFrom('uploads')
        .select('reserved_bytes as reservedBytes')
        .select('reserved_sequences as reservedSequences')
        .where('id', '=', upload.id)
        .where('holder', '=', upload.holder)
        .where('owner_id', '=', tried)
        .forUpdate()
        .executeTakeFirst();
      return row === undefined ? null : { value: await work(trx, { ...row, ownerId: tried }) };
    });
    if (done !== null) return done.value;
    ownerId = await findUploadOwner(db, upload);
  }
  return null;
}
