// In one file: the locks, the rows that move, and the checks before they move.
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { inOwnersTurns } from '../database/owner-turns.ts';
import type { Database } from '../database/schema.ts';
import { countRunning } from '../jobs/jobs.ts';
import { requireGuestRoom, type WorkLimits } from '../room/no-room-error.ts';
import { countGuest } from '../room/server-room.ts';
import { readUsage } from '../room/usage.ts';
import { isUnmodifiedExample } from '../sequences/remove-example-copies.ts';
import { endOwner } from './ended-owners.ts';

export interface TakeGuestWork {
  guestId: string;
  /** Of a registered user. */
  userId: string;
  limits: WorkLimits;
  /** Only these sequences, with their results; all of the guest's work without it. */
  sequences?: readonly string[] | undefined;
}

/** Counts of moved things. */
export interface TakenWork {
  sequences: number;
  /** Those that have finished. */
  results: number;
}

/**
 * `not_a_guest`: there is no such guest, or it has ended or registered; `not_a_user`: there is no such
 * user; `unknown_sequence`: one of those that were chosen is neither the guest's nor the user's.
 */
export type TakeOutcome =
  | ({ is: 'taken' } & TakenWork)
  | { is: 'not_a_guest' | 'not_a_user' | 'unknown_sequence' };

/**
 * Moves a guest's work to a user, all of it or nothing: sequences with their annotations, results,
 * campaigns, presets, uploads, and running work, which continues. Unmodified copies of examples stay.
 *
 * Moving everything ends the guest: its tokens are refused, and its id is not used again. With chosen
 * sequences the guest keeps the rest and stays active; a campaign moves with its results only where all of
 * them move, and an upload moves with the sequence that is imported from it.
 *
 * The user's limits are checked with both rows locked: transfers and imports at the same moment cannot
 * exceed a limit together. A second call finds nothing to move.
 *
 * @throws NoRoomError which names the limit; nothing has moved then
 */
export async function moveGuestToAccount(db: Db, asked: TakeGuestWork): Promise<TakeOutcome> {
  for (;;) {
    const outcome = await inOwnersTurns(db, [asked.guestId, asked.userId], (trx) =>
      take(trx, asked),
    );
    if (outcome !== 'more_has_come') return outcome;
  }
}

async function take(trx: Trx, asked: TakeGuestWork): Promise<TakeOutcome | 'more_has_come'> {
  const { guestId, userId, limits, sequences: chosen } = asked;
  // Sequence before job before owner, as everywhere; each of them in the order of their ids.
  const held = {
    sequences: await lockRows(trx, 'sequences', guestId),
    jobs: await lockRows(trx, 'jobs', guestId),
  };
  const owners = await lockOwners(trx, [guestId, userId]);
  if (owners.get(userId) !== 'user') return { is: 'not_a_user' };
  if (owners.get(guestId) !== 'guest') return { is: 'not_a_guest' };
  // Work begun between these locks is locked by transactions that may wait for the guest's row.
  if (await hasOthers(trx, guestId, held)) return 'more_has_come';
  if (
    chosen !== undefined &&
    (await countOwned(trx, [guestId, userId], chosen)) < new Set(chosen).size
  )
    return { is: 'unknown_sequence' };

  const before = await readUsage(trx, userId);
  const sequences = await findSequences(trx, guestId, chosen);
  const analyses = await findAnalyses(trx, guestId, chosen === undefined ? null : sequences);
  await moveRows(trx, asked, { sequences, analyses });
  requireGuestRoom(limits, before, await readUsage(trx, userId));
  if (chosen === undefined) await endOwner(trx, guestId);
  const { count } = await trx
    .selectFrom('analyses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', anyOf(analyses))
    .where('finished', 'is not', null)
    .executeTakeFirstOrThrow();
  await countGuest(trx, guestId);
  return { is: 'taken', sequences: sequences.length, results: count };
}

