import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** A working database answers a query on a connection of its own within milliseconds. */
const SILENT_AFTER_MS = 300;

/**
 * Checks whether the database answers now. One check runs at a time, shared by all callers. Once a check is
 * late the answer is false, at once for later callers.
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
      // If this process itself was stopped, answers that have arrived are read first.
      .then(() => nextTurn())
      .then(() => {
        own.isLate = true;
        return false;
      });
    return Promise.race([own.answer, late]);
  };
}
