import { LONGEST_SILENCE_MS } from '@flipon/eutils/eutils';
import { startWaiting } from '@flipon/importing/start-waiting';
import { claimNcbiImport, type NcbiImport, resetNcbiImport } from '@flipon/store/claim-ncbi-import';
import type { Trx } from '@flipon/store/database';
import { isDatabaseGone } from '@flipon/store/is-database-gone';
import type { QueuedJob } from '@flipon/store/job-queue';
import { claimJob, type JobClaim, returnJob, whileHeld } from '@flipon/store/jobs';
import {
  completeNcbiImport,
  discardCancelled,
  failNcbiImport,
} from '@flipon/store/ncbi-import-ends';
import { dropUnneededKeys } from '@flipon/store/ncbi-summaries';
import { handBackStalled, IMPORT_STALLED_MESSAGE } from '@flipon/store/stalled-jobs';
import { openSealedText } from '@flipon/store/token-secret';
import type { TokenSecrets } from '@flipon/store/token-secrets';
import { untilDatabaseAnswers } from '@flipon/store/until-database-answers';
import { HeldOnError, untilLetGo, watchLeftBehind } from '../let-go.ts';
import { createProgressReporter } from '../progress-reporter.ts';
import {
  ClaimLostError,
  type Claims,
  inTurn,
  LOOKED_AFTER_SECONDS,
  STOPPED_WITHIN_MS,
  StalledError,
  StoppingError,
} from '../run-analysis.ts';
import { onceThereIsRoom } from '../wait-for-room.ts';
import { createWatchdog, type Watchdog } from '../watchdog.ts';
import { type FetchSetting, fetchRecord } from './fetch-record.ts';
import { publicReason } from './import-refusal.ts';

/** As many characters as a name may have. */
const LONGEST_NAME = 255;
const unwatched = createWatchdog(Number.POSITIVE_INFINITY);
const BUG_MESSAGE = 'The import failed. The cause has been recorded.';

export interface NcbiDeps extends FetchSetting {
  /** Those of the installation, which open sealed keys. */
  secrets: TokenSecrets;
  /** Longest sequence that a neural network takes. */
  networkMaxBp: number;
  /** Imports of one owner that run at once, on all workers together. */
  maxRunningPerOwner: number;
  /** Of this process. */
  claims: Claims;
  /** Of this process; without it no import is watched. */
  watchdog?: Watchdog;
  /** Told where work did not end after it was told to: this process has something that nobody can free. */
  onHeldOn?(): void;
  log(message: string, error?: unknown): void;
}

/**
 * Runs an import from its claim to its end. The sequence becomes ready whole or not at all, and only by
 * the attempt that holds the claim.
 *
 * @param stopping aborted when the worker is to stop; the job then goes back to the queue
 * @throws StoppingError, StalledError, and what the database says when it is away: the queue tries again
 */
export async function runNcbiImport(
  deps: NcbiDeps,
  job: QueuedJob,
  stopping: AbortSignal,
): Promise<void> {
  const { store, claims, maxRunningPerOwner } = deps;
  const { queue } = store;
  const { running, lease } = claims;
  let runsHere = false;
  const claimOne = async () => {
    if (running.has(job.jobId)) return 'is_held';
    const claim = await claimJob(store.db, job.jobId, maxRunningPerOwner, lease);
    runsHere = claim !== null && typeof claim !== 'string';
    if (runsHere) running.add(job.jobId);
    return claim;
  };
  try {
    const claimed = await claimNcbiImport(store, job.jobId, () => inTurn(claims, claimOne));
    if (claimed === null) return;
    if (claimed === 'is_held') return await queue.postpone(job, 'ncbi', LOOKED_AFTER_SECONDS);
    if (claimed === 'owner_is_busy') return await queue.postpone(job, 'ncbi');
    await runClaimed(deps, claimed, stopping);
  } finally {
    if (runsHere) running.delete(job.jobId);
  }
}

