import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { UNREFERENCED_GRACE_MINUTES } from '../blobs/blobs.ts';
import type { Db, Trx } from '../database/database.ts';
import { timeAgo } from '../database/database-clock.ts';

/** Registers a table of records; they are added while they are read. */
export async function addRecordTable(db: Db | Trx, id: string, references: 0 | 1): Promise<void> {
  await db.insertInto('record_tables').values({ id, reference_count: references }).execute();
}

/** Rows of one statement, which then ends within two seconds, on a busy disk as well. */
const CHANGED_AT_ONCE = 20_000;

/** Ranges of the ordinals of a table, one for each statement that changes its rows. */
export async function* ordinalRanges(
  db: Db | Trx,
  id: string,
): AsyncGenerator<{ from: number; to: number }> {
  const { last } = await db
    .selectFrom('sequence_records')
    .select((eb) => eb.fn.max('ordinal').as('last'))
    .where('record_table_id', '=', id)
    .executeTakeFirstOrThrow();
  for (let from = 0; from <= (last ?? -1); from += CHANGED_AT_ONCE) {
    yield { from, to: from + CHANGED_AT_ONCE };
  }
}

/** A copy of a table, with one reference. */
export async function copyRecordTable(trx: Trx, id: string): Promise<string> {
  const copy = randomUUID();
  await sql`
    insert into record_tables (id, circular_count, linear_count, size_bytes, reference_count)
    select ${copy}, circular_count, linear_count, size_bytes, 1 from record_tables where id = ${id}
  `.execute(trx);
  for await (const { from, to } of ordinalRanges(trx, id)) {
    await sql`
      insert into sequence_records (record_table_id, ordinal, name, description, start_position,
        length_bp, circular, gc_bp, n_bp)
      select ${copy}, ordinal, name, description, start_position, length_bp, circular, gc_bp, n_bp
      from sequence_records
      where record_table_id = ${id} and ordinal >= ${from} and ordinal < ${to}
    `.execute(trx);
  }
  return copy;
}

/**
 * Makes records circles, or lines, and counts both: records without bases are counted as neither.
 * Many of them take many statements, which are all or nothing only within a transaction.
 *
 * @param ordinals of the records; null for all of them
 */
export async function shapeRecords(
  db: Db | Trx,
  id: string,
  { circular, ordinals = null }: { circular: boolean; ordinals?: readonly number[] | null },
): Promise<void> {
  const others = db
    .updateTable('sequence_records')
    .set({ circular })
    .where('record_table_id', '=', id)
    .where('circular', '=', !circular);
  if (ordinals !== null) {
    await others.where('ordinal', '=', sql<number>`any(${ordinals}::int[])`).execute();
  } else {
    for await (const { from, to } of ordinalRanges(db, id)) {
      await others.where('ordinal', '>=', from).where('ordinal', '<', to).execute();
    }
  }
  await countShapes(db, id);
}

/** What the row of a record takes besides its name and description, in bytes. */
export const RECORD_ROW_BYTES = 64;

/** Counts circles, lines and bytes; to be called once all records are there. */
export async function countShapes(db: Db | Trx, id: string): Promise<void> {
  await sql`
    update record_tables set circular_count = counted.circles, linear_count = counted.lines,
      size_bytes = counted.bytes
    from (
      select count(*) filter (where circular and length_bp > 0) as circles,
        count(*) filter (where not circular and length_bp > 0) as lines,
        coalesce(sum(octet_length(name) + octet_length(description) + ${RECORD_ROW_BYTES}::int), 0)
          as bytes
      from sequence_records where record_table_id = ${id}) counted
    where id = ${id}
  `.execute(db);
}

/** How many of the records with bases are circles, and how many are not. */
export async function findShapes(
  db: Db | Trx,
  id: string,
): Promise<{ circularCount: number; linearCount: number }> {
  return db
    .selectFrom('record_tables')
    .select(['circular_count as circularCount', 'linear_count as linearCount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * Which records with bases are circles.
 *
 * @param most returned at most
 * @returns ordinals, rising; null where there are more than `most`
 */
export async function findCircularOrdinals(
  db: Db | Trx,
  id: string,
  most: number,
): Promise<number[] | null> {
  const found = await db
    .selectFrom('sequence_records')
    .select('ordinal')
    .where('record_table_id', '=', id)
    .where('circular', '=', true)
    .where('length_bp', '>', 0)
    .orderBy('ordinal')
    .limit(most + 1)
    .execute();
  return found.length > most ? null : found.map(({ ordinal }) => ordinal);
}

/**
 * Removes tables without references for an hour, one after the other. The row of each is locked first, so
 * that a reference taken at the same moment either keeps its table or finds it deleted.
 */
export async function sweepRecordTables(
  db: Db,
  graceMinutes = UNREFERENCED_GRACE_MINUTES,
): Promise<number> {
  let removed = 0;
  while (await sweepOne(db, graceMinutes)) removed += 1;
  return removed;
}

/** @returns false where there is none */
function sweepOne(db: Db, graceMinutes: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('record_tables')
      .select('id')
      .where('reference_count', '=', 0)
      .where((of) =>
        of(of.fn.coalesce('released', 'created'), '<=', timeAgo(graceMinutes * 60_000)),
      )
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (found === undefined) return false;
    await removeRecords(trx, found.id);
    await trx.deleteFrom('record_tables').where('id', '=', found.id).execute();
    return true;
  });
}

/** Forgets the records of a table, whose row stays. */
export async function removeRecords(db: Db | Trx, id: string): Promise<void> {
  for await (const { from, to } of ordinalRanges(db, id)) {
    await db
      .deleteFrom('sequence_records')
      .where('record_table_id', '=', id)
      .where('ordinal', '>=', from)
      .where('ordinal', '<', to)
      .execute();
  }
}

/** Bases of a sequence, 0-based and half-open. */
interface Stretch {
  from: number;
  to: number;
}

/**
 * The circular record of an arc that crosses the origin, from a base of the record to an earlier one.
 * Null where there is none.
 */
export async function findCircleOfArc(
  db: Db,
  recordTableId: string,
  { from, to }: Stretch,
): Promise<Stretch | null> {
  const found = await db
    .selectFrom('sequence_records')
    .select(['start_position as start', 'length_bp as length'])
    .where('record_table_id', '=', recordTableId)
    .where('circular', '=', true)
    .where('start_position', '<=', from)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) return null;
  const circle = { from: found.start, to: found.start + found.length };
  return from < circle.to && to >= circle.from && to < from ? circle : null;
}
