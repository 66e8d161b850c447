import type { SequenceRecord } from '@flipon/sequence/records';

/** The records of a batch. Hits mostly come record by record, so those of the last one are known. */
export async function knowRecords(
  indices: ReadonlySet<number>,
  before: ReadonlyMap<number, SequenceRecord>,
  findRecords: (indices: readonly number[]) => Promise<readonly SequenceRecord[]>,
): Promise<Map<number, SequenceRecord>> {
  const records = new Map<number, SequenceRecord>();
  const missing: number[] = [];
  for (const index of indices) {
    const known = before.get(index);
    if (known === undefined) missing.push(index);
    else records.set(index, known);
  }
  if (missing.length === 0) return records;
  for (const record of await findRecords(missing)) records.set(record.index, record);
  return records;
}
