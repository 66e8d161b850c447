import { untilDatabaseAnswers } from '@flipon/store/database';
import { handBackStalled, type JobClaim, reportProgress, returnJob } from '@flipon/store/jobs';
import type { Store } from '@flipon/store/store';
import { HeldOnError, untilLetGo, watchLeftBehind } from './let-go.ts';
import { createWatchdog, type Watchdog, type Watched } from './watchdog.ts';

/**
 * The claim is gone: the job was cancelled or deleted, or another worker has it. Nothing is left to report.
 */
export class ClaimLostError extends Error {}

/** The worker is stopping. */
export class StoppingError extends Error {}

/** A job made no progress. */
export class StalledError extends Error {
  constructor(limitMs: number) {
    super(`it made no progress for ${Math.round(limitMs / 60_000)} min`);
  }
}

/** A stopping worker gives its claims back within this time; it has no more. */
const STOPPED_WITHIN_MS = 1500;
const unwatched = createWatchdog(Number.POSITIVE_INFINITY);

export interface WatchDeps {
  store: Store;
  /** Of this process; without it no job is watched. */
  watchdog?: Watchdog;
  /**
   * Called where work did not end after its signal: it holds resources of this process that cannot be freed.
   */
  onHeldOn?(): void;
  log(message: string, error?: unknown): void;
}

/** The signals and reports of the work of a claimed job. */
export interface ClaimWatch extends Pick<Watched, 'waits' | 'allows'> {
  /** Aborted when the claim is lost or taken, and when the worker stops. */
  signal: AbortSignal;
  /** Reports that the work goes on. */
  moved(): void;
  /** Reports progress, and that the work goes on. */
  note(progress: { done: number; total: number | null }): void;
  /** Ends the work because it has found its claim lost. @throws ClaimLostError */
  lose(): never;
}

export interface WatchedWork {
  claim: JobClaim;
  /** Jobs with the same group are computed together, and stall together. */
  group: object;
  /** For the log: `the analysis of job 7`. */
  name: string;
  begin(watch: ClaimWatch): Promise<unknown>;
  /** Removes the partial result; the claim is lost. */
  discard?(): Promise<unknown>;
  /** Fails a job that has stalled for the last time. */
  failStalled(): Promise<unknown>;
  /** Handles any other error of the work. */
  handleError(error: unknown): Promise<unknown>;
}

/**
 * Runs the work of a claimed job until it ends or is abandoned, and reports the outcome to the queue: given
 * back where the worker stops, handed back where it stalled.
 *
 * @param stopping aborted when the worker is to stop
 * @throws StoppingError, StalledError: the queue hands the job out again; what `handleError` throws
 */
export async function runWatched(
  deps: WatchDeps,
  { claim, group, name, begin, discard, failStalled, handleError }: WatchedWork,
  stopping: AbortSignal,
): Promise<void> {
  const { db } = deps.store;
  const { watchdog = unwatched } = deps;
  const stop = new AbortController();
  const watched = watchdog.watch(group, () => stop.abort(new StalledError(watchdog.limitMs)));
  const abortLost = () => stop.abort(new ClaimLostError());
  const progress = createProgressReporter(deps, claim, abortLost, watched.held);
  let sign = watched.moved;
  const watch: ClaimWatch = {
    signal: AbortSignal.any([stop.signal, stopping]),
    ...{ waits: watched.waits, allows: watched.allows },
    moved: () => sign(),
    note(done) {
      sign();
      progress.note(done);
    },
    lose() {
      abortLost();
      throw stop.signal.reason;
    },
  };
  let work: Promise<unknown> = Promise.resolve();
  let isHeldOn = false;
  try {
    work = begin(watch);
    await untilLetGo(work, [
      { signal: stop.signal, withinMs: watchdog.letGoMs },
      { signal: stopping, withinMs: STOPPED_WITHIN_MS },
    ]);
  } catch (error) {
    isHeldOn = error instanceof HeldOnError && !stopping.aborted;
    const { reason } = stop.signal;
    if (reason instanceof ClaimLostError) {
      if (isHeldOn) {
        // It was cancelled while it made progress, and may be about to end: only stalled work counts as held
        // on.
        isHeldOn = false;
        sign = watchLeftBehind(work, watchdog.limitMs, () => deps.onHeldOn?.());
      }
      await discard?.();
      return;
    }
    if (stopping.aborted) {
      await returnJob(db, claim);
      throw new StoppingError('the worker is stopping');
    }
    if (reason instanceof StalledError) {
      const became = await untilDatabaseAnswers(() => handBackStalled(db, claim), stopping);
      deps.log(`${name} was taken from this worker`, reason);
      // One that is lost may have been handed back before, by a statement whose answer was lost: the queue
      // hands it out again in any case, and an ended job has nothing to do then.
      if (became !== 'was_the_last') throw reason;
      await failStalled();
      return;
    }
    await handleError(error);
  } finally {
    progress.end();
    watched.end();
    // Last, after the queue has heard what became of the job: this process may be about to end.
    if (isHeldOn) deps.onHeldOn?.();
  }
}

const INTERVAL_MS = 250;

/**
 * Writes a job's progress a few times a second. The same statement finds out whether the claim is still
 * valid, so a cancelled analysis stops within an interval, also between two stretches.
 *
 * @param onHeld called whenever the database has confirmed the claim
 */
function createProgressReporter(
  { store, log }: { store: Store; log(message: string, error?: unknown): void },
  claim: JobClaim,
  onLost: () => void,
  onHeld: () => void = () => {},
) {
  let latest: { done: number; total: number | null } = { done: 0, total: 0 };
  let isAsking = false;
  let isAway = false;
  const timer = setInterval(async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      if (await reportProgress(store.db, claim, latest)) onHeld();
      else onLost();
      isAway = false;
    } catch (error) {
      // The database may be away for a while; the scan goes on, the next interval asks again.
      if (!isAway) log('progress was not written', error);
      isAway = true;
    } finally {
      isAsking = false;
    }
  }, INTERVAL_MS);

  return {
    note(progress: { done: number; total: number | null }) {
      latest = progress;
    },
    end() {
      clearInterval(timer);
    },
  };
}
