import type { Batch } from '@flipon/contract/batch';
import { toWireDate } from '@flipon/contract/wire-date';
import type { Job } from '@flipon/store/jobs';

export function presentBatch(job: Job): Batch {
  return {
    name: job.name,
    status: job.status,
    created: toWireDate(job.created),
    started: job.started === null ? null : toWireDate(job.started),
    finished: job.finished === null ? null : toWireDate(job.finished),
    progress: job.totalBp === null ? null : { done: job.doneBp, total: job.totalBp },
    cpuTime: job.cpuMs,
    exception: job.exception,
    ...(job.waitsForRoom ? { waitsForRoom: true as const } : {}),
  };
}

export function presentBatches(jobs: ReadonlyMap<string, Job>): Record<string, Batch> {
  return Object.fromEntries([...jobs].map(([id, job]) => [id, presentBatch(job)]));
}
