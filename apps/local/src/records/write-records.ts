import type { Database } from '../database/database.ts';
import type { RecordTableRow, StoredRecord } from '../database/rows.ts';

/** Records of a batch; only the last one of a table has fewer. */
export const BATCH_RECORDS = 1000;

/** Takes the records of a new table in order. */
export interface RecordWriter {
  add(records: readonly StoredRecord[]): Promise<void>;
  /**
   * Writes the rest.
   *
   * @returns the row of the table, by which its batches belong to something
   */
  finish(): Promise<RecordTableRow>;
}

export function createRecordWriter(db: Database, id: string): RecordWriter {
  let waiting: StoredRecord[] = [];
  let count = 0;
  let filledCount = 0;
  let circularCount = 0;
  let longestBp = 0;
  const starts: number[] = [];

  async function write(least: number): Promise<void> {
    const batches = [];
    while (waiting.length >= least && waiting.length > 0) {
      const records = waiting.slice(0, BATCH_RECORDS);
      waiting = waiting.slice(BATCH_RECORDS);
      batches.push({ tableId: id, at: starts.length, records });
      starts.push(records[0]?.start ?? 0);
    }
    if (batches.length > 0) await db.addBatches(batches);
  }

  return {
    async add(records) {
      for (const record of records) {
        waiting.push(record);
        count += 1;
        longestBp = Math.max(longestBp, record.length);
        if (record.length === 0) continue;
        filledCount += 1;
        if (record.circular) circularCount += 1;
      }
      await write(BATCH_RECORDS);
    },
    async finish() {
      await write(0);
      return { id, count, filledCount, circularCount, longestBp, shape: null, starts };
    },
  };
}
