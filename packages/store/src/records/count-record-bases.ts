import { streamChecked } from '@flipon/checked-files/checked-file';
import { type BaseShares, createShareCounter } from '@flipon/sequence/base-shares';
import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

/** The records of a sequence or an analysis, and the bases that they divide. */
export interface RecordPlace {
  recordTableId: string;
  basesBlobId: string;
}

const RECORDS_AT_ONCE = 10_000;

/** Counts the letters of records that were stored before letters were counted while importing. */
export async function countRecordBases(
  { db, files }: Pick<Store, 'db' | 'files'>,
  { recordTableId, basesBlobId }: RecordPlace,
): Promise<void> {
  const records = db
    .selectFrom('sequence_records')
    .select(['start_position', 'length_bp', 'gc_bp'])
    .where('record_table_id', '=', recordTableId);
  const first = await records.where('ordinal', '=', 0).executeTakeFirst();
  if (first === undefined || first.gc_bp !== null) return;
  const rows = await records.orderBy('ordinal').execute();
  const ends = rows.map(({ start_position, length_bp }) => start_position + length_bp);
  const shares = await countShares(await files.uncheckedPath(basesBlobId), ends);
  // The whole table or nothing, so that its first row speaks for all of them; and one writer at a
  // time, or two could wait for each other's rows.
  await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('record_tables')
      .select('id')
      .where('id', '=', recordTableId)
      .forUpdate()
      .execute();
    for (let from = 0; from < shares.length; from += RECORDS_AT_ONCE) {
      const batch = shares.slice(from, from + RECORDS_AT_ONCE);
      await sql`
        update sequence_records r set gc_bp = given.gc_bp, n_bp = given.n_bp
        from unnest(
          ${batch.map(({ gcBp }) => gcBp)}::bigint[], ${batch.map(({ nBp }) => nBp)}::bigint[]
        ) with ordinality as given (gc_bp, n_bp, row_number)
        where r.record_table_id = ${recordTableId}
          and r.ordinal = ${from}::int + given.row_number - 1
      `.execute(trx);
    }
  });
}

async function countShares(path: string, ends: readonly number[]): Promise<BaseShares[]> {
  const count = createShareCounter();
  const shares: BaseShares[] = [];
  let position = 0;
  for await (const bases of streamChecked(path)) {
    const inChunk: number[] = [];
    for (let at = shares.length; at < ends.length; at += 1) {
      const end = ends[at] ?? 0;
      if (end > position + bases.length) break;
      inChunk.push(end - position);
    }
    for (const share of count(bases, inChunk)) shares.push(share);
    position += bases.length;
  }
  // A file without bytes has no chunk, and its records end all the same.
  for (const share of count(
    new Uint8Array(0),
    ends.slice(shares.length).map(() => 0),
  )) {
    shares.push(share);
  }
  return shares;
}
