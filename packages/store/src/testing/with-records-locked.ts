import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

/** Runs work while all others wait that read rows of records. */
export async function withRecordsLocked<T>({ db }: Store, work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table sequence_records in access exclusive mode`.execute(trx);
    return work();
  });
}
