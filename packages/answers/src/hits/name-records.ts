import {
  chromosomeName,
  createUniqueNames,
  knowOwnNames,
  type NameRecord,
  nameApart,
} from '@flipon/formats/record-names';
import type { SequenceRecord } from '@flipon/sequence/records';
import type { LibraryAnalysis } from '../library/analyses.ts';
import type { LibraryRecords } from '../library/records.ts';

/** The one record of a plain text has no name of its own; hits tell the sequence's in its place. */
export function nameRecords<Record extends { name: string }>(
  records: readonly Record[],
  sequenceName: string,
): Record[] {
  return records.map((record) => (record.name === '' ? { ...record, name: sequenceName } : record));
}

/** All records in order, as files call them; a batch of them is held at a time. */
export async function* walkNamedRecords(
  library: LibraryRecords,
  recordTableId: string,
  sequenceName: string,
): AsyncGenerator<SequenceRecord> {
  const nameNext = (await library.hasNamesAlike(recordTableId))
    ? await createOwnNamesFirst(library, recordTableId, sequenceName)
    : createUniqueNames();
  for await (const records of walkNamedBatches(library, recordTableId, sequenceName)) {
    for (const record of records) yield { ...record, name: nameNext(record.name) };
  }
}

/** The names of a result's records in files. All of them are read where some may have the same name. */
export async function fileNamesOf(
  library: LibraryRecords,
  { recordTableId, sequenceName }: Pick<LibraryAnalysis, 'recordTableId' | 'sequenceName'>,
): Promise<NameRecord> {
  if (!(await library.hasNamesAlike(recordTableId))) return ({ name }) => chromosomeName(name);
  const nameNext = await createOwnNamesFirst(library, recordTableId, sequenceName);
  return nameApart(walkNamedBatches(library, recordTableId, sequenceName), nameNext);
}

/**
 * Numbers equal names, but never makes a name that a record has as its own; it reads all records for that.
 */
async function createOwnNamesFirst(
  library: LibraryRecords,
  recordTableId: string,
  sequenceName: string,
) {
  return createUniqueNames(
    await knowOwnNames(walkNamedBatches(library, recordTableId, sequenceName)),
  );
}

async function* walkNamedBatches(
  library: LibraryRecords,
  recordTableId: string,
  sequenceName: string,
) {
  for await (const records of library.walkRecordBatches(recordTableId)) {
    yield nameRecords(records, sequenceName);
  }
}
