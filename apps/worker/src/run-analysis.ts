import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { definitionOf } from '@flipon/analyses/definitions';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { ScanPool } from '@flipon/scan/scan-pool';
import { scanSequence } from '@flipon/scan/scan-sequence';
import type { SequenceRecord } from '@flipon/sequence/records';
import {
  addHitsBlob,
  findClaimedAnalysis,
  finishAnalysis,
  type StoredAnalysis,
} from '@flipon/store/analyses';
import type { QueuedJob } from '@flipon/store/job-queue';
import { claimJob, failJob, type JobClaim, returnJob } from '@flipon/store/jobs';
import { readSequenceRecords } from '@flipon/store/sequence-records';
import type { Store } from '@flipon/store/store';
import { writeHitTable } from '@flipon/tables/hit-table-writer';
import { summariseHits } from '@flipon/tables/summarise-hits';
import { createProgressReporter } from './progress-reporter.ts';
import { untilDatabaseAnswers } from './until-database-answers.ts';

export interface WorkerDeps {
  store: Store;
  pool: ScanPool;
  /** Analyses of one owner that may run at once, on all workers together. */
  mostRunningPerOwner: number;
  log(message: string, error?: unknown): void;
}

const PUBLIC_MESSAGE = 'The analysis failed. The cause has been recorded.';

/** The claim is gone: cancelled, deleted, or another worker has it. There is nothing left to say. */
export class ClaimLostError extends Error {}

/** The worker has been told to stop. */
export class StoppingError extends Error {}

/**
 * Runs a job from its claim to its end. Whatever happens in between, a result becomes visible whole
 * or not at all, and only to the attempt that holds the claim.
 *
 * @param stopping aborted when the worker is to stop; the job then goes back to the queue
 * @throws StoppingError and what the database says when it is away: the queue tries again
 */
export async function runAnalysis(
  deps: WorkerDeps,
  job: QueuedJob,
  stopping: AbortSignal,
): Promise<void> {
  const claim = await claimJob(deps.store.db, job.jobId, deps.mostRunningPerOwner);
  if (claim === null) return;
  if (claim === 'owner_is_busy') return deps.store.queue.postpone(job);
  const analysis = await findClaimedAnalysis(deps.store.db, claim);
  if (analysis === null) return;
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, stopping]);
  const progress = createProgressReporter(deps, claim, () => stop.abort(new ClaimLostError()));
  try {
    await computeAndStore(deps, claim, analysis, signal, progress.note);
  } catch (error) {
    if (stop.signal.aborted) return;
    if (stopping.aborted) {
      await returnJob(deps.store.db, claim);
      throw new StoppingError('the worker is stopping');
    }
    deps.log(`analysis ${analysis.id} failed`, error);
    await untilDatabaseAnswers(() => failJob(deps.store.db, claim, PUBLIC_MESSAGE));
  } finally {
    progress.end();
  }
}

async function computeAndStore(
  { store, pool }: WorkerDeps,
  claim: JobClaim,
  analysis: StoredAnalysis,
  signal: AbortSignal,
  onProgress: (progress: { done: number; total: number }) => void,
): Promise<void> {
  const { kind, parameters } = analysis;
  const cpu = process.cpuUsage();
  const records = await readSequenceRecords(
    store.db,
    analysis.basesBlobId,
    analysis.sequenceCircular,
  );
  const batches = scanSequence(pool, {
    kind,
    parameters,
    basesPath: await store.files.localPath(analysis.basesBlobId),
    records,
    signal,
    onProgress,
  });
  const path = await store.files.temporaryPath();
  try {
    const { count } = await writeHitTable({
      definition: definitionOf(kind),
      path,
      temporaryFolder: dirname(path),
      batches,
      signal,
    });
    const summary = await summariseHits(path, definitionOf(kind), {
      lengthBp: analysis.sequenceLengthBp,
      ...wrappedBounds(analysis, records),
    });
    const hitsBlobId = randomUUID();
    await untilDatabaseAnswers(() => addHitsBlob(store.db, hitsBlobId));
    await store.files.put(hitsBlobId, path);
    const sizeBytes = await store.files.sizeBytes(hitsBlobId);
    const { user, system } = process.cpuUsage(cpu);
    const result = {
      hitsBlobId,
      sizeBytes,
      resultCount: count,
      summary,
      cpuMs: (user + system) / 1000,
    };
    await untilDatabaseAnswers(() => finishAnalysis(store.db, claim, result));
  } finally {
    await rm(path, { force: true });
  }
}

/** Where hits may cross an origin, coverage has to know where records end. */
function wrappedBounds(analysis: StoredAnalysis, records: readonly SequenceRecord[]) {
  if (!wrapsOrigin({ circular: analysis.sequenceCircular }, analysis.parameters)) return {};
  return { wrapped: records.map(({ start, length }) => ({ start, end: start + length })) };
}
