import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

/** Whom a lock keeps waiting: of records also those who read them, of the others those who add one. */
const LOCKS = {
  sequence_records: sql`lock table sequence_records in access exclusive mode`,
  new_records: sql`lock table sequence_records in exclusive mode`,
  annotations: sql`lock table annotations in share mode`,
};

/** Runs work while all others wait that read rows of records, or that add some or an annotation. */
export async function withTableLocked<T>(
  { db }: Store,
  table: keyof typeof LOCKS,
  work: () => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await LOCKS[table].execute(trx);
    return work();
  });
}
