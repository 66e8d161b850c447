import type { Draft } from '../database/database.ts';
import type { JobRow } from '../database/rows.ts';

/** Whether a job has not ended. */
export function isUnfinished({ status }: JobRow): boolean {
  return status !== 'FINISH' && status !== 'FAILED';
}

/** Ends a job, whatever state it is in; an ended one stays as it is. @param id of its sequence or analysis */
export function endJob(
  draft: Draft,
  id: string,
  end: { status: 'FINISH' | 'FAILED'; exception?: string; cpuMs?: number; finished: Date },
): void {
  const job = draft.find('jobs', id);
  if (job === undefined || !isUnfinished(job)) return;
  draft.put('jobs', {
    ...job,
    status: end.status,
    exception: end.exception ?? null,
    finished: end.finished,
    cpuMs: end.cpuMs === undefined ? job.cpuMs : Math.round(end.cpuMs),
    doneBp: end.status === 'FINISH' ? (job.totalBp ?? job.doneBp) : job.doneBp,
  });
}

/** Fails the analyses that wait for a sequence which will never be there; they stay, and say why. */
export function failWaiting(draft: Draft, sequenceId: string, why: string, finished: Date): void {
  for (const { id, sequenceId: of, sequenceLengthBp } of draft.all('analyses')) {
    const isWaiting = of === sequenceId && draft.find('jobs', id)?.status === 'CREATED';
    if (isWaiting && sequenceLengthBp === 0) {
      endJob(draft, id, { status: 'FAILED', exception: why, finished });
    }
  }
}
