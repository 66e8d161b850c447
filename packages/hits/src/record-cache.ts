/**
 * The records of a batch of hits. Hits mostly come record by record, so those of the last one are known.
 *
 * @param indices of the records, as often as they come
 */
export async function recordsOfBatch<R extends { index: number }>(
  indices: Iterable<number>,
  before: ReadonlyMap<number, R>,
  findRecords: (indices: readonly number[]) => Promise<readonly R[]>,
): Promise<Map<number, R>> {
  const records = new Map<number, R>();
  const missing: number[] = [];
  for (const index of new Set(indices)) {
    const known = before.get(index);
    if (known === undefined) missing.push(index);
    else records.set(index, known);
  }
  if (missing.length === 0) return records;
  for (const record of await findRecords(missing)) records.set(record.index, record);
  return records;
}
