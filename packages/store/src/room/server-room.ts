import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { databaseTimeouts } from '../database/database-timeouts.ts';
import { inOwnersTurn, lockOwner } from '../database/owner-turns.ts';
import { DiskFloorError, NoSpaceError } from '../disk/disk-full.ts';
import { type DiskRoom, readFreeDisk, requireOpenDisk } from '../disk/free-disk.ts';
import { formatMib, MB, storedBytesOf, type Usage } from './usage.ts';

/** What the server as a whole may take. */
export interface ServerLimits {
  /** What all guests may have together; null: no limit. */
  guestsStorageMb: number | null;
  disk: DiskRoom;
}

/** The room that the server has left for an owner; locked until the transaction ends. */
export interface ServerRoom {
  freeBytes: number;
  /** @throws NoSpaceError where less room is left */
  take(moreBytes: number): void;
  /** Adds bytes to the owner's count, if a guest, until the next full count. */
  count(moreBytes: number): Promise<void>;
}

const AMPLE: ServerRoom = {
  freeBytes: Number.POSITIVE_INFINITY,
  take: () => undefined,
  count: async () => undefined,
};

/**
 * Reads the room that the server has left, and keeps others from reserving it until the transaction ends.
 * Order of locks: sequence, job, owner, and then this; its holder locks no row that others hold.
 *
 * @param owner whose row the caller has locked
 */
export async function openServerRoom(
  trx: Trx,
  owner: { id: string; kind: Usage['kind'] },
  limits: ServerLimits | undefined,
): Promise<ServerRoom> {
  if (limits === undefined) return AMPLE;
  const isGuest = owner.kind === 'guest';
  if (isGuest) await countGuest(trx, owner.id);
  const counted = await lockTotal(trx);
  const disk = await readFreeDisk(trx, limits.disk);
  const guests = isGuest ? guestsLimit(limits) - counted : Number.POSITIVE_INFINITY;
  return {
    freeBytes: Math.max(0, Math.min(disk, guests)),
    take(moreBytes) {
      if (moreBytes > disk) throw new DiskFloorError();
      if (moreBytes > guests) throw noRoomForGuests(limits, counted, moreBytes);
    },
    count: async (moreBytes) => {
      // No full count here: it takes longer the more results there are, and all owners wait for this lock.
      if (isGuest && moreBytes !== 0) await addToGuest(trx, owner.id, moreBytes);
    },
  };
}

/** A global lock; a stalled process loses it, background work included. */
async function lockTotal(trx: Trx): Promise<number> {
  const ms = String(databaseTimeouts.request.idleInTransactionMs);
  const { counted_bytes: counted } = await trx
    .selectFrom('guests_room')
    .select('counted_bytes')
    .select(sql`set_config('idle_in_transaction_session_timeout', ${ms}, true)`.as('limit'))
    .forUpdate()
    .executeTakeFirstOrThrow();
  return counted;
}

/**
 * Compares, for what reserves nothing itself, whether anything is left at all.
 *
 * @throws NoSpaceError
 */
export async function requireOpenServer(
  db: Db | Trx,
  kind: Usage['kind'],
  limits: ServerLimits | undefined,
): Promise<void> {
  if (limits === undefined) return;
  await requireOpenDisk(db, limits);
  if (kind !== 'guest') return;
  const { counted_bytes: counted } = await db
    .selectFrom('guests_room')
    .select('counted_bytes')
    .executeTakeFirstOrThrow();
  if (counted >= guestsLimit(limits)) throw noRoomForGuests(limits, counted, 0);
}

/** A guest's share is what quotas count, without the examples, which are there once for all. */
export async function countGuest(trx: Trx, id: string): Promise<void> {
  await sql`
    update users set counted_bytes = share.bytes
    from (select ${storedBytesOf(id, 'without examples')}::bigint as bytes) share
    where id = ${id} and kind = 'guest' and counted_bytes <> share.bytes`.execute(trx);
}

async function addToGuest(trx: Trx, id: string, moreBytes: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ counted_bytes: sql<number>`counted_bytes + ${moreBytes}::bigint` })
    .where('id', '=', id)
    .where('kind', '=', 'guest')
    .execute();
}

/**
 * Updates the count of guests whose usage differs from their last count. Deletions count for a guest's own
 * limit at once, and for the limit of all guests from here on.
 */
export async function countGuests(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from (${SHARES}) shares
    where bytes <> counted_bytes`.execute(db);
  for (const { id } of rows) {
    await inOwnersTurn(db, id, async (trx) => {
      await lockOwner(trx, id);
      await countGuest(trx, id);
    });
  }
}

/** The bytes of every guest, next to the last count, by one scan of every table. */
const SHARES = sql`
    with guests as (select id from users where kind = 'guest'),
    files as (
      select owner_id, bases_blob_id as blob_id from sequences where owner_id in (select id from guests)
      union select owner_id, mask_blob_id from sequences where owner_id in (select id from guests)
      union select owner_id, blob_id from annotations where owner_id in (select id from guests)
      union select owner_id, blob_id from lanes join sequences on sequences.id = sequence_id
        where owner_id in (select id from guests)
      union select owner_id, bases_blob_id from analyses where owner_id in (select id from guests)
      union select owner_id, hits_blob_id from analyses where owner_id in (select id from guests)
      union select owner_id, track_blob_id from analyses where owner_id in (select id from guests)),
    tables as (
      select owner_id, record_table_id as id from sequences where owner_id in (select id from guests)
      union select owner_id, record_table_id from analyses where owner_id in (select id from guests)),
    parts as (
      select owner_id, size_bytes as bytes from files join blobs on blobs.id = blob_id
        where blob_id not in (select bases_blob_id from examples union all
          select mask_blob_id from examples where mask_blob_id is not null)
      union all select owner_id, size_bytes from tables join record_tables using (id)
        where id not in (select record_table_id from examples)
      union all select owner_id, reserved_bytes from sequences
        where reserved_bytes > 0 and owner_id in (select id from guests)
      union all select owner_id, reserved_bytes from jobs
        where reserved_bytes > 0 and owner_id in (select id from guests)
      union all select u.owner_id, greatest(u.reserved_bytes - coalesce(s.reserved_bytes, 0), 0)
        from uploads u left join sequences s on s.id = u.reading_id
        where u.reserved_bytes > 0 and u.owner_id in (select id from guests))
    select users.id, counted_bytes, coalesce(sum(parts.bytes), 0)::bigint as bytes
    from users left join parts on parts.owner_id = users.id
    where kind = 'guest' group by users.id`;

function guestsLimit({ guestsStorageMb }: ServerLimits): number {
  return guestsStorageMb === null ? Number.POSITIVE_INFINITY : guestsStorageMb * MB;
}

function noRoomForGuests(limits: ServerLimits, counted: number, moreBytes: number): NoSpaceError {
  const added = moreBytes === 0 ? '' : `, and this would add ${formatMib(moreBytes)}`;
  return new NoSpaceError(
    `All guests of this server together can take ${formatMib(guestsLimit(limits))}: they take ${formatMib(counted)}${added}. Try again later, or register: what users have counts apart.`,
  );
}
