import type { Db } from '@flipon/store/database';
import { findSequenceRecords, walkSequenceRecords } from '@flipon/store/records';
import type { NamedRecords } from './place-names.ts';

/** The records of a table in the database, as names are matched with them. */
export function namedRecordsOf(db: Db, recordTableId: string): NamedRecords {
  return {
    find: (indices) => findSequenceRecords(db, recordTableId, indices),
    walk: () => walkSequenceRecords(db, recordTableId),
  };
}