async function runClaimed(
  deps: NcbiDeps,
  { claim, asked }: { claim: JobClaim; asked: NcbiImport },
  stopping: AbortSignal,
): Promise<void> {
  const { store } = deps;
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, stopping]);
  const { watchdog = unwatched } = deps;
  const stall = () => stop.abort(new StalledError(watchdog.limitMs));
  const watched = watchdog.watch(claim, stall);
  const lose = () => stop.abort(new ClaimLostError());
  const progress = createProgressReporter(deps, claim, lose, watched.held);
  const asHolder = async <Value>(write: (trx: Trx) => Promise<Value>) => {
    const written = await whileHeld(store.db, claim, write);
    if (written !== null) return written.value;
    stop.abort(new ClaimLostError());
    throw stop.signal.reason;
  };
  let work: Promise<unknown> = Promise.resolve();
  let sign = watched.moved;
  const moved = () => sign();
  let isHeldOn = false;
  try {
    const reset = () => resetNcbiImport(store, claim, asked);
    const name = `import of ${asked.accession}`;
    const waiting = { claim, name, signal, reset, onWait: watched.waits };
    const onProgress: typeof progress.note = (done) => {
      moved();
      progress.note(done);
    };
    work = onceThereIsRoom(deps, waiting, async () => {
      // Of an earlier attempt: a million records take a while, and others may have them locked.
      await reset();
      progress.note({ done: 0, total: null });
      // Only while NCBI is asked: what hangs later is told as early as any other work.
      const onAsking = (isAsking: boolean) => watched.allows(isAsking ? LONGEST_SILENCE_MS : 0);
      const watch = { signal, onProgress, onPulse: moved, onAsking, asHolder };
      return fetchAndComplete(deps, claim, asked, watch);
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
    if (stop.signal.reason instanceof ClaimLostError) {
      return await untilDatabaseAnswers(() => discardCancelled(store, claim, asked), stopping);
    }
    if (stopping.aborted) {
      await returnJob(store.db, claim);
      throw new StoppingError('the worker is stopping');
    }
    if (stop.signal.reason instanceof StalledError) {
      const became = await untilDatabaseAnswers(() => handBackStalled(store.db, claim), stopping);
      deps.log(`the import of ${asked.accession} was taken from this worker`, stop.signal.reason);
      // Also where it is lost: the answer to an earlier statement may be what was lost.
      if (became !== 'was_the_last') throw stop.signal.reason;
      const failing = () => failNcbiImport(store, claim, asked, IMPORT_STALLED_MESSAGE);
      return await untilDatabaseAnswers(failing, stopping);
    }
    if (isDatabaseGone(error)) {
      // Not the fault of the import: it begins anew, and none of its attempts is used up.
      await untilDatabaseAnswers(() => returnJob(store.db, claim), stopping);
      throw error;
    }
    const reason = publicReason(asked.accession, error);
    if (reason === null) deps.log(`import of ${asked.accession} failed`, error);
    const message = reason ?? BUG_MESSAGE;
    await untilDatabaseAnswers(() => failNcbiImport(store, claim, asked, message), stopping);
  } finally {
    progress.end();
    watched.end();
    if (isHeldOn) deps.onHeldOn?.();
    await dropUnneededKeys(store.db).catch((error) => deps.log('keys were not dropped', error));
  }
}

async function fetchAndComplete(
  deps: NcbiDeps,
  claim: JobClaim,
  asked: NcbiImport,
  watch: Omit<Parameters<typeof fetchRecord>[2], 'key'>,
): Promise<void> {
  const cpu = process.cpuUsage();
  const key = asked.sealedKey === null ? null : await openKey(deps.secrets, asked.sealedKey);
  const { head, imported } = await fetchRecord(deps, asked, { ...watch, key: key ?? undefined });
  const { user, system } = process.cpuUsage(cpu);
  const finished = {
    claim,
    accession: head.accession,
    definition: shorten(head.definition),
    // The request has the last word, but it cannot say that a molecule is linear.
    isCircular: asked.isCircular,
    ...imported,
    cpuMs: (user + system) / 1000,
    signal: watch.signal,
  };
  const { lengthBp } = imported.content;
  const isDone = await completeNcbiImport(deps.store, asked, finished, (trx, waiting) =>
    startWaiting(deps, trx, waiting, lengthBp),
  );
  if (!isDone) await discardCancelled(deps.store, claim, asked);
}

/** Null where the secret that has sealed it counts no longer: the record is fetched without a key. */
async function openKey(secrets: TokenSecrets, sealed: Uint8Array): Promise<string | null> {
  const { latest, newest } = secrets;
  return openSealedText(await latest(), sealed) ?? openSealedText(await newest(), sealed);
}

function shorten(definition: string): string {
  if (definition.length <= LONGEST_NAME) return definition;
  return `${definition.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
}
