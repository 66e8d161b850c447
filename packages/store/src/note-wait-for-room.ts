import type { Db } from './database.ts';
import type { JobClaim } from './jobs.ts';

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
