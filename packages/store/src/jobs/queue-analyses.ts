import { type AnalysisKind, type KindParameters, rulesOf } from '@flipon/analyses/definitions';
import type { Trx } from '../database/database.ts';
import type { AnalysisQueueName, JobQueue, QueuedJob } from './job-queue.ts';

/** A kind with the parameters that it is computed with. */
export interface AnalysisWork {
  kind: AnalysisKind;
  parameters: KindParameters[AnalysisKind];
}

/** The queue of an analysis, which follows from its stored kind and parameters at any time. */
export function queueOf({ kind, parameters }: AnalysisWork): AnalysisQueueName {
  return rulesOf(kind).usesNetwork?.(parameters) === true ? 'network' : 'analysis';
}

/** Queues analyses, each in its own queue, within the transaction that lets them wait. */
export async function queueAnalyses(
  queue: JobQueue,
  trx: Trx,
  jobs: readonly (AnalysisWork & QueuedJob)[],
): Promise<void> {
  for (const [name, some] of Map.groupBy(jobs, queueOf)) {
    await queue.enqueue(
      trx,
      some.map(({ jobId, priority }) => ({ jobId, priority })),
      name,
    );
  }
}
