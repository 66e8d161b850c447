import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { timeIn } from '../database/database-clock.ts';
import { inOwnersTurn } from '../database/owner-turns.ts';
import type { Database } from '../database/schema.ts';
import type { UploadedFile, UploadStatus } from '../database/upload-tables.ts';
import { type RoomLimits, requireRoom } from '../room/no-room-error.ts';
import { openServerRoom } from '../room/server-room.ts';
import { readUsage } from '../room/usage.ts';
import type { HeldUpload } from './upload-owner-lock.ts';

/** All sequences of such an upload come in, or none. Options of uploads in parts are what their sender says. */
export const IS_WHOLE = sql<boolean>`(not is_resumable and options->'isWhole' = 'true'::jsonb)`;
/** Without a beat for so long, its process has died. */
const UPLOAD_DIES_AFTER_SECONDS = 20;

/** How long a stalled upload is kept, and the outcome of an ended one. */
export const UPLOAD_KEPT_HOURS = 24;

export interface StoredUpload {
  id: string;
  /** null once its owner was removed. */
  ownerId: string | null;
  filename: string;
  /** As given, to be parsed by their schema again; null where they follow the file. */
  options: object | null;
  sizeBytes: number | null;
  receivedBytes: number;
  status: UploadStatus;
  message: string | null;
  files: UploadedFile[];
  readingId: string | null;
  holder: string | null;
  created: Date;
  expires: Date;
}

/**
 * Registers a file that is going to be sent, before the first byte of it is taken, with room for its
 * bytes and for one sequence.
 *
 * @param given.sizeBytes null where its sender does not say; room is then reserved as it comes
 * @param given.isWhole all of its sequences come in, or none: only a done one keeps them. An owner has one at a time
 * @returns false where the owner has another one that is to come in whole
 * @throws NoRoomError, NoSpaceError
 */
export async function addUpload(
  db: Db,
  ownerId: string,
  given: {
    id: string;
    filename: string;
    options: object | null;
    sizeBytes: number | null;
    isResumable: boolean;
    isWhole?: boolean;
    holder: string;
  },
  limits: RoomLimits,
): Promise<boolean> {
  const { isWhole = false } = given;
  const said = isWhole ? { ...given.options, isWhole } : given.options;
  return inOwnersTurn(db, ownerId, async (trx) => {
    const bytes = given.sizeBytes ?? 0;
    const usage = await readUsage(trx, ownerId);
    if (isWhole && (await hasWholeUpload(trx, ownerId))) return false;
    requireRoom(limits, usage, { bytes, sequences: 1 });
    const server = await openServerRoom(trx, { ...usage, id: ownerId }, limits.server);
    server.take(bytes);
    await trx
      .insertInto('uploads')
      .values({
        id: given.id,
        owner_id: ownerId,
        filename: given.filename,
        options: said === null ? null : JSON.stringify(said),
        size_bytes: given.sizeBytes,
        is_resumable: given.isResumable,
        reserved_bytes: bytes,
        reserved_sequences: 1,
        holder: given.holder,
        expires: inKeptHours(),
      })
      .execute();
    await server.count(bytes);
    return true;
  });
}

/** One whose process has died does not count, though it is not cleared away yet. */
async function hasWholeUpload(trx: Trx, ownerId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('uploads')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where(IS_WHOLE)
    .where('status', 'in', ['SENDING', 'READING'])
    .where('heartbeat', '>=', diesBefore())
    .executeTakeFirst();
  return row !== undefined;
}

/** An upload of its owner; null where there is none of this id, or it is another's. */
export async function findUpload(
  db: Db,
  ownerId: string,
  id: string,
): Promise<StoredUpload | null> {
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toUpload(row);
}

/** An owner's uploads in parts that are not done, the newest first. */
export async function listUploads(db: Db, ownerId: string): Promise<StoredUpload[]> {
  const rows = await db
    .selectFrom('uploads')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('is_resumable', '=', true)
    .where('status', '!=', 'DONE')
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toUpload);
}

/**
 * Stores how much of an upload is safe on the disk; it is kept for another day from now on.
 *
 * @param given.isWhole all of it has arrived: it is READING now
 * @returns false when it was cancelled, has ended, or another process continues it
 */
export async function noteReceived(
  db: Db,
  { id, holder }: HeldUpload,
  given: { receivedBytes: number; isWhole: boolean },
): Promise<boolean> {
  const row = await db
    .updateTable('uploads')
    .set({
      received_bytes: given.receivedBytes,
      expires: inKeptHours(),
      heartbeat: sql`now()`,
      ...(given.isWhole ? { status: 'READING' as const } : {}),
    })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('status', '=', 'SENDING')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that an upload is being received or read; false when it was cancelled or removed. */
export async function touchUpload(db: Db, { id, holder }: HeldUpload): Promise<boolean> {
  const row = await db
    .updateTable('uploads')
    .set({ heartbeat: sql`now()` })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('status', 'in', ['SENDING', 'READING'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes a process the one that receives and reads an upload. The caller has checked the owner.
 *
 * @returns null where it was removed
 */
export async function takeUpload(db: Db, { id, holder }: HeldUpload): Promise<StoredUpload | null> {
  const row = await db
    .updateTable('uploads')
    .set({ holder, heartbeat: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toUpload(row);
}

/** The last beat of an upload whose process is dead is before it. */
export function diesBefore() {
  return sql<Date>`now() - ${UPLOAD_DIES_AFTER_SECONDS}::int * interval '1 second'`;
}

function inKeptHours() {
  return timeIn(UPLOAD_KEPT_HOURS * 3_600_000);
}

function toUpload(row: Selectable<Database['uploads']>): StoredUpload {
  return {
    id: row.id,
    ownerId: row.owner_id,
    filename: row.filename,
    options: row.options,
    sizeBytes: row.size_bytes,
    receivedBytes: row.received_bytes,
    status: row.status,
    message: row.message,
    files: row.files,
    readingId: row.reading_id,
    holder: row.holder,
    created: row.created,
    expires: row.expires,
  };
}
