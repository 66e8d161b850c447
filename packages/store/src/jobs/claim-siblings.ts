import { sql } from 'kysely';
import { readStoredWork } from '../analyses/stored-analysis.ts';
import type { Db } from '../database/database.ts';
import { countRunning, type JobClaim } from './jobs.ts';
import { queueOf } from './queue-analyses.ts';

/**
 * Each holds some 10 MB while it is computed, and what the threads hold grows with them as well: a
 * campaign of all kinds took 560 MB. Reading the bases once more for each eight is nearly nothing.
 */
export const MOST_TOGETHER = 8;

/**
 * Claims waiting analyses of the same campaign, sequence and queue as a claimed one, so that one reading
 * of the bases serves them: {@link MOST_TOGETHER} at most with the first one. Together they count as one
 * of those that their owner may run at once. Their entries in the queue stay: a worker that is handed one
 * finds its job running, or ended.
 *
 * An analysis that stopped a worker or stalled before runs alone, so that it takes no other with it.
 *
 * @param holder the process that claims them
 * @returns a claim for each, in the order of the campaign; none where the first one is in no campaign
 */
export async function claimSiblings(
  db: Db,
  claim: JobClaim,
  holder: string | null = null,
): Promise<JobClaim[]> {
  return db.transaction().execute(async (trx) => {
    const first = await trx
      .selectFrom('jobs')
      .innerJoin('analyses', 'analyses.id', 'jobs.analysis_id')
      .select(['analyses.owner_id', 'analyses.campaign_id', 'analyses.sequence_id'])
      .select(['analyses.kind', 'analyses.parameters', 'jobs.deaths', 'jobs.stalls'])
      .where('jobs.id', '=', claim.jobId)
      .where('jobs.attempt', '=', claim.attempt)
      .where('jobs.status', '=', 'RUNNING')
      .executeTakeFirst();
    if (first === undefined || first.campaign_id === null || first.deaths + first.stalls > 0)
      return [];
    // A locked job is about to be claimed or ended by another process, so it is skipped.
    const waiting = await trx
      .selectFrom('jobs')
      .innerJoin('analyses', 'analyses.id', 'jobs.analysis_id')
      .select(['jobs.id', 'analyses.kind', 'analyses.parameters'])
      .where('analyses.owner_id', '=', first.owner_id)
      .where('analyses.campaign_id', '=', first.campaign_id)
      .where('analyses.sequence_id', '=', first.sequence_id)
      .where('jobs.status', '=', 'WAITING')
      .where('jobs.deaths', '=', 0)
      .where('jobs.stalls', '=', 0)
      .orderBy('analyses.campaign_place')
      .forUpdate('jobs')
      .skipLocked()
      .execute();
    const own = queueOf(readStoredWork(first));
    const alike = waiting.filter((row) => queueOf(readStoredWork(row)) === own);
    const ids = alike.slice(0, MOST_TOGETHER - 1).map(({ id }) => id);
    if (ids.length === 0) return [];
    const claimed = await trx
      .updateTable('jobs')
      .set({
        status: 'RUNNING',
        attempt: sql<number>`attempt + 1`,
        done_bp: 0,
        reserved_bytes: 0,
        waits_for_room: false,
        started: sql<Date>`coalesce(started, now())`,
        heartbeat: sql<Date>`now()`,
        holder,
      })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .returning(['id', 'attempt'])
      .execute();
    await countRunning(trx, first.owner_id, claimed.length);
    const attempts = new Map(claimed.map(({ id, attempt }) => [id, attempt]));
    return ids.flatMap((jobId) => {
      const attempt = attempts.get(jobId);
      return attempt === undefined ? [] : [{ jobId, attempt }];
    });
  });
}
