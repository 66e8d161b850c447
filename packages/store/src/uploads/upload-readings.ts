import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import type { UploadedFile } from '../database/upload-tables.ts';
import { addImport, type BegunImport } from '../imports/begin-import.ts';
import { type RoomLimits, requireRoom } from '../room/no-room-error.ts';
import { readUsage } from '../room/usage.ts';
import { deleteImport } from '../sequences/sequences.ts';
import { type HeldUpload, type OwnedUpload, withUploadOwner } from './upload-owner-lock.ts';

// From an upload to its sequences. Locks are taken in the order sequence, job, owner, upload.

/**
 * Reserves sequences for the files of an archive, all or none; one was reserved with the upload.
 *
 * @param count in all
 * @throws NoRoomError
 */
export async function reserveSequences(
  db: Db,
  upload: OwnedUpload,
  count: number,
  limits: RoomLimits,
): Promise<void> {
  await withUploadOwner(db, upload, async (trx, { ownerId, reservedSequences: reserved }) => {
    const usage = await readUsage(trx, ownerId);
    const others = { ...usage, sequences: usage.sequences - reserved };
    if (count > reserved) requireRoom(limits, others, { sequences: count });
    await trx
      .updateTable('uploads')
      .set({ reserved_sequences: count })
      .where('id', '=', upload.id)
      .execute();
  });
}

/**
 * Adds a sequence of an upload to the owner's library, in one of the places reserved for the upload.
 *
 * @returns false when the upload was removed, or another process reads it; nothing has changed then
 */
export async function beginImportOfUpload(
  db: Db,
  upload: OwnedUpload,
  given: BegunImport,
): Promise<boolean> {
  const isBegun = await withUploadOwner(db, upload, async (trx, { ownerId }) => {
    const row = await trx
      .updateTable('uploads')
      .set({
        reading_id: given.id,
        reserved_sequences: sql`greatest(reserved_sequences - 1, 0)`,
      })
      .where('id', '=', upload.id)
      .where('status', 'in', ['SENDING', 'READING'])
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return false;
    await addImport(trx, ownerId, given);
    return true;
  });
  return isBegun ?? false;
}

/**
 * Stores the outcome of a file of an upload, in the transaction that finishes its sequence or adds its
 * features, so that they are never made twice.
 *
 * @param isAll the upload has no other file: from here on only the stored bytes count as its room
 * @returns false when the upload was removed, or another process reads it
 */
export async function noteFile(
  db: Db | Trx,
  upload: HeldUpload,
  file: UploadedFile,
  isAll = false,
): Promise<boolean> {
  const row = await db
    .updateTable('uploads')
    .set({
      files: sql`files || ${JSON.stringify([file])}::jsonb`,
      reading_id: null,
      ...(isAll ? { reserved_bytes: 0 } : {}),
    })
    .where('id', '=', upload.id)
    .where('holder', '=', upload.holder)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets a reading start again: deletes the unfinished sequence. */
export async function forgetReading(db: Db, upload: HeldUpload): Promise<void> {
  const row = await db
    .selectFrom('uploads')
    .select('reading_id')
    .where('id', '=', upload.id)
    .where('holder', '=', upload.holder)
    .executeTakeFirst();
  const readingId = row?.reading_id ?? null;
  if (readingId !== null) await deleteImport(db, readingId);
  await db
    .updateTable('uploads')
    .set({ reading_id: null, reserved_sequences: sql`greatest(reserved_sequences, 1)` })
    .where('id', '=', upload.id)
    .where('holder', '=', upload.holder)
    .execute();
}

/**
 * Ends an upload. Unused places are released at once; room for its file is released once the file is
 * removed.
 *
 * @param message why it failed; null when it is done
 * @returns its owner at the end; null when it was removed, or another process reads it
 */
export async function endUpload(
  db: Db,
  upload: HeldUpload,
  message: string | null,
): Promise<string | null> {
  const row = await db
    .updateTable('uploads')
    .set({
      status: message === null ? 'DONE' : 'FAILED',
      message,
      reading_id: null,
      reserved_sequences: 0,
    })
    .where('id', '=', upload.id)
    .where('holder', '=', upload.holder)
    .returning('owner_id')
    .executeTakeFirst();
  return row?.owner_id ?? null;
}
