import type { Db, Trx } from '../database/database.ts';
import { inOwnersTurn } from '../database/owner-turns.ts';
import { CANCELLED_MESSAGE, endJobs } from '../jobs/jobs.ts';
import { lockSequence, removeSequence } from '../sequences/sequences.ts';
import { HELD_COLUMNS, releaseHeld } from './analyses.ts';

/**
 * Takes a sequence out of the library together with everything that was computed from it, finished
 * or not, all or none. What runs is cancelled first.
 *
 * @returns the jobs to take off the queue, or null when the owner has no such sequence
 */
export async function deleteSequenceWithResults(
  db: Db,
  ownerId: string,
  id: string,
): Promise<{ jobIds: string[] } | null> {
  return inOwnersTurn(db, ownerId, async (trx) => {
    if (!(await lockSequence(trx, ownerId, id))) return null;
    const held = await lockJobs(trx, ownerId, id);
    const jobIds = await endJobs(trx, ownerId, held, CANCELLED_MESSAGE);
    const results = await trx
      .deleteFrom('analyses')
      .where('owner_id', '=', ownerId)
      .where('sequence_id', '=', id)
      .returning(HELD_COLUMNS)
      .execute();
    await releaseHeld(trx, results);
    await removeSequence(trx, ownerId, id);
    return { jobIds };
  });
}

/**
 * All of them before the first one ends, which locks the owner: a worker that has one of these jobs
 * waits for the owner next.
 */
async function lockJobs(trx: Trx, ownerId: string, sequenceId: string): Promise<string[]> {
  const jobs = await trx
    .selectFrom('jobs')
    .innerJoin('analyses', 'analyses.id', 'jobs.analysis_id')
    .select('jobs.id')
    .where('analyses.owner_id', '=', ownerId)
    .where('analyses.sequence_id', '=', sequenceId)
    .where('jobs.parent_id', 'is', null)
    .orderBy('jobs.id')
    .forUpdate('jobs')
    .execute();
  return jobs.map(({ id }) => id);
}
