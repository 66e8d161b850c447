import { randomBytes, randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { hashToken } from '../accounts/token-secret.ts';
import { GUEST_KEPT_MINUTES, OwnerEndedError } from '../accounts/users.ts';
import type { Db, Trx } from '../database/database.ts';
import { timeAgo } from '../database/database-clock.ts';
import { inOwnersTurn, lockOwner } from '../database/owner-turns.ts';
import { NoRoomError } from '../room/no-room-error.ts';

/** 128 bits are 22 characters of base64url. */
const SECRET_BYTES = 16;
const MOST_SHARES = 1000;
const KEPT_DAYS = 30;

const isLivingShare = sql<boolean>`(expires is null or expires > now())`;

/** What a link shows: one analysis, or one sequence with its finished results. */
export type ShareSubject =
  | { analysis: string; sequence?: undefined }
  | { sequence: string; analysis?: undefined };

export interface StoredShare {
  id: string;
  subject: 'analysis' | 'sequence';
  /** Id of the analysis or of the sequence. */
  subjectId: string;
  /** Of the analysis; null where a sequence is shared. */
  kind: string | null;
  /** Of the analysis, or the name of the sequence, as it is called now. */
  title: string;
  created: Date;
  /** null: until it is revoked. That of a guest ends with the guest at the latest. */
  expires: Date | null;
  lastUsed: Date | null;
}

/**
 * Makes a link to an analysis that runs or has finished, or to a sequence whose bases are there. Only
 * the hash of its secret is kept.
 *
 * @param tokenVersion of the login that asks: a login ended by a new password can make no link afterwards
 * @returns null where the owner has no such thing, or it failed
 * @throws NoRoomError where the owner has as many as one may have
 * @throws OwnerEndedError where the login has ended
 */
export async function addShare(
  db: Db,
  ownerId: string,
  subject: ShareSubject,
  expires: Date | RawBuilder<Date> | null,
  tokenVersion?: number,
): Promise<{ share: StoredShare; secret: string } | null> {
  const [id, secret] = [randomUUID(), randomBytes(SECRET_BYTES).toString('base64url')];
  return inOwnersTurn(db, ownerId, async (trx) => {
    if (!(await holdSubject(trx, ownerId, subject))) return null;
    await requireRoomForOne(trx, ownerId);
    if (tokenVersion !== undefined) await requireLogin(trx, ownerId, tokenVersion);
    const { analysis = null, sequence = null } = subject;
    await trx
      .insertInto('shares')
      .values({
        id,
        owner_id: ownerId,
        analysis_id: analysis,
        sequence_id: sequence,
        secret_hash: hashToken(secret),
        expires,
      })
      .execute();
    const row = await selectShares(trx).where('shares.id', '=', id).executeTakeFirstOrThrow();
    return { share: toShare(row), secret };
  });
}

/** The links of an owner, the newest first; those of one analysis or sequence where one is named. */
export async function listShares(
  db: Db,
  ownerId: string,
  { analysis, sequence }: { analysis?: string | undefined; sequence?: string | undefined } = {},
): Promise<StoredShare[]> {
  let query = selectShares(db)
    .where('shares.owner_id', '=', ownerId)
    .orderBy('shares.created', 'desc')
    .orderBy('shares.id');
  if (analysis !== undefined) query = query.where('shares.analysis_id', '=', analysis);
  if (sequence !== undefined) query = query.where('shares.sequence_id', '=', sequence);
  return (await query.execute()).map(toShare);
}

/** Ends a link and the download links that were handed out through it; false where there is none. */
export async function deleteShare(db: Db, ownerId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('shares')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends all links of an owner, and the download links that were handed out through them.
 *
 * @returns how many of them still showed something
 */
export async function deleteShares(db: Db | Trx, ownerId: string): Promise<number> {
  const rows = await db
    .deleteFrom('shares')
    .where('owner_id', '=', ownerId)
    .returning(isLivingShare.as('isLiving'))
    .execute();
  return rows.filter(({ isLiving }) => isLiving).length;
}

/** How many links of an owner still show something. */
export async function countShares(db: Db | Trx, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('shares')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .where(isLivingShare)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Removes links that ended long ago; until then their owner sees that they have. */
export async function sweepShares(db: Db): Promise<void> {
  const limit = timeAgo(KEPT_DAYS * 86_400_000);
  await db.deleteFrom('shares').where('expires', '<', limit).execute();
}

/** Shares with what they are called by. */
export function selectShares(db: Db | Trx) {
  return db
    .selectFrom('shares')
    .leftJoin('analyses', 'analyses.id', 'shares.analysis_id')
    .leftJoin('sequences', 'sequences.id', 'shares.sequence_id')
    .innerJoin('users', 'users.id', 'shares.owner_id')
    .select(shareEnd().as('expires'))
    .select([
      'shares.id',
      'shares.analysis_id',
      'shares.sequence_id',
      'shares.created',
      'shares.last_used',
      'analyses.kind',
    ])
    .select((eb) => eb.fn.coalesce('analyses.title', 'sequences.name').as('title'));
}

/** When a link ends: a guest's link ends with the guest, at a time that each visit moves. */
export function shareEnd() {
  return sql<Date | null>`least(shares.expires, case when users.kind = 'guest'
    then users.last_seen + ${GUEST_KEPT_MINUTES} * interval '1 minute' end)`;
}

type ShareRow = Awaited<ReturnType<ReturnType<typeof selectShares>['executeTakeFirstOrThrow']>>;

export function toShare(row: ShareRow): StoredShare {
  return {
    id: row.id,
    subject: row.analysis_id === null ? 'sequence' : 'analysis',
    subjectId: row.analysis_id ?? row.sequence_id ?? '',
    kind: row.kind,
    title: row.title ?? '',
    created: row.created,
    expires: row.expires,
    lastUsed: row.last_used,
  };
}

/** Locks before the owner's row, as everywhere: a deletion waits, or this finds the row deleted. */
async function holdSubject(trx: Trx, ownerId: string, subject: ShareSubject): Promise<boolean> {
  if (subject.analysis === undefined) {
    const ready = await trx
      .selectFrom('sequences')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where('id', '=', subject.sequence)
      .where('length_bp', 'is not', null)
      .forKeyShare()
      .executeTakeFirst();
    return ready !== undefined;
  }
  const job = await trx
    .selectFrom('jobs')
    .innerJoin('analyses', 'analyses.id', 'jobs.analysis_id')
    .select('jobs.id')
    .where('analyses.owner_id', '=', ownerId)
    .where('analyses.id', '=', subject.analysis)
    .where('jobs.parent_id', 'is', null)
    .where('jobs.status', '!=', 'FAILED')
    .forUpdate('jobs')
    .executeTakeFirst();
  return job !== undefined;
}

/** Behind the lock of the owner's row. */
async function requireLogin(trx: Trx, ownerId: string, tokenVersion: number): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('token_version')
    .where('id', '=', ownerId)
    .executeTakeFirst();
  if (user?.token_version !== tokenVersion) throw new OwnerEndedError();
}

/** With the owner's row locked, so that calls at the same moment come one after the other. */
async function requireRoomForOne(trx: Trx, ownerId: string): Promise<void> {
  await lockOwner(trx, ownerId);
  const { count } = await trx
    .selectFrom('shares')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (Number(count) < MOST_SHARES) return;
  throw new NoRoomError(
    `You can have ${MOST_SHARES.toLocaleString('en-US')} share links. Revoke some that you no longer need.`,
  );
}
