import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

const RECORDS_AT_ONCE = 4096;

/** A record with bases in some range of its sequence. */
export interface SpannedRecord {
  start: number;
  length: number;
  circular: boolean;
}

/** The records that have bases in a range, of which there may be millions. */
export interface ProfilePlaces {
  count: number;
  /** The outermost ones; null where there is none. */
  ends: { first: SpannedRecord; last: SpannedRecord } | null;
  /** Bins that they have, and those of the records before them. */
  bins: number;
  binsBefore: number;
  /** All of them in order, batch by batch: each batch is a question of its own. */
  walk(): AsyncIterable<readonly SpannedRecord[]>;
}

/**
 * The places of the records of a range, and their bins: the part of a profile is found by these without
 * reading the list of all records.
 *
 * @param range 0-based from the start of the sequence, half-open
 * @param binBp bases of a bin; the last one of a record may be shorter
 */
export async function findProfilePlaces(
  db: Db,
  recordTableId: string,
  { from, to }: { from: number; to: number },
  binBp: number,
): Promise<ProfilePlaces> {
  const spanned = db
    .selectFrom('sequence_records')
    .select(['ordinal', 'start_position as start', 'length_bp as length', 'circular'])
    .where('record_table_id', '=', recordTableId)
    .where('length_bp', '>', 0)
    .where('start_position', '<', to)
    .where(sql<boolean>`start_position + length_bp > ${from}`);
  const first = await spanned.orderBy('ordinal').limit(1).executeTakeFirst();
  const last = await spanned.orderBy('ordinal', 'desc').limit(1).executeTakeFirst();
  const { count, bins, before } = await db
    .selectFrom('sequence_records')
    .select([
      sql<string>`count(*) filter (where start_position + length_bp > ${from})`.as('count'),
      sql<string | null>`sum((length_bp + ${binBp}::int - 1) / ${binBp}::int)
        filter (where start_position + length_bp > ${from})`.as('bins'),
      sql<string | null>`sum((length_bp + ${binBp}::int - 1) / ${binBp}::int)
        filter (where start_position + length_bp <= ${from})`.as('before'),
    ])
    .where('record_table_id', '=', recordTableId)
    .where('length_bp', '>', 0)
    .where('start_position', '<', to)
    .executeTakeFirstOrThrow();
  return {
    count: Number(count),
    ends: first === undefined || last === undefined ? null : { first, last },
    bins: Number(bins ?? 0),
    binsBefore: Number(before ?? 0),
    async *walk() {
      for (let next = 0; ; ) {
        const batch = await spanned
          .where('ordinal', '>=', next)
          .orderBy('ordinal')
          .limit(RECORDS_AT_ONCE)
          .execute();
        if (batch.length > 0) yield batch;
        const end = batch.at(-1);
        if (end === undefined || batch.length < RECORDS_AT_ONCE) return;
        next = end.ordinal + 1;
      }
    },
  };
}
