import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

const LOOKS_EVERY_MS = 10;

/**
 * Cuts the connection of the next reader of a table, as a database that is restarted does.
 *
 * @returns once the table is held; `cut` resolves when one has been cut, and others may read
 */
export async function cutNextReader(db: Db, table: 'uploads'): Promise<{ cut: Promise<void> }> {
  const holder = await db.startTransaction().execute();
  await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(holder);
  const cutOne = async () => {
    for (;;) {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_locks
        where relation = ${table}::regclass and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(
        holder,
      );
      if (rows.length > 0) break;
      await wait(LOOKS_EVERY_MS);
    }
    await holder.rollback().execute();
  };
  return { cut: cutOne() };
}
