import { rulesOf } from '@flipon/analyses/definitions';
import { DAMAGED_MESSAGE, DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { computeHits } from '@flipon/hits/compute-hits';
import { ModelError } from '@flipon/networks/model-error';
import type { ScanPool } from '@flipon/scan/scan-pool';
import { findClaimedAnalysis, type StoredAnalysis } from '@flipon/store/analyses';
import { claimSiblings } from '@flipon/store/claim-siblings';
import { type ClaimedWork, completeAnalysis } from '@flipon/store/complete-analysis';
import type { AnalysisQueueName, QueuedJob } from '@flipon/store/job-queue';
import { claimJob, failJob, type JobClaim, type NotClaimed, returnJob } from '@flipon/store/jobs';
import { NoRoomError, type RoomLimits } from '@flipon/store/no-room-error';
import { NoSpaceError } from '@flipon/store/no-space-error';
import type { ProcessLease } from '@flipon/store/process-lease';
import { ANALYSIS_STALLED_MESSAGE, handBackStalled } from '@flipon/store/stalled-jobs';
import type { Store } from '@flipon/store/store';
import { untilDatabaseAnswers } from '@flipon/store/until-database-answers';
import { HeldOnError, untilLetGo, watchLeftBehind } from './let-go.ts';
import { createProgressReporter } from './progress-reporter.ts';
import { createScanGroup, type GroupMember } from './scan-group.ts';
import { onceThereIsRoom } from './wait-for-room.ts';
import { createWatchdog, type Watchdog } from './watchdog.ts';

export interface WorkerDeps {
  store: Store;
  /** Where the jobs come from. */
  queue: AnalysisQueueName;
  pool: ScanPool;
  /** Bases of a stretch, where the pool needs a certain number. */
  stretchBp?: number;
  /** Analyses of one owner that may run at once and come from the same queue, on all workers together. */
  maxRunningPerOwner: number;
  /** Longest sequence that a neural network takes; it may have been more when the analysis was started. */
  networkMaxBp: number;
  /** What its owner, and the server as a whole, may take: results count while they are written. */
  limits: RoomLimits;
  /** Of this process. */
  claims: Claims;
  /** Of this process; without it no job is watched. */
  watchdog?: Watchdog;
  /** Told where work did not end after it was told to: this process has something that nobody can free. */
  onHeldOn?(): void;
  log(message: string, error?: unknown): void;
}

/** The claims of a process. */
export interface Claims {
  /** In whose name they are made; null where nobody else claims anything. */
  lease: ProcessLease | null;
  /** Jobs that run here. */
  running: Set<string>;
  /** Claims are made one after the other: a job is not claimed beside its siblings'. */
  last: Promise<unknown>;
}

export function createClaims(lease: ProcessLease | null = null): Claims {
  return { lease, running: lease?.jobs ?? new Set(), last: Promise.resolve() };
}

/** Claims, or finds out that there is nothing to claim, after those who came before. */
export function inTurn<Claimed>(claims: Claims, claim: () => Promise<Claimed>): Promise<Claimed> {
  const claiming = claims.last.then(claim);
  claims.last = claiming.catch(() => undefined);
  return claiming;
}

/** A job whose worker lives is looked at again, should that die later. */
export const LOOKED_AFTER_SECONDS = 3;

const unwatched = createWatchdog(Number.POSITIVE_INFINITY);

const PUBLIC_MESSAGE = 'The analysis failed. The cause has been recorded.';

/** The claim is gone: cancelled, deleted, or another worker has it. There is nothing left to say. */
export class ClaimLostError extends Error {}

/** The worker has been told to stop. */
export class StoppingError extends Error {}

/** A job made no progress. */
export class StalledError extends Error {
  constructor(limitMs: number) {
    super(`it made no progress for ${Math.round(limitMs / 60_000)} min`);
  }
}

/** A worker that is told to stop has no more time, and gives its claims back before. */
export const STOPPED_WITHIN_MS = 1500;

/**
 * Runs a job from its claim to its end, and with it those of the same campaign and sequence that wait,
 * in one reading of the bases. Whatever happens in between, a result becomes visible whole or not at
 * all, and only to the attempt that holds the claim; what ends one of them leaves the others.
 *
 * @param stopping aborted when the worker is to stop; the job then goes back to the queue
 * @throws StoppingError, StalledError, and what the database says when it is away: the queue tries again
 */
export async function runAnalysis(
  deps: WorkerDeps,
  job: QueuedJob,
  stopping: AbortSignal,
): Promise<void> {
  const { claims, store, pool } = deps;
  const { queue } = store;
  const { running } = claims;
  const comesLater = () => queue.postpone(job, deps.queue, LOOKED_AFTER_SECONDS);
  // Those that run here live, and need not be watched.
  if (running.has(job.jobId)) return comesLater();
  const group = await inTurn(claims, () => claimGroup(deps, job));
  if (group === 'is_held') return comesLater();
  if (group === 'owner_is_busy') return queue.postpone(job, deps.queue);
  const scans = createScanGroup(pool, group.length);
  const members = group.map((claim) => ({ claim, scans: scans.join(), group }));
  const ends = await Promise.allSettled(
    members.map((member) =>
      runClaimed(deps, member, stopping).finally(() => {
        const { claim, scans } = member;
        scans.leave();
        running.delete(claim.jobId);
      }),
    ),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Claims a job and its siblings; none where there is nothing to do. */
async function claimGroup(
  { store: { db }, queue, maxRunningPerOwner, claims: { running, lease }, log }: WorkerDeps,
  { jobId }: QueuedJob,
): Promise<JobClaim[] | NotClaimed> {
  if (running.has(jobId)) return 'is_held';
  const claim = await claimJob(db, jobId, maxRunningPerOwner, lease);
  if (claim === null) return [];
  if (typeof claim === 'string') return claim;
  // A network computes one after the other anyway.
  const claimOthers = async () =>
    queue === 'network' ? [] : claimSiblings(db, claim, lease?.id ?? null);
  const siblings = await claimOthers().catch((error) => {
    log(`the siblings of job ${jobId} were not claimed`, error);
    return [];
  });
  const group = [claim, ...siblings];
  for (const each of group) running.add(each.jobId);
  return group;
}

interface ClaimedMember {
  claim: JobClaim;
  /** Where its scan meets those of its siblings. */
  scans: GroupMember;
  /** All that are computed together. */
  group: readonly JobClaim[];
}

/** Runs a claimed job to its end. */
async function runClaimed(
  deps: WorkerDeps,
  { claim, scans, group }: ClaimedMember,
  stopping: AbortSignal,
): Promise<void> {
  const { db } = deps.store;
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, stopping]);
  const { watchdog = unwatched } = deps;
  const watched = watchdog.watch(group, () => stop.abort(new StalledError(watchdog.limitMs)));
  const lose = () => stop.abort(new ClaimLostError());
  const progress = createProgressReporter(deps, claim, lose, watched.held);
  let work: Promise<unknown> = Promise.resolve();
  let sign = watched.moved;
  const moved = () => sign();
  let isHeldOn = false;
  try {
    const analysis = await untilDatabaseAnswers(() => findClaimedAnalysis(db, claim), stopping);
    if (analysis === null) return;
    requireLength(deps, analysis);
    const { store, limits, pool, stretchBp } = deps;
    const compute = ({ refused, ...work }: ClaimedWork) =>
      computeHits({
        ...work,
        ...(stretchBp === undefined ? {} : { stretchBp }),
        pool,
        scan: scans.scan,
        signal: AbortSignal.any([signal, refused]),
        onProgress(done) {
          moved();
          progress.note(done);
        },
        onPulse: moved,
      });
    const waiting = { claim, name: `analysis ${analysis.id}`, signal, onWait: watched.waits };
    work = onceThereIsRoom(deps, waiting, () => {
      progress.note({ done: 0, total: analysis.sequenceLengthBp });
      return completeAnalysis(store, claim, analysis, limits, compute, signal);
    });
    await untilLetGo(work, [
      { signal: stop.signal, withinMs: watchdog.letGoMs },
      { signal: stopping, withinMs: STOPPED_WITHIN_MS },
    ]);
  } catch (error) {
    isHeldOn = error instanceof HeldOnError && !stopping.aborted;
    if (stop.signal.reason instanceof ClaimLostError && isHeldOn) {
      // It was cancelled while it went on, and may be about to end: only what stands still is held on.
      isHeldOn = false;
      sign = watchLeftBehind(work, watchdog.limitMs, () => deps.onHeldOn?.());
    }
    if (stop.signal.reason instanceof ClaimLostError) return;
    if (stopping.aborted) {
      await returnJob(db, claim);
      throw new StoppingError('the worker is stopping');
    }
    if (stop.signal.reason instanceof StalledError) {
      return await handBack(deps, claim, stop.signal.reason, stopping);
    }
    if (!(error instanceof NoRoomError)) {
      deps.log(`the analysis of job ${claim.jobId} failed`, error);
    }
    const message = publicMessage(error);
    await untilDatabaseAnswers(() => failJob(db, claim, message), stopping);
  } finally {
    progress.end();
    watched.end();
    // Not before what it stood for is told: this process may be about to end.
    if (isHeldOn) deps.onHeldOn?.();
  }
}

/** @throws StalledError where another attempt may have to begin */
async function handBack(
  deps: WorkerDeps,
  claim: JobClaim,
  reason: StalledError,
  stopping: AbortSignal,
): Promise<void> {
  const { db } = deps.store;
  const became = await untilDatabaseAnswers(() => handBackStalled(db, claim), stopping);
  deps.log(`the analysis of job ${claim.jobId} was taken from this worker`, reason);
  // One that is lost may have been handed back before, by a statement whose answer was lost: the queue
  // hands it out again in any case, and an ended job has nothing to do then.
  if (became !== 'was_the_last') throw reason;
  await untilDatabaseAnswers(() => failJob(db, claim, ANALYSIS_STALLED_MESSAGE), stopping);
}

function requireLength(
  { queue, networkMaxBp }: WorkerDeps,
  { kind, parameters, sequenceLengthBp }: StoredAnalysis,
): void {
  if (queue !== 'network') return;
  const limits = { networkMaxBp };
  const refusal = rulesOf(kind).refuseLength?.(parameters, sequenceLengthBp, limits) ?? null;
  if (refusal !== null) throw new ModelError(refusal.message);
}

function publicMessage(error: unknown): string {
  const isPublic =
    error instanceof ModelError || error instanceof NoRoomError || error instanceof NoSpaceError;
  if (isPublic) return error.message;
  return error instanceof DamagedFileError ? DAMAGED_MESSAGE : PUBLIC_MESSAGE;
}
