import type { BaseShares } from '@flipon/sequence/base-shares';
import type { SequenceRecord } from '@flipon/sequence/records';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { holdsText } from '../database/list-page.ts';
import type { Store } from '../store/store.ts';
import { countRecordBases, type RecordPlace } from './count-record-bases.ts';

export type { RecordPlace };

/** A record with its letters counted. */
export interface CountedRecord extends SequenceRecord, BaseShares {}

const WALKED_AT_ONCE = 1000;
/** Letters of a name that no format cuts; each may be two units. */
const SURELY_WHOLE = 100;

export type NewRecord = Omit<CountedRecord, 'index'>;

/** Adds the next records of a table; `firstOrdinal` counts those added before. */
export async function addSequenceRecords(
  db: Db | Trx,
  recordTableId: string,
  firstOrdinal: number,
  records: readonly NewRecord[],
): Promise<void> {
  if (records.length === 0) return;
  // Arrays instead of one row of parameters each: a statement takes 65,535 parameters at most.
  await sql`
    insert into sequence_records (record_table_id, ordinal, name, description, start_position,
      length_bp, circular, gc_bp, n_bp)
    select ${recordTableId}, ${firstOrdinal}::int + row_number - 1, name, description,
      start_position, length_bp, circular, gc_bp, n_bp
    from unnest(
      ${records.map((record) => record.name)}::text[],
      ${records.map((record) => record.description)}::text[],
      ${records.map((record) => record.start)}::bigint[],
      ${records.map((record) => record.length)}::bigint[],
      ${records.map((record) => record.circular)}::boolean[],
      ${records.map((record) => record.gcBp)}::bigint[],
      ${records.map((record) => record.nBp)}::bigint[]
    ) with ordinality as given
      (name, description, start_position, length_bp, circular, gc_bp, n_bp, row_number)
  `.execute(db);
}

/** How many records a table has, and how many of their bases are G or C, and N. */
export async function sumSequenceRecords(
  store: Pick<Store, 'db' | 'files'>,
  place: RecordPlace,
): Promise<{ recordCount: number; gcBp: number; nBp: number }> {
  await countRecordBases(store, place);
  const { count, gc, n } = await store.db
    .selectFrom('sequence_records')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<string>('gc_bp').as('gc'),
      eb.fn.sum<string>('n_bp').as('n'),
    ])
    .where('record_table_id', '=', place.recordTableId)
    .executeTakeFirstOrThrow();
  return { recordCount: Number(count), gcBp: Number(gc), nBp: Number(n) };
}

/** The records with these ordinals, in any order: a page of hits needs no others. */
export async function findSequenceRecords(
  db: Db,
  recordTableId: string,
  ordinals: readonly number[],
): Promise<SequenceRecord[]> {
  if (ordinals.length === 0) return [];
  return selectRecords(db, recordTableId)
    .where('ordinal', '=', sql<number>`any(${ordinals}::int[])`)
    .execute();
}

