import type { Batch } from '@flipon/contract/batch';
import { type SeenProgress, secondsLeft } from '../../ui/words/time-left.ts';

/** After this long without news the machine slept, or the server was away: the pace is measured again. */
const GAP_MS = 60_000;
/** After this long at one place, a guess that has passed is none any more. */
const PATIENCE_MS = 5_000;

export interface PaceBook {
  /** Seconds until a work ends at the pace seen since it began; null while that is not known. */
  secondsLeft(id: string, batch: Pick<Batch, 'status' | 'progress'>, nowMs: number): number | null;
}

/** Remembers how far each running work was, by its id, so that all places of the page say one time. */
export function createPaceBook(): PaceBook {
  const seen = new Map<string, { first: SeenProgress; last: SeenProgress }>();
  return {
    secondsLeft(id, { status, progress }, nowMs) {
      if (status !== 'RUNNING' || progress === null) {
        seen.delete(id);
        return null;
      }
      const { done, total } = progress;
      const now = { atMs: nowMs, done };
      const known = seen.get(id);
      if (known === undefined || done < known.last.done || nowMs - known.last.atMs > GAP_MS) {
        seen.set(id, { first: now, last: now });
        return null;
      }
      if (done > known.last.done) known.last = now;
      const left = secondsLeft(known.first, known.last, total);
      if (left === null) return null;
      const passedMs = nowMs - known.last.atMs;
      const rest = left - passedMs / 1000;
      return rest < 0 && passedMs > PATIENCE_MS ? null : Math.max(0, rest);
    },
  };
}

/** That of this page. */
export const paces = createPaceBook();
