// One thing: the life of a job, from its claim to its end.
import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import type { JobStatus } from '../database/schema.ts';
import { countRunningAlike } from './count-running-alike.ts';
import { type Claimant, type Fate, mourn } from './process-lease.ts';

/** The state of an import or an analysis, as its batch shows it. */
export interface Job {
  id: string;
  name: string;
  status: JobStatus;
  created: Date;
  started: Date | null;
  finished: Date | null;
  doneBp: number;
  totalBp: number | null;
  cpuMs: number | null;
  exception: string | null;
  /** It starts again once the server's disk has room. */
  waitsForRoom: boolean;
}

/** A claim on a job: every later word about it names the attempt, so that a lost claim is silent. */
export interface JobClaim {
  jobId: string;
  attempt: number;
}

/** States of jobs that have not ended. */
export const UNFINISHED = ['CREATED', 'WAITING', 'RUNNING'] as const satisfies JobStatus[];

/** Room is an attempt's: it ends with it, however that ends. */
const NO_ROOM = { reserved_bytes: 0, waits_for_room: false };

/** Claims of a worker come one after the other: one that finds a row locked for longer comes again. */
const CLAIM_WAITS_MS = 1000;
const LOCK_NOT_AVAILABLE = '55P03';

const MAX_DEATHS = 3;
export const WORKER_DIED_MESSAGE = 'The analysis stopped its worker three times.';
const IMPORT_DIED_MESSAGE = 'The import stopped its worker three times.';

export { CANCELLED_MESSAGE } from '../sentences.ts';

const jobColumns = [
  'jobs.id',
  'jobs.name',
  'jobs.status',
  'jobs.created',
  'jobs.started',
  'jobs.finished',
  'jobs.done_bp',
  'jobs.total_bp',
  'jobs.cpu_ms',
  'jobs.exception',
  'jobs.waits_for_room',
] as const;

/** The job of a sequence's import or of an analysis, by the id of either. */
export async function findJob(
  db: Db | Trx,
  ownerId: string,
  subjectId: string,
): Promise<Job | null> {
  const jobs = await findJobs(db, ownerId, [subjectId]);
  return jobs.get(subjectId) ?? null;
}

/** The jobs of several sequences or analyses, by the id of these. */
export async function findJobs(
  db: Db,
  ownerId: string,
  subjectIds: readonly string[],
): Promise<Map<string, Job>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await selectJobs(db, ownerId)
    .where((eb) =>
      eb.or([
        eb('sequence_id', '=', sql<string>`any(${subjectIds}::uuid[])`),
        eb('analysis_id', '=', sql<string>`any(${subjectIds}::uuid[])`),
      ]),
    )
    .execute();
  return new Map(rows.map((row) => [row.subject_id, jobOf(row)]));
}

/** The jobs of an owner that are of a sequence or an analysis as a whole, as `jobOf` reads them. */
export function selectJobs(db: Db, ownerId: string) {
  return db
    .selectFrom('jobs')
    .select([...jobColumns, sql<string>`coalesce(sequence_id, analysis_id)`.as('subject_id')])
    .where('owner_id', '=', ownerId)
    .where('parent_id', 'is', null);
}

type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>['execute']>>[number];

export function jobOf(row: JobRow): Job {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    created: row.created,
    started: row.started,
    finished: row.finished,
    doneBp: row.done_bp,
    totalBp: row.total_bp,
    cpuMs: row.cpu_ms,
    exception: row.exception,
    waitsForRoom: row.waits_for_room,
  };
}

/** Why a job was not claimed, and nothing has changed: it comes again later. */
export type NotClaimed = 'owner_is_busy' | 'is_held';

/**
 * Claims a job for one attempt. A running job is taken from its holder only where that has died, or has let
 * go of it (`process-lease`). After the third death of a holder the job is failed instead, because it may be
 * the cause.
 *
 * @param maxRunning analyses of one queue, or imports from NCBI, of one owner that may run at once
 * @param claimant the process that claims it and judges its holder; without one, the holder counts as dead
 * @returns null when there is nothing to do: the job has ended, or was deleted; `owner_is_busy` when the job
 *   has to wait for others of its owner, `is_held` when another process runs it, or locks it or its owner
 */
