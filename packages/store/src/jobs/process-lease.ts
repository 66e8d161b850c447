import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { lookAtProcess, nameProcess, type SeenProcess } from '@flipon/checked-files/process-name';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { timeAgo } from '../database/database-clock.ts';
import type { BeatData, BeatMessage } from './process-beats.ts';

/** How often a process sends a heartbeat, and how often it checks the others. */
const BEAT_MS = 1000;
/**
 * The lease, in looks at a process that found no new beat. A look counts only if the database answers and
 * shows a new beat of this process; no clock is read. While the database hangs or cannot write, no lease
 * runs down, and live processes beat again before the next look.
 */
const LEASE_LOOKS = 10;
/** For a process without a session in the database; a live one opens another at once. */
const GONE_LOOKS = 5;
/** For a process that the kernel of this machine shows running: it is starved, or has lost the database. */
const PATIENT_LOOKS = 60;
const FORGOTTEN_MS = 3_600_000;
/** Longer than a beat of a process that lives may be late. */
const STOPPED_AFTER_MS = 5000;
const STOPS_WITHIN_MS = 1000;
const RESTART_MS = 1000;

/**
 * The state of the holder of a claim: it `lives` and keeps the claim; it `died` with it; or it has
 * `let_go` of it, being alive or possibly alive, such as a stopped process.
 */
export type Fate = 'lives' | 'let_go' | 'died';

/** A process that claims jobs, and judges the other holders. */
export interface Claimant {
  /** The holder in its claims. */
  id: string;
  /** To be called within the transaction that is about to take the job. */
  fateOf(trx: Trx, holder: string, jobId: string): Promise<Fate>;
}

export interface ProcessLease extends Claimant {
  /** Jobs that run here. A claim of this process for another job was dropped by an error. */
  jobs: Set<string>;
  stop(): Promise<void>;
}

/** The signs by which a holder is judged. */
export interface HolderSigns {
  /** By the kernel of this machine; null for one of another machine, or of before the last boot. */
  seen: SeenProcess | null;
  /** Whether the database holds the session that it beats by. */
  hasSession: boolean;
  /** Looks that have found no new beat. */
  looks: number;
}

/**
 * A killed process loses its session, a stopped one keeps it; no more is known of other machines. A pooler
 * keeps the session of a killed process, too. A process that the kernel does not show may be hidden, so it
 * keeps its claims until its lease is over.
 */
export function judgeHolder({ seen, hasSession, looks }: HolderSigns): Fate {
  if (seen === 'ended' && looks >= LEASE_LOOKS) return 'died';
  if (!hasSession && seen === 'ended') return 'died';
  if (!hasSession && seen === null && looks >= GONE_LOOKS) return 'died';
  return looks >= (seen === 'runs' ? PATIENT_LOOKS : LEASE_LOOKS) ? 'let_go' : 'lives';
}

/**
 * Makes this process one that may hold claims: a separate thread sends a heartbeat every second over a
 * connection of its own, however busy the process is. Resolves after the first beat.
 *
 * @param onError called once for each time that the database does not hear this process
 * @param options.name of this process, for tests: that of a process of another machine
 */
