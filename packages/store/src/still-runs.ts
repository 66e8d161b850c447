import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { SETTLED_AFTER_MS } from './look-twice.ts';

/**
 * Whether a job that the queue has handed out runs already, and its worker says within these
 * milliseconds that it lives. The queue hands a job out again when it has not heard of its worker for a
 * while, and while the database stands still it hears of nobody: neither the work nor a death is
 * counted then.
 */
export async function stillRuns(
  db: Db,
  jobId: string,
  withinMs: number = SETTLED_AFTER_MS,
): Promise<boolean> {
  const readWord = async () => {
    const row = await db
      .selectFrom('jobs')
      // As text: a date of JavaScript has no microseconds.
      .select(sql<string>`attempt || ' ' || heartbeat`.as('word'))
      .where('id', '=', jobId)
      .where('status', '=', 'RUNNING')
      .executeTakeFirst();
    return row?.word ?? null;
  };
  const before = await readWord();
  if (before === null) return false;
  await wait(withinMs);
  const after = await readWord();
  return after !== null && after !== before;
}
