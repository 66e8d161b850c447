import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { holdsText } from '../database/list-page.ts';
import type { Store } from '../store/store.ts';
import { countRecordBases, type RecordPlace } from './count-record-bases.ts';

/** What the rows of a table of records can be ordered by. */
export type RecordOrderKey = 'index' | 'name' | 'length' | 'gcPercent' | 'n';

export interface AskedRecords {
  sort: RecordOrderKey;
  order: 'ASC' | 'DESC';
  /** Text that a record's name and description hold, one blank between them; any record where empty. */
  name: string;
  /** The name for a record without a name of its own. */
  sequenceName: string;
}

/** A record as far as its figures need it. */
export interface OrderedRecord {
  index: number;
  length: number;
}

const RECORDS_AT_ONCE = 4096;

/**
 * A page of the records that are called so, in an order; ties stay in that of the file.
 *
 * @returns the indices of the page, and how many records are called so
 */
export async function findOrderedPage(
  store: Pick<Store, 'db' | 'files'>,
  place: RecordPlace,
  asked: AskedRecords,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ indices: number[]; total: number }> {
  if (asked.sort === 'index' && asked.name.trim() === '') {
    return cutPage(await countRecords(store.db, place), asked.order, { offset, limit });
  }
  await countRecordBases(store, place);
  const chosen = whereOf(place, asked);
  const { rows } = await sql<{ indices: number[]; total: number }>`
    with chosen as materialized (
      select ordinal, ${orderTerm(asked)} as term from sequence_records where ${chosen})
    select (select count(*)::float8 from chosen) as total, array(
      select ordinal from chosen order by term ${direction(asked)}, ordinal
      limit ${limit} offset ${offset}) as indices`.execute(store.db);
  return rows[0] ?? { indices: [], total: 0 };
}

/** Records are numbered without gaps, so the last number gives the count. */
async function countRecords(db: Db, { recordTableId }: RecordPlace): Promise<number> {
  const { last } = await db
    .selectFrom('sequence_records')
    .select((eb) => eb.fn.max('ordinal').as('last'))
    .where('record_table_id', '=', recordTableId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

function cutPage(
  total: number,
  order: 'ASC' | 'DESC',
  { offset, limit }: { offset: number; limit: number },
): { indices: number[]; total: number } {
  const count = Math.max(0, Math.min(limit, total - offset));
  const at = (place: number) => (order === 'ASC' ? offset + place : total - 1 - offset - place);
  return { indices: Array.from({ length: count }, (_, place) => at(place)), total };
}

/**
 * All records that are called so, in an order, some thousands at a time. One sorting serves all of
 * them: callers take them without waiting for others, as a connection is held until the end.
 */
export async function* walkOrderedRecords(
  store: Pick<Store, 'db' | 'files'>,
  place: RecordPlace,
  asked: AskedRecords,
): AsyncGenerator<OrderedRecord[]> {
  await countRecordBases(store, place);
  const trx = await store.db.startTransaction().setAccessMode('read only').execute();
  try {
    await sql`
      declare records no scroll cursor for
      select ordinal as index, length_bp as length from sequence_records
      where ${whereOf(place, asked)}
      order by ${orderTerm(asked)} ${direction(asked)}, ordinal`.execute(trx);
    for (;;) {
      const { rows } = await sql<OrderedRecord>`
        fetch forward ${sql.lit(RECORDS_AT_ONCE)} from records`.execute(trx);
      if (rows.length > 0) yield rows;
      if (rows.length < RECORDS_AT_ONCE) return;
    }
  } finally {
    await trx.rollback().execute();
  }
}

function whereOf({ recordTableId }: RecordPlace, { name, sequenceName }: AskedRecords) {
  const ofTable = sql<boolean>`record_table_id = ${recordTableId}`;
  const wanted = name.trim();
  if (wanted === '') return ofTable;
  const header = sql`${calledName(sequenceName)} || ' ' || description`;
  return sql<boolean>`${ofTable} and ${holdsText(header, wanted)}`;
}

function calledName(sequenceName: string) {
  return sql`coalesce(nullif(name, ''), ${sequenceName}::text)`;
}

function orderTerm({ sort, sequenceName }: AskedRecords) {
  if (sort === 'index') return sql`ordinal`;
  if (sort === 'length') return sql`length_bp`;
  if (sort === 'n') return sql`n_bp`;
  // chr2 comes before chr10.
  if (sort === 'name') return sql`${calledName(sequenceName)} collate numeric_en`;
  return sql`case when length_bp = n_bp then 0
    else (100 * gc_bp)::float8 / (length_bp - n_bp)::float8 end`;
}

function direction({ order }: AskedRecords) {
  return order === 'ASC' ? sql`asc` : sql`desc`;
}
