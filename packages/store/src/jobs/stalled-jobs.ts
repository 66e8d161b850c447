import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { countRunning, holdsClaim, type JobClaim } from './jobs.ts';

/**
 * A job that was handed back so often is failed. Deaths of its workers are counted apart, so five attempts
 * are the most: two of one kind, two of the other, and the one that is the third of its kind.
 */
export const MAX_STALLS = 3;
export const ANALYSIS_STALLED_MESSAGE = 'The analysis made no progress three times.';
export const IMPORT_STALLED_MESSAGE = 'The import made no progress three times.';

/**
 * Counts that a claimed job made no progress, and gives the claim back so that another attempt begins.
 * After the last attempt the claim stays: its holder fails the job with the sentence above.
 *
 * @returns the outcome; `lost` where the claim is no longer valid, and nothing was counted
 */
export async function handBackStalled(
  db: Db,
  claim: JobClaim,
): Promise<'handed_back' | 'was_the_last' | 'lost'> {
  return db.transaction().execute(async (trx) => {
    if (!(await holdsClaim(trx, claim))) return 'lost';
    const { owner_id: ownerId, stalls } = await trx
      .updateTable('jobs')
      .set({ stalls: sql<number>`stalls + 1`, stalled: sql<Date>`now()` })
      .where('id', '=', claim.jobId)
      .returning(['owner_id', 'stalls'])
      .executeTakeFirstOrThrow();
    if (stalls >= MAX_STALLS) return 'was_the_last';
    await trx
      .updateTable('jobs')
      .set({ status: 'WAITING', done_bp: 0, reserved_bytes: 0, waits_for_room: false })
      .where('id', '=', claim.jobId)
      .execute();
    await countRunning(trx, ownerId, -1);
    return 'handed_back';
  });
}

/** Jobs of all owners that were handed back, or failed, within the last day because they stalled. */
export async function countStalledJobs(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('stalled', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
