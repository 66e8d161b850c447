import type { SequenceRecord } from '@flipon/sequence/records';
import { sql } from 'kysely';
import type { Db } from './database.ts';

export interface NewRecord {
  name: string;
  description: string;
  start: number;
  length: number;
}

/** Adds the next records of a blob; `firstOrdinal` counts those added before. */
export async function addSequenceRecords(
  db: Db,
  blobId: string,
  firstOrdinal: number,
  records: readonly NewRecord[],
): Promise<void> {
  if (records.length === 0) return;
  // Arrays instead of one row of parameters each: a statement takes 65,535 parameters at most.
  await sql`
    insert into sequence_records (blob_id, ordinal, name, description, start_position, length_bp)
    select ${blobId}, ${firstOrdinal}::int + row_number - 1, name, description, start_position, length_bp
    from unnest(
      ${records.map((record) => record.name)}::text[],
      ${records.map((record) => record.description)}::text[],
      ${records.map((record) => record.start)}::bigint[],
      ${records.map((record) => record.length)}::bigint[]
    ) with ordinality as given (name, description, start_position, length_bp, row_number)
  `.execute(db);
}

/** Forgets the records of a blob whose bases never came. */
export async function removeSequenceRecords(db: Db, blobId: string): Promise<void> {
  await db.deleteFrom('sequence_records').where('blob_id', '=', blobId).execute();
}

/** How many records a blob has. */
export async function countSequenceRecords(db: Db, blobId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sequence_records')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('blob_id', '=', blobId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All records of a blob in order. `circular` is the sequence's, the same for each of them. */
export async function readSequenceRecords(
  db: Db,
  blobId: string,
  circular: boolean,
): Promise<SequenceRecord[]> {
  const rows = await selectRecords(db, blobId).orderBy('ordinal').execute();
  return rows.map((row) => ({ ...row, circular }));
}

/** Part of the records in order, for a list by page. */
export async function listSequenceRecords(
  db: Db,
  blobId: string,
  page: { offset: number; limit: number },
): Promise<NewRecord[]> {
  return selectRecords(db, blobId)
    .orderBy('ordinal')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

/** The records with these ordinals, in any order: a page of hits needs no others. */
export async function findSequenceRecords(
  db: Db,
  blobId: string,
  circular: boolean,
  ordinals: readonly number[],
): Promise<SequenceRecord[]> {
  if (ordinals.length === 0) return [];
  const rows = await selectRecords(db, blobId)
    .where('ordinal', '=', sql<number>`any(${ordinals}::int[])`)
    .execute();
  return rows.map((row) => ({ ...row, circular }));
}

function selectRecords(db: Db, blobId: string) {
  return db
    .selectFrom('sequence_records')
    .select([
      'ordinal as index',
      'name',
      'description',
      'start_position as start',
      'length_bp as length',
    ])
    .where('blob_id', '=', blobId);
}
