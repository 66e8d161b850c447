import type { Db, Trx } from '../database/database.ts';
import { inTurnOfSequence } from '../database/owner-turns.ts';
import { AHEAD_BYTES } from '../disk/free-disk.ts';
import type { JobClaim } from '../jobs/jobs.ts';
import { lockImported } from '../sequences/sequences.ts';
import { type OwnedUpload, withUploadOwner } from '../uploads/upload-owner-lock.ts';
import { type RoomLimits, requireRoom } from './no-room-error.ts';
import { openServerRoom, type ServerRoom } from './server-room.ts';
import { MB, readUsage, type Usage } from './usage.ts';

/**
 * Reserves room for an import: after this `bytes` in all, or more, may be written. The reservation is part
 * of the owner's usage until the import ends. Simultaneous imports reserve one after the other, so together
 * they cannot exceed the limit.
 *
 * @returns the bytes that are reserved now; null when the sequence was deleted
 * @throws NoRoomError where this exceeds the owner's limit, NoSpaceError where the server has less room;
 *   nothing has changed then
 */
export async function reserveForImport(
  db: Db,
  sequenceId: string,
  bytes: number,
  limits: RoomLimits,
): Promise<number | null> {
  return inTurnOfSequence(db, sequenceId, async (trx) => {
    // Sequence before owner, as everywhere.
    const ownerId = await lockImported(trx, sequenceId);
    if (ownerId === null) return null;
    const row = await trx
      .selectFrom('sequences')
      .select('reserved_bytes')
      .where('id', '=', sequenceId)
      .executeTakeFirstOrThrow();
    const usage = await readUsage(trx, ownerId);
    const covered = await findFileRoom(trx, ownerId, sequenceId);
    const server = await openServerRoom(trx, { ...usage, id: ownerId }, limits.server);
    const held = { reserved: row.reserved_bytes, covered };
    const reserved = grow({ usage, server, limits }, held, bytes);
    await trx
      .updateTable('sequences')
      .set({ reserved_bytes: reserved })
      .where('id', '=', sequenceId)
      .execute();
    const counted = (bytes: number) => Math.max(bytes, covered);
    await server.count(counted(reserved) - counted(row.reserved_bytes));
    return reserved;
  });
}

/** The room reserved for the file of a sequence: its bases use that room first. */
async function findFileRoom(trx: Trx, ownerId: string, sequenceId: string): Promise<number> {
  const row = await trx
    .selectFrom('uploads')
    .select('reserved_bytes')
    .where('owner_id', '=', ownerId)
    .where('reading_id', '=', sequenceId)
    .executeTakeFirst();
  return row?.reserved_bytes ?? 0;
}

/** The same for the bytes of a file without a declared size. */
export async function reserveForUpload(
  db: Db,
  upload: OwnedUpload,
  bytes: number,
  limits: RoomLimits,
): Promise<number | null> {
  return withUploadOwner(db, upload, async (trx, { ownerId, reservedBytes }) => {
    const usage = await readUsage(trx, ownerId);
    const server = await openServerRoom(trx, { ...usage, id: ownerId }, limits.server);
    const held = { reserved: reservedBytes, covered: 0 };
    const reserved = grow({ usage, server, limits }, held, bytes);
    await trx
      .updateTable('uploads')
      .set({ reserved_bytes: reserved })
      .where('id', '=', upload.id)
      .execute();
    await server.count(reserved - reservedBytes);
    return reserved;
  });
}

/**
 * The same for what an analysis writes: its table, its profile, and the rows on their way.
 *
 * @returns null when the claim is lost
 */
export async function reserveForAnalysis(
  db: Db,
  { jobId, attempt }: JobClaim,
  bytes: number,
  limits: RoomLimits,
): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    // Job before owner, as everywhere.
    const row = await trx
      .selectFrom('jobs')
      .select(['owner_id', 'reserved_bytes'])
      .where('id', '=', jobId)
      .where('attempt', '=', attempt)
      .where('status', '=', 'RUNNING')
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return null;
    const usage = await readUsage(trx, row.owner_id);
    const server = await openServerRoom(trx, { ...usage, id: row.owner_id }, limits.server);
    const held = { reserved: row.reserved_bytes, covered: 0 };
    const reserved = grow({ usage, server, limits }, held, bytes);
    await trx
      .updateTable('jobs')
      .set({ reserved_bytes: reserved })
      .where('id', '=', jobId)
      .execute();
    await server.count(reserved - row.reserved_bytes);
    return reserved;
  });
}

/**
 * The new reservation. The less room is left, the less is reserved ahead: one import must not hold room
 * that another one needs now.
 *
 * @param held.covered the owner's reservation for a file that this one replaces, on the disk until this one
 *   is written: it counts once for the owner, and twice for the disk
 */
function grow(
  { usage, server, limits }: { usage: Usage; server: ServerRoom; limits: RoomLimits },
  held: { reserved: number; covered: number },
  bytes: number,
): number {
  if (bytes <= held.reserved) return held.reserved;
  const more = Math.max(0, bytes - Math.max(held.reserved, held.covered));
  if (more > 0) requireRoom(limits, usage, { bytes: more });
  server.take(bytes - held.reserved);
  const own = limits[usage.kind].storageMb * MB - usage.storedBytes - more;
  const left = Math.min(own, server.freeBytes - (bytes - held.reserved));
  // What is covered is counted already, so all of it is asked for at once: each question is a transaction.
  const ahead = Math.max(AHEAD_BYTES, held.covered - bytes);
  return bytes + Math.max(0, Math.min(ahead, Math.floor(left / 8)));
}

/**
 * Notes that a claimed job waits until the disk has room, or waits no more. Nothing of it is on the disk
 * then, and no room is held for it.
 */
export async function noteWaitForRoom(db: Db, claim: JobClaim, waits: boolean): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ waits_for_room: waits, reserved_bytes: 0, done_bp: 0 })
    .where('id', '=', claim.jobId)
    .where('attempt', '=', claim.attempt)
    .where('status', '=', 'RUNNING')
    .execute();
}
