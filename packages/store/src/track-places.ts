import { sql } from 'kysely';
import type { Db } from './database.ts';

/** A record with bases in some range of its sequence. */
export interface SpannedRecord {
  start: number;
  length: number;
  circular: boolean;
}

/**
 * The records that have bases in a range, in order, and how many bins the records before them have: a
 * track is found by that without reading the list of all records.
 *
 * @param range 0-based from the start of the sequence, half-open
 * @param binBp bases of a bin; the last one of a record may be shorter
 */
export async function findTrackPlaces(
  db: Db,
  recordTableId: string,
  { from, to }: { from: number; to: number },
  binBp: number,
): Promise<{ records: SpannedRecord[]; binsBefore: number }> {
  const records = await db
    .selectFrom('sequence_records')
    .select(['start_position as start', 'length_bp as length', 'circular'])
    .where('record_table_id', '=', recordTableId)
    .where('length_bp', '>', 0)
    .where('start_position', '<', to)
    .where(sql<boolean>`start_position + length_bp > ${from}`)
    .orderBy('ordinal')
    .execute();
  const { bins } = await db
    .selectFrom('sequence_records')
    .select(sql<string | null>`sum((length_bp + ${binBp}::int - 1) / ${binBp}::int)`.as('bins'))
    .where('record_table_id', '=', recordTableId)
    .where(sql<boolean>`start_position + length_bp <= ${from}`)
    .executeTakeFirstOrThrow();
  return { records, binsBefore: Number(bins ?? 0) };
}
