import type { SequenceRecord } from '@flipon/sequence/records';

/** The one record of a plain text has no name of its own; hits tell the sequence's in its place. */
export function nameRecords(
  records: readonly SequenceRecord[],
  sequenceName: string,
): SequenceRecord[] {
  return records.map((record) => (record.name === '' ? { ...record, name: sequenceName } : record));
}