async function lockRows(trx: Trx, table: 'sequences' | 'jobs', owner: string): Promise<string[]> {
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where('owner_id', '=', owner)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns the kind of each that is there and has not ended */
async function lockOwners(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'kind'])
    .where('id', '=', anyOf(ids))
    .where('ended', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

async function hasOthers(
  trx: Trx,
  guestId: string,
  held: Record<'sequences' | 'jobs', readonly string[]>,
): Promise<boolean> {
  for (const table of ['sequences', 'jobs'] as const) {
    const other = await trx
      .selectFrom(table)
      .select('id')
      .where('owner_id', '=', guestId)
      .where('id', '<>', sql<string>`all(${held[table]}::uuid[])`)
      .limit(1)
      .executeTakeFirst();
    if (other !== undefined) return true;
  }
  return false;
}

async function countOwned(
  trx: Trx,
  owners: readonly string[],
  ids: readonly string[],
): Promise<number> {
  const { count } = await trx
    .selectFrom('sequences')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', anyOf(ids))
    .where('owner_id', '=', anyOf(owners))
    .executeTakeFirstOrThrow();
  return count;
}

async function findSequences(
  trx: Trx,
  guestId: string,
  chosen: readonly string[] | undefined,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('sequences')
    .select('id')
    .where('owner_id', '=', guestId)
    .where((eb) =>
      chosen === undefined ? eb.not(isUnmodifiedExample) : eb('id', '=', anyOf(chosen)),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** @param sequences null: also those whose sequence has left the library */
async function findAnalyses(
  trx: Trx,
  guestId: string,
  sequences: readonly string[] | null,
): Promise<string[]> {
  let query = trx.selectFrom('analyses').select('id').where('owner_id', '=', guestId);
  if (sequences !== null) query = query.where('sequence_id', '=', anyOf(sequences));
  const rows = await query.execute();
  return rows.map(({ id }) => id);
}

/** Rows that refer to something that moves. */
interface Moving {
  sequences: readonly string[];
  analyses: readonly string[];
}

async function moveRows(
  trx: Trx,
  { guestId, userId, sequences: chosen }: TakeGuestWork,
  moving: Moving,
): Promise<void> {
  const mine = { owner_id: userId };
  const { sequences, analyses } = moving;
  const isMoving = (eb: ExpressionBuilder<Database, 'jobs' | 'download_tokens'>) =>
    eb.or([eb('sequence_id', '=', anyOf(sequences)), eb('analysis_id', '=', anyOf(analyses))]);

  await trx.updateTable('sequences').set(mine).where('id', '=', anyOf(sequences)).execute();
  await trx
    .updateTable('annotations')
    .set(mine)
    .where('sequence_id', '=', anyOf(sequences))
    .execute();
  await moveCampaigns(trx, { guestId, userId }, chosen === undefined ? null : analyses);
  await trx.updateTable('analyses').set(mine).where('id', '=', anyOf(analyses)).execute();
  // Every change of a job notifies its owner, so the user's event streams show them at once.
  const jobs = await trx
    .updateTable('jobs')
    .set(mine)
    .where('owner_id', '=', guestId)
    .where(isMoving)
    .returning('status')
    .execute();
  const running = jobs.filter(({ status }) => status === 'RUNNING').length;
  await countRunning(trx, guestId, -running);
  await countRunning(trx, userId, running);
  await trx
    .updateTable('uploads')
    .set(mine)
    .where('owner_id', '=', guestId)
    .$if(chosen !== undefined, (query) => query.where('reading_id', '=', anyOf(sequences)))
    .execute();
  await trx
    .updateTable('download_tokens')
    .set(mine)
    .where('owner_id', '=', guestId)
    .where(isMoving)
    .execute();
  // A link to all results of a kind was to the guest's: it must not open those that the user has.
  if (chosen === undefined) {
    await trx.deleteFrom('download_tokens').where('owner_id', '=', guestId).execute();
  }
}

/** @param analyses those that move; null: all */
async function moveCampaigns(
  trx: Trx,
  { guestId, userId }: { guestId: string; userId: string },
  analyses: readonly string[] | null,
): Promise<void> {
  const campaigns = trx.updateTable('campaigns').set({ owner_id: userId });
  if (analyses === null) {
    await campaigns.where('owner_id', '=', guestId).execute();
    // They name no sequence, so they belong to whole work alone.
    const presets = trx.updateTable('start_presets').set({ owner_id: userId });
    await presets.where('owner_id', '=', guestId).execute();
    return;
  }
  const parts = await trx
    .selectFrom('analyses')
    .select(['campaign_id', sql<boolean>`bool_and(id = ${anyOf(analyses)})`.as('goes')])
    .where('owner_id', '=', guestId)
    .where('campaign_id', 'is not', null)
    .groupBy('campaign_id')
    .execute();
  const whole = parts.flatMap(({ campaign_id: id, goes }) => (goes && id !== null ? [id] : []));
  await campaigns.where('id', '=', anyOf(whole)).execute();
  await trx
    .updateTable('analyses')
    .set({ campaign_id: null, campaign_place: null })
    .where('id', '=', anyOf(analyses))
    .where('campaign_id', '<>', sql<string>`all(${whole}::uuid[])`)
    .execute();
}

function anyOf(ids: readonly string[]) {
  return sql<string>`any(${[...ids]}::uuid[])`;
}
