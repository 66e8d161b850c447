import { rulesOf } from '@flipon/analyses/definitions';
import type { Trx } from '@flipon/store/database';
import { endJob } from '@flipon/store/jobs';
import type { WaitingAnalysis } from '@flipon/store/waiting-analyses';
import type { Deps } from '../deps.ts';

/**
 * Queues the analyses that were started while their sequence was being imported. What a start would
 * have refused had the length been known fails with the same sentence.
 */
export async function startWaiting(
  { store }: Deps,
  trx: Trx,
  waiting: readonly WaitingAnalysis[],
  lengthBp: number,
): Promise<void> {
  for (const [at, { jobId, kind, parameters }] of waiting.entries()) {
    const refused = rulesOf(kind).refuseLength?.(parameters, lengthBp) ?? null;
    if (refused === null) await store.queue.enqueue(trx, jobId, -at);
    else await endJob(trx, jobId, { status: 'FAILED', exception: refused.message });
  }
}
