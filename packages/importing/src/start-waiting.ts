import { rulesOf } from '@flipon/analyses/definitions';
import type { Trx } from '@flipon/store/database';
import type { QueuedJob } from '@flipon/store/job-queue';
import { endJob } from '@flipon/store/jobs';
import type { Store } from '@flipon/store/store';
import type { WaitingAnalysis } from '@flipon/store/waiting-analyses';

/**
 * Queues the analyses that were started while their sequence was being imported. What a start would
 * have refused had the length been known fails with the same sentence.
 */
export async function startWaiting(
  { store }: { store: Store },
  trx: Trx,
  waiting: readonly WaitingAnalysis[],
  lengthBp: number,
): Promise<void> {
  const queued: QueuedJob[] = [];
  for (const { jobId, kind, parameters } of waiting) {
    const refused = rulesOf(kind).refuseLength?.(parameters, lengthBp) ?? null;
    if (refused === null) queued.push({ jobId, priority: -queued.length });
    else await endJob(trx, jobId, { status: 'FAILED', exception: refused.message });
  }
  await store.queue.enqueue(trx, queued);
}
