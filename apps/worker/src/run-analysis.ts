import { rulesOf } from '@flipon/analyses/definitions';
import { DAMAGED_MESSAGE, DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { computeHits } from '@flipon/hits/compute-hits';
import { ModelError } from '@flipon/networks/model-error';
import { createScanGroup, type GroupMember } from '@flipon/scan/scan-group';
import type { ScanPool } from '@flipon/scan/scan-pool';
import {
  type ClaimedWork,
  completeAnalysis,
  findClaimedAnalysis,
  type StoredAnalysis,
} from '@flipon/store/analyses';
import { untilDatabaseAnswers } from '@flipon/store/database';
import { NoSpaceError } from '@flipon/store/disk';
import {
  ANALYSIS_STALLED_MESSAGE,
  type AnalysisQueueName,
  claimJob,
  claimSiblings,
  failJob,
  type JobClaim,
  type NotClaimed,
  type ProcessLease,
  type QueuedJob,
} from '@flipon/store/jobs';
import { NoRoomError, type RoomLimits } from '@flipon/store/room';
import { ANALYSIS_FAILED } from '@flipon/store/sentences';
import { type ClaimWatch, runWatched, type WatchDeps, type WatchedWork } from './run-watched.ts';
import { onceThereIsRoom } from './wait-for-room.ts';

export interface WorkerDeps extends WatchDeps {
  /** Where the jobs come from. */
  queue: AnalysisQueueName;
  pool: ScanPool;
  /** Bases of a stretch, where the pool needs a certain number. */
  stretchBp?: number;
  /** Analyses of one owner that may run at once and come from the same queue, on all workers together. */
  maxRunningPerOwner: number;
  /** Longest sequence that a neural network takes; it may have been more when the analysis was started. */
  networkMaxBp: number;
  /** Limits of the owner's storage, and of the server's: results count while they are written. */
  limits: RoomLimits;
  /** Of this process. */
  claims: Claims;
}

/** The claims of a process. */
export interface Claims {
  /** The lease under which claims are made; null where no other process claims jobs. */
  lease: ProcessLease | null;
  /** Jobs that run here. */
  running: Set<string>;
  /** Resolves when the last claim is made: claims are made one at a time, never at once with a sibling's. */
  last: Promise<unknown>;
}

export function createClaims(lease: ProcessLease | null = null): Claims {
  return { lease, running: lease?.jobs ?? new Set(), last: Promise.resolve() };
}

/** Runs a claim, which may find no job, after all earlier ones. */
export function inTurn<Claimed>(claims: Claims, claim: () => Promise<Claimed>): Promise<Claimed> {
  const claiming = claims.last.then(claim);
  claims.last = claiming.catch(() => undefined);
  return claiming;
}

/** A job whose worker is alive is checked again after this time, in case that worker dies. */
export const LOOKED_AFTER_SECONDS = 3;

/**
 * Runs a job from its claim to its end, and with it the waiting jobs of the same campaign and sequence, in
 * one reading of the bases. A result becomes visible whole or not at all, and only to the attempt that holds
 * the claim; an error of one job leaves the others.
 *
 * @param stopping aborted when the worker is to stop; the job then goes back to the queue
 * @throws StoppingError, StalledError, and the error of an unreachable database: the queue tries again
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
  // Jobs of this process need no such check.
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
function runClaimed(
  deps: WorkerDeps,
  { claim, scans, group }: ClaimedMember,
  stopping: AbortSignal,
): Promise<void> {
  const { db } = deps.store;
  const fail = (message: string) =>
    untilDatabaseAnswers(() => failJob(db, claim, message), stopping);
  const name = `the analysis of job ${claim.jobId}`;
  const work: WatchedWork = {
    ...{ claim, group, name },
    async begin(watch) {
      const analysis = await untilDatabaseAnswers(() => findClaimedAnalysis(db, claim), stopping);
      if (analysis === null) return;
      requireLength(deps, analysis);
      await computeAnalysis(deps, { claim, scans, analysis }, watch);
    },
    failStalled: () => fail(ANALYSIS_STALLED_MESSAGE),
    async handleError(error) {
      if (!(error instanceof NoRoomError)) deps.log(`${name} failed`, error);
      await fail(publicMessage(error));
    },
  };
  return runWatched(deps, work, stopping);
}

async function computeAnalysis(
  deps: WorkerDeps,
  { claim, scans, analysis }: Omit<ClaimedMember, 'group'> & { analysis: StoredAnalysis },
  { signal, moved, note, waits }: ClaimWatch,
): Promise<void> {
  const { store, limits, pool, stretchBp } = deps;
  const compute = ({ refused, ...work }: ClaimedWork) =>
    computeHits({
      ...work,
      ...(stretchBp === undefined ? {} : { stretchBp }),
      pool,
      scan: scans.scan,
      signal: AbortSignal.any([signal, refused]),
      onProgress: note,
      onPulse: moved,
    });
  const waiting = { claim, name: `analysis ${analysis.id}`, signal, onWait: waits };
  await onceThereIsRoom(deps, waiting, () => {
    note({ done: 0, total: analysis.sequenceLengthBp });
    return completeAnalysis(store, claim, analysis, limits, compute, { signal, onPulse: moved });
  });
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
  return error instanceof DamagedFileError ? DAMAGED_MESSAGE : ANALYSIS_FAILED;
}
