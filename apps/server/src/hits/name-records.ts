import {
  chromosomeName,
  createUniqueNames,
  knowOwnNames,
  type NameRecord,
  nameApart,
} from '@flipon/formats/record-names';
import type { SequenceRecord } from '@flipon/sequence/records';
import type { StoredAnalysis } from '@flipon/store/analyses';
import type { Db } from '@flipon/store/database';
import { hasNamesAlike, walkRecordBatches } from '@flipon/store/records';

/** The one record of a plain text has no name of its own; hits tell the sequence's in its place. */
export function nameRecords<Record extends { name: string }>(
  records: readonly Record[],
  sequenceName: string,
): Record[] {
  return records.map((record) => (record.name === '' ? { ...record, name: sequenceName } : record));
}

/** All records in order, as files call them; a batch of them is held at a time. */
export async function* walkNamedRecords(
  db: Db,
  recordTableId: string,
  sequenceName: string,
): AsyncGenerator<SequenceRecord> {
  const nameNext = (await hasNamesAlike(db, recordTableId))
    ? await createOwnNamesFirst(db, recordTableId, sequenceName)
    : createUniqueNames();
  for await (const records of walkNamedBatches(db, recordTableId, sequenceName)) {
    for (const record of records) yield { ...record, name: nameNext(record.name) };
  }
}

/** The names of a result's records in files. All of them are read where some may have the same name. */
export async function fileNamesOf(
  db: Db,
  { recordTableId, sequenceName }: Pick<StoredAnalysis, 'recordTableId' | 'sequenceName'>,
): Promise<NameRecord> {
  if (!(await hasNamesAlike(db, recordTableId))) return ({ name }) => chromosomeName(name);
  const nameNext = await createOwnNamesFirst(db, recordTableId, sequenceName);
  return nameApart(walkNamedBatches(db, recordTableId, sequenceName), nameNext);
}

/**
 * Numbers equal names, but never makes a name that a record has as its own; it reads all records for that.
 */
async function createOwnNamesFirst(db: Db, recordTableId: string, sequenceName: string) {
  return createUniqueNames(await knowOwnNames(walkNamedBatches(db, recordTableId, sequenceName)));
}

async function* walkNamedBatches(db: Db, recordTableId: string, sequenceName: string) {
  for await (const records of walkRecordBatches(db, recordTableId)) {
    yield nameRecords(records, sequenceName);
  }
}