export async function openProcessLease(
  databaseUrl: string,
  db: Db,
  onError: (error: Error) => void,
  { name = nameProcess(), beatMs = BEAT_MS }: { name?: string; beatMs?: number } = {},
): Promise<ProcessLease> {
  const id = randomUUID();
  const jobs = new Set<string>();
  const stopping = new AbortController();
  const beats = startBeats({ databaseUrl, id, name, beatMs }, onError, stopping.signal);
  const silent = new Map<string, { beat: number; looks: number }>();
  const watching = watch();
  await beats.first;

  async function watch(): Promise<void> {
    for (;;) {
      await wait(beatMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      // A look without an answer does not count.
      await look().catch(() => undefined);
    }
  }

  async function look(): Promise<void> {
    const rows = await db.selectFrom('processes').select(['id', 'beat']).execute();
    const before = new Map(silent);
    silent.clear();
    // Without a beat of this process, the database may answer and have no room to write any beat.
    const own = rows.find((row) => row.id === id);
    const older = own !== undefined && own.beat !== before.get(id)?.beat ? 1 : 0;
    for (const { id, beat } of rows) {
      const last = before.get(id);
      silent.set(id, { beat, looks: last?.beat === beat ? last.looks + older : 0 });
    }
  }

  return {
    id,
    jobs,

    async fateOf(trx, holder, jobId) {
      if (holder === id) return jobs.has(jobId) ? 'lives' : 'let_go';
      const row = await trx
        .selectFrom('processes')
        .select(['name', 'beat', hasSession.as('has_session')])
        .where('id', '=', holder)
        .executeTakeFirst();
      // The holder shut down in order, without time to return this job.
      if (row === undefined) return 'let_go';
      const known = silent.get(holder);
      const looks = known?.beat === row.beat ? known.looks : 0;
      const seen = lookAtProcess(row.name) ?? null;
      return judgeHolder({ seen, hasSession: row.has_session, looks });
    },

    async stop() {
      stopping.abort();
      await Promise.all([watching, beats.ended]);
    },
  };
}

/**
 * Whether the process in this column is stopped: it has a session, and no beat for some seconds. What no other
 * process could go on with waits for it. What a process that beats does not touch, it has given up.
 */
export function isStopped(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from processes where processes.id = ${sql.ref(column)}
      and processes.seen < ${timeAgo(STOPPED_AFTER_MS)} and ${hasSession})`;
}

/** Names of processes with a session, stopped ones included: their files are not swept. */
export async function listHeardProcesses(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('processes').select('name').where(hasSession).execute();
  return new Set(rows.map(({ name }) => name));
}

/** Other roles' sessions are shown without the time of their start. */
const hasSession = sql<boolean>`exists (
  select from pg_stat_activity as session where session.pid = backend
    and coalesce(session.backend_start, backend_started) = backend_started)`;

/** Starts the thread of heartbeats, and another one when it dies. */
function startBeats(
  workerData: BeatData,
  onError: (error: Error) => void,
  stopping: AbortSignal,
): { first: Promise<void>; ended: Promise<void> } {
  const first = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const start = () => {
    if (stopping.aborted) return ended.resolve();
    const thread = new Worker(new URL('./process-beats.ts', import.meta.url), { workerData });
    thread.unref();
    thread.on('message', (message: BeatMessage) => {
      if (message.type === 'beat') first.resolve();
      else onError(new Error(`the database does not hear this process: ${message.message}`));
    });
    thread.on('error', (cause) => onError(new Error('the thread of beats died', { cause })));
    const stop = () => {
      thread.postMessage('stop');
      setTimeout(() => thread.terminate(), STOPS_WITHIN_MS).unref();
    };
    stopping.addEventListener('abort', stop, { once: true });
    thread.once('exit', () => {
      stopping.removeEventListener('abort', stop);
      if (stopping.aborted) ended.resolve();
      else setTimeout(start, RESTART_MS);
    });
  };
  start();
  return { first: first.promise, ended: ended.promise };
}

/** Notes that a job died with its holder; a holder that beats again withdraws this. */
export async function mourn(trx: Trx, holder: string, jobId: string): Promise<void> {
  await trx
    .updateTable('processes')
    .set({ mourned: sql<string[]>`array_append(mourned, ${jobId}::uuid)` })
    .where('id', '=', holder)
    .execute();
}

/** Forgets processes that have been silent for an hour and hold no job. */
export async function sweepProcesses(db: Db): Promise<void> {
  await db
    .deleteFrom('processes')
    .where('seen', '<', timeAgo(FORGOTTEN_MS))
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('jobs')
            .select('jobs.id')
            .whereRef('jobs.holder', '=', 'processes.id')
            .where('jobs.status', '=', 'RUNNING'),
        ),
      ),
    )
    .execute();
}
