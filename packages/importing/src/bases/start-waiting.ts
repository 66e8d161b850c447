import { rulesOf } from '@flipon/analyses/definitions';
import type { Trx } from '@flipon/store/database';
import type { WaitingAnalysis } from '@flipon/store/imports';
import { endJob, type QueuedJob, queueAnalyses } from '@flipon/store/jobs';
import type { Store } from '@flipon/store/store';

/**
 * Queues the analyses that were started while their sequence was being imported. An analysis that a start
 * would have refused for the length fails with the same sentence.
 *
 * @param setting.networkMaxBp longest sequence that a neural network takes
 */
export async function startWaiting(
  { store, networkMaxBp }: { store: Store; networkMaxBp: number },
  trx: Trx,
  waiting: readonly WaitingAnalysis[],
  lengthBp: number,
): Promise<void> {
  const queued: (WaitingAnalysis & QueuedJob)[] = [];
  for (const analysis of waiting) {
    const { jobId, kind, parameters } = analysis;
    const refused = rulesOf(kind).refuseLength?.(parameters, lengthBp, { networkMaxBp }) ?? null;
    if (refused === null) queued.push({ ...analysis, priority: -queued.length });
    else await endJob(trx, jobId, { status: 'FAILED', exception: refused.message });
  }
  await queueAnalyses(store.queue, trx, queued);
}
