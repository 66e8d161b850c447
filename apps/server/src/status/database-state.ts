import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Asked by a connection that stands in no line, a database that works answers within milliseconds. */
const SILENT_AFTER_MS = 300;

/**
 * Whether the database answers now: one look at a time, for all who ask meanwhile. Of one that takes long
 * the answer is that it is silent, at once for those who ask later.
 *
 * @param look whether it answers; has a bound of its own
 */
export function watchDatabase(
  look: () => Promise<boolean>,
  silentAfterMs = SILENT_AFTER_MS,
): () => Promise<boolean> {
  let underWay: { answer: Promise<boolean>; isLate: boolean } | null = null;
  return async () => {
    underWay ??= { answer: look().finally(() => (underWay = null)), isLate: false };
    const own = underWay;
    if (own.isLate) return false;
    const late = wait(silentAfterMs)
      // Where this process stood still itself, what has come meanwhile is read first.
      .then(() => nextTurn())
      .then(() => {
        own.isLate = true;
        return false;
      });
    return Promise.race([own.answer, late]);
  };
}
