import type { Database, Draft, View } from '../database/database.ts';
import type { JobRow } from '../database/rows.ts';

/** Whether a job has not ended. */
export function isUnfinished({ status }: JobRow): boolean {
  return status !== 'FINISH' && status !== 'FAILED';
}

/** What is noted of a job that failed. */
export function failed(exception: string, finished: Date) {
  return { status: 'FAILED', exception, finished } as const;
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
  for (const id of waitingFor(draft, sequenceId)) {
    endJob(draft, id, { status: 'FAILED', exception: why, finished });
  }
}

/** Notes that an import failed, with the analyses that wait for it, where no change can say so. */
export function noteImportFailed(
  db: Database,
  sequenceId: string,
  why: string,
  finished: Date,
): void {
  for (const id of [...waitingFor(db, sequenceId), sequenceId]) db.note(id, failed(why, finished));
}

function waitingFor(view: View, sequenceId: string): string[] {
  return view.all('analyses').flatMap(({ id, sequenceId: of, sequenceLengthBp }) => {
    const isWaiting = of === sequenceId && view.find('jobs', id)?.status === 'CREATED';
    return isWaiting && sequenceLengthBp === 0 ? [id] : [];
  });
}
