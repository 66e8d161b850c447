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

/** All records of a blob in order. `circular` is the sequence's, the same for each of them. */
export async function readSequenceRecords(
  db: Db,
  blobId: string,
  circular: boolean,
): Promise<SequenceRecord[]> {
  const rows = await db
    .selectFrom('sequence_records')
    .select(['ordinal', 'name', 'description', 'start_position', 'length_bp'])
    .where('blob_id', '=', blobId)
    .orderBy('ordinal')
    .execute();
  return rows.map((row) => ({
    index: row.ordinal,
    name: row.name,
    description: row.description,
    start: row.start_position,
    length: row.length_bp,
    circular,
  }));
}

/** Part of the records in order, for a list by page. */
export async function listSequenceRecords(
  db: Db,
  blobId: string,
  page: { offset: number; limit: number },
): Promise<NewRecord[]> {
  const rows = await db
    .selectFrom('sequence_records')
    .select(['name', 'description', 'start_position', 'length_bp'])
    .where('blob_id', '=', blobId)
    .orderBy('ordinal')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({
    name: row.name,
    description: row.description,
    start: row.start_position,
    length: row.length_bp,
  }));
}

/** The records with these ordinals, by ordinal: a page of hits needs no others. */
export async function findSequenceRecords(
  db: Db,
  blobId: string,
  circular: boolean,
  ordinals: readonly number[],
): Promise<Map<number, SequenceRecord>> {
  const wanted = [...new Set(ordinals)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('sequence_records')
    .select(['ordinal', 'name', 'description', 'start_position', 'length_bp'])
    .where('blob_id', '=', blobId)
    .where('ordinal', '=', sql<number>`any(${wanted}::int[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.ordinal,
      {
        index: row.ordinal,
        name: row.name,
        description: row.description,
        start: row.start_position,
        length: row.length_bp,
        circular,
      },
    ]),
  );
}