export async function claimJob(
  db: Db,
  jobId: string,
  maxRunning = Number.POSITIVE_INFINITY,
  claimant: Claimant | null = null,
): Promise<JobClaim | NotClaimed | null> {
  const fateOf = async (trx: Trx, holder: string | null, id: string): Promise<Fate> =>
    claimant === null || holder === null ? 'died' : claimant.fateOf(trx, holder, id);
  const claiming = db.transaction().execute(async (trx) => {
    await sql`select set_config('lock_timeout', ${`${CLAIM_WAITS_MS}ms`}, true)`.execute(trx);
    const job = await trx
      .selectFrom('jobs')
      .select(['id', 'owner_id', 'analysis_id', 'status', 'attempt', 'deaths', 'waits_for_room'])
      .select('holder')
      .where('id', '=', jobId)
      .forUpdate()
      .executeTakeFirst();
    if (job === undefined || job.status === 'FINISH' || job.status === 'FAILED') return null;
    const isRunning = job.status === 'RUNNING';
    const fate = isRunning ? await fateOf(trx, job.holder, jobId) : null;
    if (fate === 'lives') return 'is_held';
    const hasDied = fate === 'died';
    // One that waited for room was not what its worker died of.
    const deaths = job.deaths + (hasDied && !job.waits_for_room ? 1 : 0);
    if (deaths >= MAX_DEATHS) {
      const exception = job.analysis_id === null ? IMPORT_DIED_MESSAGE : WORKER_DIED_MESSAGE;
      await endJob(trx, jobId, { status: 'FAILED', exception });
      return null;
    }
    if (!isRunning && (await countRunningAlike(trx, job)) >= maxRunning) return 'owner_is_busy';
    const attempt = job.attempt + 1;
    await trx
      .updateTable('jobs')
      .set({
        status: 'RUNNING',
        attempt,
        deaths,
        done_bp: 0,
        ...NO_ROOM,
        started: sql`coalesce(started, now())`,
        heartbeat: sql`now()`,
        holder: claimant?.id ?? null,
      })
      .where('id', '=', jobId)
      .execute();
    if (!isRunning) await countRunning(trx, job.owner_id, 1);
    if (hasDied && job.holder !== null) await mourn(trx, job.holder, jobId);
    return { jobId, attempt };
  });
  return claiming.catch((error) => {
    if (error?.code === LOCK_NOT_AVAILABLE) return 'is_held';
    throw error;
  });
}

/** Returns an unfinished claim when its worker has to stop. This does not count against the job. */
export async function returnJob(db: Db, claim: JobClaim): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('jobs')
      .set({ status: 'WAITING', done_bp: 0, ...NO_ROOM })
      .where('id', '=', claim.jobId)
      .where('attempt', '=', claim.attempt)
      .where('status', '=', 'RUNNING')
      .returning('owner_id')
      .executeTakeFirst();
    if (row !== undefined) await countRunning(trx, row.owner_id, -1);
  });
}

/**
 * Notes how far a claimed job has come.
 *
 * @returns false when the claim is lost: cancelled, deleted, or taken by another worker
 */
export async function reportProgress(
  db: Db,
  claim: JobClaim,
  progress: { done: number; total: number | null },
): Promise<boolean> {
  const row = await db
    .updateTable('jobs')
    .set({ done_bp: progress.done, total_bp: progress.total, heartbeat: sql`now()` })
    .where('id', '=', claim.jobId)
    .where('attempt', '=', claim.attempt)
    .where('status', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes for a claim with its row locked, so that no other process claims the job meanwhile.
 *
 * @returns null where the claim is lost, and nothing was written
 */
export async function whileHeld<Value>(
  db: Db,
  claim: JobClaim,
  write: (trx: Trx) => Promise<Value>,
): Promise<{ value: Value } | null> {
  return db.transaction().execute(async (trx) => {
    if (!(await holdsClaim(trx, claim))) return null;
    return { value: await write(trx) };
  });
}

/** Fails a claimed job with a message for its owner. */
export async function failJob(db: Db, claim: JobClaim, exception: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await holdsClaim(trx, claim)) {
      await endJob(trx, claim.jobId, { status: 'FAILED', exception });
    }
  });
}

/** Locks the job's row and tells whether the claim is still valid. */
export async function holdsClaim(trx: Trx, claim: JobClaim): Promise<boolean> {
  const row = await trx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', claim.jobId)
    .where('attempt', '=', claim.attempt)
    .where('status', '=', 'RUNNING')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a job whose row the caller has locked, whatever state it is in; ended ones stay as they are. */
export async function endJob(
  trx: Trx,
  jobId: string,
  end: { status: 'FINISH' | 'FAILED'; exception?: string; cpuMs?: number },
): Promise<void> {
  const before = await trx
    .selectFrom('jobs')
    .select(['owner_id', 'status', 'total_bp'])
    .where('id', '=', jobId)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined || before.status === 'FINISH' || before.status === 'FAILED') return;
  await trx
    .updateTable('jobs')
    .set({
      ...NO_ROOM,
      status: end.status,
      exception: end.exception ?? null,
      finished: sql`now()`,
      ...(end.cpuMs === undefined ? {} : { cpu_ms: Math.round(end.cpuMs) }),
      ...(end.status === 'FINISH' ? { done_bp: sql<number>`coalesce(total_bp, done_bp)` } : {}),
    })
    .where('id', '=', jobId)
    .execute();
  if (before.status === 'RUNNING') await countRunning(trx, before.owner_id, -1);
}

/**
 * Fails those of an owner's jobs that have not ended; ended ones stay as they are.
 *
 * @returns the ids of those that it has ended
 */
export async function endJobs(
  trx: Trx,
  ownerId: string,
  jobIds: readonly string[],
  exception: string,
): Promise<string[]> {
  const unfinished = await trx
    .selectFrom('jobs')
    .select(['id', 'status'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', sql<string>`any(${[...jobIds]}::uuid[])`)
    .where('status', 'in', UNFINISHED)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = unfinished.map(({ id }) => id);
  await trx
    .updateTable('jobs')
    .set({ ...NO_ROOM, status: 'FAILED', exception, finished: sql`now()` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const running = unfinished.filter(({ status }) => status === 'RUNNING').length;
  if (running > 0) await countRunning(trx, ownerId, -running);
  return ids;
}

/** Keeps the owner's count of running jobs; its row is the lock for a limit per owner. */
export async function countRunning(trx: Trx, ownerId: string, change: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ running_jobs: sql`running_jobs + ${change}::int` })
    .where('id', '=', ownerId)
    .execute();
}
