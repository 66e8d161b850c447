import { sql } from 'kysely';
import type { Db, Trx } from './database.ts';

const MEASURED_EVERY_MS = 60_000;

/**
 * Times that processes compare are the database's: each machine has a clock of its own, which may be
 * an hour away, or jump.
 */
export function timeAgo(ms: number) {
  return sql<Date>`now() - ${ms}::float8 * interval '1 millisecond'`;
}

/** The database's time `ms` milliseconds from now. */
export function timeIn(ms: number) {
  return timeAgo(-ms);
}

/** The database's time in milliseconds since 1970; in a transaction that of its begin. */
export async function readTime(db: Db | Trx): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  return rows[0]?.now.getTime() ?? Number.NaN;
}

/** The clock of the database, for callers that cannot query it each time. */
export interface DatabaseClock {
  /** Milliseconds since 1970, early by the time of a query at most; never late. */
  now(): number;
  stop(): void;
}

/**
 * Measures how far the database's clock is from the monotonic one of this process, now and every
 * minute. While it is away, the last measurement is used.
 */
export async function openDatabaseClock(
  db: Db,
  onError: (error: unknown) => void,
): Promise<DatabaseClock> {
  let offset = 0;
  const measure = async () => {
    offset = (await readTime(db)) - performance.now();
  };
  await measure();
  const timer = setInterval(() => measure().catch(onError), MEASURED_EVERY_MS);
  timer.unref();
  return {
    now: () => Math.floor(performance.now() + offset),
    stop: () => clearInterval(timer),
  };
}
