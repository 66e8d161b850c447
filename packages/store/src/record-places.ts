import type { Db } from './database.ts';

/** Where a record lies in the whole sequence: its number from 0, its first base, its bases. */
export interface RecordBounds {
  index: number;
  start: number;
  length: number;
}

/** The places of all records in order, without their names. */
export async function readRecordPlaces(db: Db, recordTableId: string): Promise<RecordBounds[]> {
  return db
    .selectFrom('sequence_records')
    .select(['ordinal as index', 'start_position as start', 'length_bp as length'])
    .where('record_table_id', '=', recordTableId)
    .orderBy('ordinal')
    .execute();
}
