import { sql } from 'kysely';
import { deleteSequenceWithResults } from '../analyses/delete-with-results.ts';
import { confirmDead } from '../database/confirm-dead.ts';
import type { UploadedFile } from '../database/upload-tables.ts';
import { IMPORT_CANCELLED, IMPORT_CUT_OFF } from '../imports/waiting-analyses.ts';
import { isStopped } from '../jobs/process-lease.ts';
import { deleteImport } from '../sequences/sequences.ts';
import type { Store } from '../store/store.ts';
import type { HeldUpload } from './upload-owner-lock.ts';
import { diesBefore, IS_WHOLE } from './uploads.ts';

type Place = Pick<Store, 'db' | 'queue' | 'uploadFiles'>;

/** Removes the file of an upload that has ended or was removed, and releases its room. */
export async function removeUploadFile({ db, uploadFiles }: Place, id: string): Promise<void> {
  const unfinished = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    .where('status', 'not in', ['DONE', 'FAILED'])
    .executeTakeFirst();
  if (unfinished !== undefined) return;
  await uploadFiles.remove(id);
  await db.updateTable('uploads').set({ reserved_bytes: 0 }).where('id', '=', id).execute();
}

/**
 * Removes an upload, its file, and the sequence that was being made of it; finished ones stay, but for those of an upload
 * that was to come in whole.
 *
 * @returns false when the owner has no such upload
 */
export async function removeUpload(place: Place, ownerId: string, id: string): Promise<boolean> {
  const row = await place.db
    .selectFrom('uploads')
    .select(['id', 'reading_id'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row !== undefined) await forget(place, row, IMPORT_CANCELLED);
  return row !== undefined;
}

/** The same by the process that holds it. */
export async function removeHeldUpload(place: Place, { id, holder }: HeldUpload): Promise<void> {
  const row = await place.db
    .selectFrom('uploads')
    .select(['id', 'reading_id'])
    .where('id', '=', id)
    .where('holder', '=', holder)
    .executeTakeFirst();
  if (row !== undefined) await forget(place, row);
}

/**
 * Assigns complete uploads without a reader to a process: at once those that their process has released,
 * and those whose process is silent on two looks. Each goes to one process only.
 */
export async function takeAbandonedUploads(
  db: Store['db'],
  holder: string,
  settledAfterMs?: number,
): Promise<string[]> {
  const isSilent = sql<boolean>`heartbeat < ${diesBefore()}`;
  const take = (isAbandoned: typeof isSilent) =>
    db
      .updateTable('uploads')
      .set({ holder, heartbeat: sql`now()` })
      .where('status', '=', 'READING')
      .where('is_resumable', '=', true)
      .where('owner_id', 'is not', null)
      .where(isAbandoned)
      .returning('id')
      .execute();
  const free = await take(sql<boolean>`holder is null`);
  const found = db
    .selectFrom('uploads')
    .select('id')
    .where('status', '=', 'READING')
    .where('is_resumable', '=', true)
    .where('owner_id', 'is not', null)
    .where(isSilent);
  const silent = await confirmDead(() => found.execute(), settledAfterMs);
  const ids = silent.map(({ id }) => id);
  const taken =
    ids.length === 0 ? [] : await take(sql<boolean>`id = any(${ids}::uuid[]) and ${isSilent}`);
  return [...free, ...taken].map(({ id }) => id);
}

/** Releases the uploads of a process that ends now, so that another one continues them at once. */
export async function abandonUploads(db: Store['db'], holder: string): Promise<void> {
  await db.updateTable('uploads').set({ holder: null }).where('holder', '=', holder).execute();
}

/**
 * Removes abandoned uploads: those without progress for a day, those without an owner, those that ended
 * with their connection and process, and the files of ended ones. A process that was stopped has its
 * connections still.
 */
export async function sweepUploads(place: Place, settledAfterMs?: number): Promise<number> {
  const { db } = place;
  const found = db
    .selectFrom('uploads')
    .select(['id', 'reading_id'])
    .where((eb) =>
      eb.or([
        eb('owner_id', 'is', null),
        eb('expires', '<', sql<Date>`now()`),
        eb.and([
          eb('is_resumable', '=', false),
          eb('heartbeat', '<', diesBefore()),
          eb.not(isStopped('uploads.holder')),
        ]),
      ]),
    );
  const gone = await confirmDead(() => found.execute(), settledAfterMs);
  for (const upload of gone) await forget(place, upload);
  const ended = await db
    .selectFrom('uploads')
    .select('id')
    .where('status', 'in', ['DONE', 'FAILED'])
    .where('reserved_bytes', '>', 0)
    .execute();
  for (const { id } of ended) await removeUploadFile(place, id);
  return gone.length;
}

/** Removes row and file in one transaction: the next sweep repeats a half-finished removal. */
async function forget(
  { db, queue, uploadFiles }: Place,
  upload: { id: string; reading_id: string | null },
  why = IMPORT_CUT_OFF,
): Promise<void> {
  const { id } = upload;
  const half = await takeHalf(db, id);
  const { reading_id: readingId } = half ?? upload;
  if (readingId !== null) await deleteImport(db, readingId, why);
  if (half !== null) await removeHalf({ db, queue }, half);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('uploads').where('id', '=', id).execute();
    await uploadFiles.remove(id);
  });
}

interface HalfUpload {
  owner_id: string | null;
  reading_id: string | null;
  files: UploadedFile[];
}

/**
 * Takes an upload that was to come in whole, and has not, from its process: from here on it gets no more sequences, and
 * cannot end as done.
 *
 * @returns null where it is no such upload
 */
async function takeHalf(db: Store['db'], id: string): Promise<HalfUpload | null> {
  const half = await db
    .updateTable('uploads')
    .set({ holder: null })
    .where('id', '=', id)
    .where(IS_WHOLE)
    .where('status', '!=', 'DONE')
    .returning(['owner_id', 'reading_id', 'files'])
    .executeTakeFirst();
  return half ?? null;
}

/** Removes its sequences, with what was started of them. */
async function removeHalf(
  { db, queue }: Pick<Place, 'db' | 'queue'>,
  { owner_id: ownerId, files }: HalfUpload,
): Promise<void> {
  if (ownerId === null) return;
  for (const file of files) {
    if (!('sequenceId' in file)) continue;
    const deleted = await deleteSequenceWithResults(db, ownerId, file.sequenceId);
    if (deleted !== null) await queue.cancel(deleted.jobIds);
  }
}
