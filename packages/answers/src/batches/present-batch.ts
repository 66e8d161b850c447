import type { Batch } from '@flipon/contract/batch';
import type { BatchEvent } from '@flipon/contract/event';
import { toWireDate } from '@flipon/contract/wire-date';
import type { LibraryJob } from '../library/jobs.ts';

export function presentBatch(job: LibraryJob): Batch {
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

export function presentBatches(jobs: ReadonlyMap<string, LibraryJob>): Record<string, Batch> {
  return Object.fromEntries([...jobs].map(([id, job]) => [id, presentBatch(job)]));
}

/** What a stream of events says of a job that has changed, which is that of a sequence or an analysis. */
export function presentBatchEvent(subjectId: string, job: LibraryJob): BatchEvent {
  return { subjectId, batch: presentBatch(job) };
}
