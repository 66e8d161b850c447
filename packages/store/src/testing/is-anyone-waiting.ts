import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

/** Whether a statement waits for a lock at this moment. */
export async function isAnyoneWaiting({ db }: Store): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  return rows.length > 0;
}