/** Those of the sequences that have a record of one of these names. */
export async function findSequencesWithNames(
  db: Db,
  sequenceIds: readonly string[],
  names: readonly string[],
): Promise<string[]> {
  // The database takes no such text.
  const asked = names.filter((name) => !name.includes('\0'));
  if (asked.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from sequences where id = any(${sequenceIds}::uuid[]) and exists (
      select from sequence_records where record_table_id = sequences.record_table_id
        and name = any(${asked}::text[]))`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same with their letters counted. */
export async function findCountedRecords(
  store: Pick<Store, 'db' | 'files'>,
  place: RecordPlace,
  ordinals: readonly number[],
): Promise<CountedRecord[]> {
  await countRecordBases(store, place);
  const rows = await selectRecords(store.db, place.recordTableId)
    .select(['gc_bp', 'n_bp'])
    .where('ordinal', '=', sql<number>`any(${ordinals}::int[])`)
    .execute();
  return rows.map(toCounted);
}

/** A page of the records that are called so, and how many there are: one look at all of them. */
export async function listCalledRecords(
  store: Pick<Store, 'db' | 'files'>,
  place: RecordPlace,
  { offset, limit, name }: { offset: number; limit: number; name: string },
): Promise<{ items: CountedRecord[]; total: number }> {
  // No name has it, and the database takes no such text.
  if (name.includes('\0')) return { items: [], total: 0 };
  await countRecordBases(store, place);
  const rows = await selectRecords(store.db, place.recordTableId)
    .select(['gc_bp', 'n_bp'])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .where(isCalled(name))
    .orderBy(sql`(name = ${name}) desc`)
    .orderBy('ordinal')
    .offset(offset)
    .limit(limit)
    .execute();
  const [first] = rows;
  // A page past the end has no row with the total.
  const total = first?.total ?? (await countCalledRecords(store.db, place.recordTableId, name));
  return { items: rows.map(({ total: _, ...row }) => toCounted(row)), total };
}

/** How many records of a table are called so. */
async function countCalledRecords(db: Db, recordTableId: string, name: string): Promise<number> {
  const { count } = await db
    .selectFrom('sequence_records')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('record_table_id', '=', recordTableId)
    .where(isCalled(name))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The text is part of the header, whatever its case. */
function isCalled(name: string) {
  // A line break is part of no name, so no text is found across the two.
  return holdsText(sql`name || chr(10) || description`, name);
}

/**
 * Whether names of a table could be equal once they are written as one word of bounded length. It says
 * so of some that are not, and never the other way: letters and digits of ASCII are compared alone.
 */
export async function hasNamesAlike(db: Db, recordTableId: string): Promise<boolean> {
  const { rows } = await sql<{ alike: boolean }>`
    select count(*) > 1 and (count(*) > count(distinct regexp_replace(name, '[^A-Za-z0-9]', '', 'g'))
      or max(length(name)) > ${SURELY_WHOLE}) as alike
    from sequence_records where record_table_id = ${recordTableId}`.execute(db);
  return rows[0]?.alike ?? false;
}

/** All records of a table in order, of which a thousand are held at a time. */
export async function* walkSequenceRecords(
  db: Db,
  recordTableId: string,
): AsyncGenerator<SequenceRecord> {
  for await (const records of walkRecordBatches(db, recordTableId)) yield* records;
}

/** The same, a thousand at a time: each batch is a question of its own, which the index answers. */
export async function* walkRecordBatches(
  db: Db,
  recordTableId: string,
): AsyncGenerator<SequenceRecord[]> {
  for (let next = 0; ; next += WALKED_AT_ONCE) {
    const records = await selectRecords(db, recordTableId)
      .where('ordinal', '>=', next)
      .orderBy('ordinal')
      .limit(WALKED_AT_ONCE)
      .execute();
    if (records.length > 0) yield records;
    if (records.length < WALKED_AT_ONCE) return;
  }
}

/** The facts about records for a methods text: how many, how many of them circular, the longest. */
export async function describeRecords(
  db: Db,
  recordTableId: string,
): Promise<{ count: number; circularCount: number; longestBp: number }> {
  const row = await db
    .selectFrom('sequence_records')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('circular', '=', true).as('circular'),
      eb.fn.max('length_bp').as('longest'),
    ])
    .where('record_table_id', '=', recordTableId)
    .executeTakeFirstOrThrow();
  return {
    count: Number(row.count),
    circularCount: Number(row.circular),
    longestBp: Number(row.longest ?? 0),
  };
}

/**
 * Records in order with their letters counted. Those of before letters were counted are counted
 * now, which reads all bases once.
 *
 * @param page part of the list
 */
export async function listCountedRecords(
  store: Pick<Store, 'db' | 'files'>,
  place: RecordPlace,
  { offset, limit }: { offset: number; limit: number },
): Promise<CountedRecord[]> {
  await countRecordBases(store, place);
  const rows = await selectRecords(store.db, place.recordTableId)
    .select(['gc_bp', 'n_bp'])
    // Records are numbered without gaps: a late page is found as fast as the first.
    // `bigint`, because the offset of a page may be beyond every possible ordinal.
    .where('ordinal', '>=', sql<number>`${offset}::bigint`)
    .orderBy('ordinal')
    .limit(limit)
    .execute();
  return rows.map(toCounted);
}

function toCounted({
  gc_bp: gcBp,
  n_bp: nBp,
  ...record
}: SequenceRecord & { gc_bp: number | null; n_bp: number | null }): CountedRecord {
  if (gcBp === null || nBp === null) throw new Error(`record ${record.index} is not counted`);
  return { ...record, gcBp, nBp };
}

function selectRecords(db: Db, recordTableId: string) {
  return db
    .selectFrom('sequence_records')
    .select([
      'ordinal as index',
      'name',
      'description',
      'start_position as start',
      'length_bp as length',
      'circular',
    ])
    .where('record_table_id', '=', recordTableId);
}
