import type { Db, Trx } from './database.ts';
import { type RoomLimits, requireRoom } from './no-room-error.ts';
import { lockImported } from './sequences.ts';
import { asHeldOwner, type UploadHold } from './upload-hold.ts';
import { readUsage, type Usage } from './usage.ts';

const MB = 1024 * 1024;
/** Room is taken so much ahead of what is asked for, as long as there is plenty. */
const AHEAD_BYTES = 16 * MB;

/**
 * Reserves room for what an import is going to store: after this `bytes` in all, or more, may be
 * written. It is part of the owner's usage until the import ends. Imports at the same moment come one
 * after the other, so together they cannot pass the limit.
 *
 * @returns the bytes that are reserved now; null when the sequence is gone
 * @throws NoRoomError when so much would be too much; nothing has changed then
 */
export async function reserveForImport(
  db: Db,
  sequenceId: string,
  bytes: number,
  limits: RoomLimits,
): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
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
    const held = Math.max(row.reserved_bytes, covered);
    const reserved = Math.max(grow(usage, held, bytes, limits), row.reserved_bytes);
    await trx
      .updateTable('sequences')
      .set({ reserved_bytes: reserved })
      .where('id', '=', sequenceId)
      .execute();
    return reserved;
  });
}

/** What is reserved for the file that a sequence is read from: its bases take that room first. */
async function findFileRoom(trx: Trx, ownerId: string, sequenceId: string): Promise<number> {
  const row = await trx
    .selectFrom('uploads')
    .select('reserved_bytes')
    .where('owner_id', '=', ownerId)
    .where('reading_id', '=', sequenceId)
    .executeTakeFirst();
  return row?.reserved_bytes ?? 0;
}

/** The same for the bytes of a file whose sender does not say how many they are. */
export async function reserveForUpload(
  db: Db,
  upload: UploadHold,
  bytes: number,
  limits: RoomLimits,
): Promise<number | null> {
  return asHeldOwner(db, upload, async (trx, ownerId) => {
    const usage = await readUsage(trx, ownerId);
    const row = await trx
      .selectFrom('uploads')
      .select('reserved_bytes')
      .where('id', '=', upload.id)
      .executeTakeFirstOrThrow();
    const reserved = grow(usage, row.reserved_bytes, bytes, limits);
    await trx
      .updateTable('uploads')
      .set({ reserved_bytes: reserved })
      .where('id', '=', upload.id)
      .execute();
    return reserved;
  });
}

/** Less ahead the less there is left: one import must not hold what another one needs now. */
function grow(usage: Usage, reserved: number, bytes: number, limits: RoomLimits): number {
  const more = bytes - reserved;
  if (more <= 0) return reserved;
  requireRoom(limits, usage, { bytes: more });
  const free = limits[usage.kind].storageMb * MB - usage.storedBytes - more;
  return reserved + more + Math.min(AHEAD_BYTES, Math.floor(free / 8));
}
