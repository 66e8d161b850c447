/** How far a work was at a moment. */
export interface SeenProgress {
  atMs: number;
  /** Bases that are done. */
  done: number;
}

/**
 * Seconds until a work ends, if it goes on as between two moments of this page's clock: clocks of
 * servers may be others.
 *
 * @param total bases in all
 * @returns null while nothing was seen to be done
 */
export function secondsLeft(first: SeenProgress, now: SeenProgress, total: number): number | null {
  const [done, ms] = [now.done - first.done, now.atMs - first.atMs];
  if (done <= 0 || ms <= 0) return null;
  return Math.max(0, ((total - now.done) / done) * (ms / 1000));
}

/** "about 6 s left", "about 2 min left", "about 3 h left". */
export function leftWords(seconds: number): string {
  if (seconds < 90) return `about ${Math.max(1, Math.round(seconds))} s left`;
  if (seconds < 90 * 60) return `about ${Math.round(seconds / 60)} min left`;
  return `about ${Math.round(seconds / 3600)} h left`;
}
