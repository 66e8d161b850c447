import { ImportEndedError } from '@flipon/importing/import-ended-error';
import type { Database } from '../database/database.ts';

/** Progress of a job is noted as often as people can follow it. */
const NOTED_EVERY_MS = 250;

/** A job under way. */
export interface JobWatch {
  /** Aborted with its reason once the job was cancelled or deleted, or nobody waits for it. */
  signal: AbortSignal;
  note(progress: { doneBp: number; totalBp: number | null }): void;
  stop(): void;
}

/** @param id of its sequence or analysis */
export function watchJob(db: Database, id: string, outer?: AbortSignal): JobWatch {
  const ending = new AbortController();
  let lastMs = Number.NEGATIVE_INFINITY;
  const stop = db.onChanged((changed) => {
    if (changed.get('jobs')?.has(id) !== true) return;
    const job = db.find('jobs', id);
    if (job === undefined) {
      ending.abort(new ImportEndedError('The sequence was deleted during its import.'));
    } else if (job.status === 'FAILED') {
      ending.abort(new ImportEndedError('The import was cancelled.'));
    }
  });
  return {
    signal: outer === undefined ? ending.signal : AbortSignal.any([ending.signal, outer]),
    note(progress) {
      const now = performance.now();
      if (now - lastMs < NOTED_EVERY_MS) return;
      lastMs = now;
      db.note(id, progress);
    },
    stop,
  };
}
