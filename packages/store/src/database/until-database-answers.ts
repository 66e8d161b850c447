import { setTimeout as wait } from 'node:timers/promises';
import { isDiskFull } from '../disk/disk-full.ts';
import { isDatabaseGone } from './is-database-gone.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;

/**
 * Asks again while the database is away, or has no room on its disk, for as long as that takes, in
 * pauses that grow: a result that took an hour is not thrown away because of a database that is being
 * moved. Only for statements that may run twice, also where the first one was carried out and its answer
 * was lost.
 *
 * @param signal ends the wait, with what the database said last
 */
export async function untilDatabaseAnswers<T>(
  ask: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await ask();
    } catch (error) {
      const passes = isDatabaseGone(error) || isDiskFull(error);
      if (!passes || signal?.aborted === true) throw error;
      await wait(pauseMs, undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }
}
