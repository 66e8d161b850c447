import { touchImport } from '@flipon/store/imports';
import type { Store } from '@flipon/store/store';
import { ImportEndedError } from './import-ended-error.ts';

const HEARTBEAT_MS = 1000;

/** How an import says that it is alive. */
export interface ImportWatch {
  /** Aborted with its reason once the import was cancelled or deleted. */
  ended: AbortSignal;
  note(doneBp: number): void;
  stop(): void;
}

/**
 * Says every second that an import is alive, also while nothing arrives, and learns by the same word
 * that it was cancelled or its sequence deleted.
 */
export function watchImport({ db }: Pick<Store, 'db'>, jobId: string): ImportWatch {
  const ending = new AbortController();
  let doneBp = 0;
  let isSaying = false;
  const timer = setInterval(async () => {
    // While the database hangs, each import has one call waiting, not one per second.
    if (isSaying) return;
    isSaying = true;
    try {
      if (!(await touchImport(db, jobId, doneBp))) ending.abort(deletedMeanwhile());
    } catch {
      // The next call finds out; otherwise the transaction that finishes the import does.
    } finally {
      isSaying = false;
    }
  }, HEARTBEAT_MS);
  return {
    ended: ending.signal,
    note(bp) {
      doneBp = bp;
    },
    stop: () => clearInterval(timer),
  };
}

export function deletedMeanwhile(): ImportEndedError {
  return new ImportEndedError('The sequence was deleted during its import.');
}
