import type { SequenceRecord } from '@flipon/sequence/records';
import type { Db } from '@flipon/store/database';
import { walkRecordBatches } from '@flipon/store/sequence-records';

/** The one record of a plain text has no name of its own; hits tell the sequence's in its place. */
export function nameRecords<Record extends { name: string }>(
  records: readonly Record[],
  sequenceName: string,
): Record[] {
  return records.map((record) => (record.name === '' ? { ...record, name: sequenceName } : record));
}

/** All records in order, named so; a batch of them is held at a time. */
export async function* walkNamedRecords(
  db: Db,
  recordTableId: string,
  sequenceName: string,
): AsyncGenerator<SequenceRecord> {
  for await (const records of walkRecordBatches(db, recordTableId)) {
    yield* nameRecords(records, sequenceName);
  }
}
