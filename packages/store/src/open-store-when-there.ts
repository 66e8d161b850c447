import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from './database.ts';
import { isDatabaseGone } from './is-database-gone.ts';
import { openStore, type Store, type StoreOptions } from './store.ts';
import { StoreRefusalError } from './store-refusal-error.ts';

const LOOKED_EVERY_MS = 1000;
const TOLD_EVERY_MS = 60_000;

/** SQLSTATEs of a wrong account or password, of a database that there is not, of missing rights. */
const REFUSED = /^(28...|3D000|42501)$/;

/**
 * Opens the store as soon as its database is there, however long that takes: a program that gives up
 * would only be started again. A parent that is gone ends the wait, and this process.
 *
 * @param tell gets a sentence for the operator at once, and every minute after
 * @throws StoreRefusalError where the database does not let this program in, or the folder is not its own; Error where a newer Flipon has changed the schema
 */
export async function openStoreWhenThere(
  options: StoreOptions,
  tell: (sentence: string) => void,
): Promise<Store> {
  const end = () => process.exit(0);
  process.once('disconnect', end);
  let toldAt = Number.NEGATIVE_INFINITY;
  try {
    for (;;) {
      try {
        await requireAnswer(options.databaseUrl);
        return await openStore(options);
      } catch (error) {
        const { code = '', message } = error as NodeJS.ErrnoException;
        if (REFUSED.test(code)) throw new StoreRefusalError(`DATABASE_URL: ${message}.`);
        if (!isDatabaseGone(error)) throw error;
        if (performance.now() - toldAt > TOLD_EVERY_MS) {
          tell(`The database does not answer (${message || code}); it is asked every second.`);
          toldAt = performance.now();
        }
        await wait(LOOKED_EVERY_MS);
      }
    }
  } finally {
    process.off('disconnect', end);
  }
}

/** In a hurry, so that a silent database is told of; migrations take their time. */
async function requireAnswer(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    await sql`select 1`.execute(db);
  } finally {
    await db.destroy();
  }
}
