import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/**
 * Makes whatever a statement does to a table fail, as where a process has died before it.
 *
 * @param only.when the rows that are refused, in SQL; without it every statement
 * @param only.code the SQLSTATE of the refusal; without it that of a bug
 * @returns what allows it again
 */
export async function refuseStatements(
  db: Db,
  event: 'insert' | 'delete',
  table: 'lanes' | 'blobs' | 'processes' | 'annotations',
  only: { when?: string; code?: string } = {},
): Promise<() => Promise<void>> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const { when, code = 'P0001' } = only;
  await run(`create or replace function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'a test refuses this' using errcode = tg_argv[0]; end $$`);
  const rows = when === undefined ? '' : `for each row when (${when})`;
  await run(
    `create trigger refuses before ${event} on ${table} ${rows} execute function refuse('${code}')`,
  );
  return async () => {
    await run(`drop trigger refuses on ${table}`);
  };
}
