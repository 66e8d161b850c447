import type { LanePlace } from '@flipon/importing/lane-place';
import type { Database } from '../database/database.ts';
import type { RecordTableRow } from '../database/rows.ts';
import type { CountedRecord } from '../library/library-types.ts';
import { readBatch, walkBatches } from './walk-records.ts';
import { BATCH_RECORDS } from './write-records.ts';

/** Records of a table with these indices. */
export async function findRecords(
  db: Database,
  table: RecordTableRow,
  indices: readonly number[],
): Promise<CountedRecord[]> {
  const wanted = new Set(indices);
  const batches = new Set(indices.map((index) => Math.floor(index / BATCH_RECORDS)));
  const found: CountedRecord[] = [];
  for (const at of batches) {
    const batch = await readBatch(db, table, at);
    found.push(...batch.filter(({ index }) => wanted.has(index)));
  }
  return found;
}

/** The records of a table, as names are matched with them. */
export function namedRecordsOf(
  db: Database,
  table: RecordTableRow,
): Pick<LanePlace, 'find' | 'walk'> {
  return {
    find: (indices) => findRecords(db, table, indices),
    async *walk() {
      for await (const batch of walkBatches(db, table)) yield* batch;
    },
  };
}
