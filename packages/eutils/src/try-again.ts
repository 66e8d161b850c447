import { setTimeout as sleep } from 'node:timers/promises';
import { EutilsError, MOST_TRIES } from './eutils-error.ts';

/** The longest wait for one record; then it fails, and the user can try again. */
export const LONGEST_WAIT_MS = 15 * 60_000;

/**
 * Runs a request until it succeeds, or has failed too often in a way that may pass. The pause doubles
 * each time, up to half of it by chance, so that workers do not come back together; where NCBI says how
 * long to wait, it is at least that.
 *
 * @param watch.onPulse told before each try and after one that failed
 * @throws EutilsError that tells how often it was tried; what `run` throws otherwise
 */
export async function tryAgain<T>(
  run: () => Promise<T>,
  {
    pauseMs,
    signal,
    onPulse,
  }: { pauseMs: number; signal: AbortSignal; onPulse?: (() => void) | undefined },
): Promise<T> {
  for (let tries = 1; ; tries++) {
    onPulse?.();
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof EutilsError)) throw error;
      onPulse?.();
      const pause = pauseMs * 2 ** (tries - 1) * (1 + Math.random() / 2);
      const wait = Math.max(pause, error.retryAfterMs ?? 0);
      if (tries >= (MOST_TRIES[error.trouble] ?? 1) || wait > LONGEST_WAIT_MS) {
        throw error.after(tries);
      }
      await sleep(wait, undefined, { signal });
    }
  }
}
