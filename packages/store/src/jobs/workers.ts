import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { timeAgo } from '../database/database-clock.ts';

const NOTED_EVERY_MS = 5000;
/** Rows of workers that have been silent this long are removed. */
const FORGOTTEN_MS = 24 * 3_600_000;

/** The description of a worker by itself. */
export interface WorkerNote {
  version: string;
  /** Threads that compute. */
  threads: number;
  busyThreads(): number;
}

/** A worker as the others see it; its silence is measured by the database's clock. */
export interface SeenWorker {
  host: string;
  pid: number;
  version: string;
  threads: number;
  busyThreads: number;
  started: Date;
  silentMs: number;
}

/**
 * Notes every few seconds that this worker runs, until it is stopped. `onError` is called for each note that
 * fails because the database is away.
 */
export function startNotingWorker(
  db: Db,
  note: WorkerNote,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const id = randomUUID();
  const { version, threads } = note;
  const tell = async () => {
    const changing = { threads, busy_threads: note.busyThreads(), seen: sql<Date>`now()` };
    await db
      .insertInto('workers')
      .values({ id, host: hostname(), pid: process.pid, version, ...changing })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
      .execute();
  };
  let last = tell().catch(onError);
  const timer = setInterval(() => {
    last = last.then(tell).catch(onError);
  }, NOTED_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await last;
      await db.deleteFrom('workers').where('id', '=', id).execute().catch(onError);
    },
  };
}

/** Every worker that was there within the last hour, the longest running first. */
export async function listWorkers(db: Db): Promise<SeenWorker[]> {
  const rows = await db
    .selectFrom('workers')
    .selectAll()
    .select(sql<number>`extract(epoch from now() - seen)::float8 * 1000`.as('silent_ms'))
    .where('seen', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('started')
    .orderBy('id')
    .execute();
  return rows.map(({ host, pid, version, threads, started, ...row }) => ({
    host,
    pid,
    version,
    threads,
    busyThreads: row.busy_threads,
    started,
    silentMs: Math.max(0, row.silent_ms),
  }));
}

/** Forgets workers that ended without saying so. */
export async function sweepWorkers(db: Db): Promise<void> {
  await db.deleteFrom('workers').where('seen', '<', timeAgo(FORGOTTEN_MS)).execute();
}
