import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

/** The queue of each analysis that waits in one or has been in one, in the order of their names. */
export async function listQueued({ db }: Store): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where name in ('analysis', 'network') order by name`.execute(db);
  return rows.map(({ name }) => name);
}
