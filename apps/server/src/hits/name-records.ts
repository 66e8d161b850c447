/** The one record of a plain text has no name of its own; hits tell the sequence's in its place. */
export function nameRecords<Record extends { name: string }>(
  records: readonly Record[],
  sequenceName: string,
): Record[] {
  return records.map((record) => (record.name === '' ? { ...record, name: sequenceName } : record));
}
