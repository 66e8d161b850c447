import { type JobClaim, reportProgress } from '@flipon/store/jobs';
import type { Store } from '@flipon/store/store';

const INTERVAL_MS = 250;

/**
 * Writes a job's progress a few times a second. The same statement finds out whether the claim is still
 * valid, so a cancelled analysis stops within an interval, also between two stretches.
 *
 * @param onHeld called whenever the database has confirmed the claim
 */
export function createProgressReporter(
  { store, log }: { store: Store; log(message: string, error?: unknown): void },
  claim: JobClaim,
  onLost: () => void,
  onHeld: () => void = () => {},
) {
  let latest: { done: number; total: number | null } = { done: 0, total: 0 };
  let isAsking = false;
  let isAway = false;
  const timer = setInterval(async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      if (await reportProgress(store.db, claim, latest)) onHeld();
      else onLost();
      isAway = false;
    } catch (error) {
      // The database may be away for a while; the scan goes on, the next interval asks again.
      if (!isAway) log('progress was not written', error);
      isAway = true;
    } finally {
      isAsking = false;
    }
  }, INTERVAL_MS);

  return {
    note(progress: { done: number; total: number | null }) {
      latest = progress;
    },
    end() {
      clearInterval(timer);
    },
  };
}
