import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseGone } from './is-database-gone.ts';
import { isDiskFull } from './is-disk-full.ts';

const PAUSE_MS = 500;
const PATIENCE_MS = 120_000;

/**
 * Asks again while the database is away, or has no room on its disk: a result that took an hour is not thrown away because of a
 * restart. Only for statements that may run twice.
 */
export async function untilDatabaseAnswers<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const passes = isDatabaseGone(error) || isDiskFull(error);
      if (!passes || Date.now() > deadline) throw error;
      await wait(PAUSE_MS);
    }
  }
}
