/**
 * A worker as others see it: claims the job that its first argument names, and says by its channel whether
 * it still holds the claim when it is asked. Told to block, its main thread computes until a file is there.
 */
import { existsSync } from 'node:fs';
import { openDatabase } from '../database/database.ts';
import { claimJob, type JobClaim, reportProgress } from '../jobs/jobs.ts';
import { openProcessLease } from '../jobs/process-lease.ts';

/** What a test starts it with. */
export interface ClaimingProcessOptions {
  databaseUrl: string;
  jobId: string;
  /** Of another machine; its own where that is left out. */
  name?: string;
  beatMs: number;
}

/** What it is asked, and what it answers. */
export type Asked = { type: 'holds' } | { type: 'claim' } | { type: 'block'; until: string };
export type Answer = { claim: JobClaim | string | null } | { holds: boolean } | { blocks: true };

const { databaseUrl, jobId, ...options } = JSON.parse(
  process.argv[2] ?? '{}',
) as ClaimingProcessOptions;
const db = openDatabase(databaseUrl);
const lease = await openProcessLease(databaseUrl, db, console.error, options);
const held = await claimJob(db, jobId, 100, lease);
lease.jobs.add(jobId);
answer({ claim: held });

process.on('message', async (asked: Asked) => {
  if (asked.type === 'claim') {
    answer({ claim: await claimJob(db, jobId, 100, lease) });
  } else if (asked.type === 'holds') {
    const progress = { done: 1, total: 4 };
    const isHeld = held !== null && typeof held !== 'string';
    answer({ holds: isHeld && (await reportProgress(db, held, progress)) });
  } else {
    process.send?.({ blocks: true }, () => {
      while (!existsSync(asked.until));
    });
  }
});
process.on('disconnect', () => process.exit());

function answer(given: Answer): void {
  process.send?.(given);
}
