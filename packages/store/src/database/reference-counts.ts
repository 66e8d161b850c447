import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './database.ts';

/** Tables whose rows are reference-counted; the sweeper removes rows without references. */
type CountedTable = 'blobs' | 'record_tables';

/**
 * Adds a reference for each time that an id is given; throws when one of the rows has just been
 * swept. Rows are locked in the order of their ids, and blobs before tables of records: two callers
 * never wait for each other.
 */
export async function retain(trx: Trx, table: CountedTable, ids: readonly string[]): Promise<void> {
  const counts = countEach(ids);
  const found = await changeCounts(trx, table, counts, { sign: 1, released: sql`null` });
  if (found < counts.size) throw new Error(`One of the ${table} that were to be used is gone.`);
}

/** Drops a reference for each time that an id is given, in the same order; null is skipped. */
export async function release(
  trx: Trx,
  table: CountedTable,
  ids: readonly (string | null)[],
): Promise<void> {
  const counts = countEach(ids.filter((id) => id !== null));
  await changeCounts(trx, table, counts, { sign: -1, released: sql`now()` });
}

/** Locks rows in that order, for callers that refer to them one by one afterwards. */
export async function lockCounted(
  trx: Trx,
  table: CountedTable,
  ids: readonly string[],
): Promise<void> {
  const rows = sql`select id from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`;
  await sql`${rows} order by id for update`.execute(trx);
}

function countEach(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** @returns how many of the rows are there */
async function changeCounts(
  trx: Trx,
  table: CountedTable,
  counts: ReadonlyMap<string, number>,
  { sign, released }: { sign: 1 | -1; released: RawBuilder<unknown> },
): Promise<number> {
  if (counts.size === 0) return 0;
  const ids = [...counts.keys()];
  const changes = [...counts.values()].map((count) => sign * count);
  const name = sql.table(table);
  // One row needs no order: the change itself locks it.
  if (ids.length > 1) await lockCounted(trx, table, ids);
  const { rows } = await sql`
    update ${name} set reference_count = reference_count + change.by, released = ${released}
    from unnest(${ids}::uuid[], ${changes}::int[]) as change (id, by)
    where ${name}.id = change.id
    returning change.id`.execute(trx);
  return rows.length;
}
