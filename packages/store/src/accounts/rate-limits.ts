import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { hashToken } from './token-secret.ts';

/** At most `max` attempts in a window, which begins with the first of them. */
export interface AttemptLimit {
  max: number;
  windowMs: number;
}

/**
 * Takes one of the attempts of a name, before the limited action. One statement on one row: any number of
 * servers, and of simultaneous calls, share the limit.
 *
 * @param name what is limited and for whom, such as 'log in 192.0.2.1'; kept as a hash
 * @returns false where all are taken
 */
export async function takeAttempt(
  db: Db,
  name: string,
  { max, windowMs }: AttemptLimit,
): Promise<boolean> {
  const end = sql`clock_timestamp() + ${windowMs}::float8 * interval '1 millisecond'`;
  const isOver = sql`taken.ends <= clock_timestamp()`;
  const { rows } = await sql`
    insert into attempts as taken (name, count, ends) values (${hashToken(name)}, 1, ${end})
    on conflict (name) do update set
      count = case when ${isOver} then 1 else taken.count + 1 end,
      ends = case when ${isOver} then ${end} else taken.ends end
      where ${isOver} or taken.count < ${max}::int
    returning count
  `.execute(db);
  return rows.length > 0;
}

/** A bucket that holds `size` attempts, and into which one more comes every `everyMs`. */
export interface AttemptBucket {
  size: number;
  everyMs: number;
}

/**
 * Takes one attempt out of the bucket of a name, before the limited action. One statement on one row, by the
 * clock of the database: any number of servers, and of simultaneous calls, share the bucket. Its row holds
 * the time when it is full again, so a row whose time has passed equals no row.
 *
 * @param name what is limited and for whom; no name of `takeAttempt`. Kept as a hash
 * @returns 0 where one was taken, else the seconds until there is one again, rounded up
 */
export async function takeFromBucket(
  db: Db,
  name: string,
  { size, everyMs }: AttemptBucket,
): Promise<number> {
  const one = sql`${everyMs}::float8 * interval '1 millisecond'`;
  const all = sql`${size * everyMs}::float8 * interval '1 millisecond'`;
  const now = sql`clock_timestamp()`;
  // No bucket needs nearly that long: the clock was set back, so the stored moment is ignored.
  const filled = sql`case when taken.ends > ${now} + 2 * ${all} then ${now}
    else greatest(taken.ends, ${now}) end`;
  const { rows } = await sql`
    insert into attempts as taken (name, count, ends) values (${hashToken(name)}, 1, ${now} + ${one})
    on conflict (name) do update set ends = ${filled} + ${one}
      where ${filled} + ${one} <= ${now} + ${all}
    returning ends
  `.execute(db);
  if (rows.length > 0) return 0;
  const row = await db
    .selectFrom('attempts')
    .select(sql<number>`extract(epoch from ends + ${one} - ${all} - ${now})::float8`.as('seconds'))
    .where('name', '=', hashToken(name))
    .executeTakeFirst();
  return Math.max(1, Math.ceil(row?.seconds ?? 0));
}

/** Gives an attempt back that turned out not to count, such as one with the right password. */
export async function giveBackAttempt(db: Db, name: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((of) => ({ count: of('count', '-', 1) }))
    .where('name', '=', hashToken(name))
    .where('count', '>', 0)
    .execute();
}

/** Resets the attempts of a name. */
export async function forgetAttempts(db: Db, name: string): Promise<void> {
  await db.deleteFrom('attempts').where('name', '=', hashToken(name)).execute();
}

/** Seconds until a name has attempts again, rounded up; 0 where it has some. */
export async function readAttemptWait(db: Db, name: string, max: number): Promise<number> {
  const row = await db
    .selectFrom('attempts')
    .select(sql<number>`extract(epoch from ends - clock_timestamp())::float8`.as('seconds'))
    .where('name', '=', hashToken(name))
    .where('count', '>=', max)
    .executeTakeFirst();
  return Math.max(0, Math.ceil(row?.seconds ?? 0));
}

/** Removes what limits nothing any more. */
export async function sweepAttempts(db: Db): Promise<void> {
  await db.deleteFrom('attempts').where('ends', '<', sql<Date>`now()`).execute();
}
