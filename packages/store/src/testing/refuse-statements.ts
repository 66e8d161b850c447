import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/**
 * Makes whatever a statement does to a table fail, as where a process has died before it.
 *
 * @returns what allows it again
 */
export async function refuseStatements(
  db: Db,
  event: 'insert' | 'delete',
  table: 'lanes' | 'blobs' | 'processes',
): Promise<() => Promise<void>> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create or replace function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'a test refuses this'; end $$`);
  await run(`create trigger refuses before ${event} on ${table} execute function refuse()`);
  return async () => {
    await run(`drop trigger refuses on ${table}`);
  };
}
