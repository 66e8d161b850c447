import type { SequenceRecord } from '@flipon/sequence/records';
import type { Db } from '../database/database.ts';
import { walkSequenceRecords } from '../records/sequence-records.ts';

/** All records of a table in order, of which tests have few. */
export async function readAllRecords(db: Db, recordTableId: string): Promise<SequenceRecord[]> {
  const records: SequenceRecord[] = [];
  for await (const record of walkSequenceRecords(db, recordTableId)) records.push(record);
  return records;
}
