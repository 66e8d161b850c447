import { untilDatabaseAnswers } from '@flipon/store/database';
import { requireOpenDisk, untilThereIsRoom, waitsForDisk } from '@flipon/store/disk';
import type { JobClaim } from '@flipon/store/jobs';
import { noteWaitForRoom, type RoomLimits } from '@flipon/store/room';
import type { Store } from '@flipon/store/store';

const LOGGED_EVERY_MS = 60_000;
/** A write that keeps failing although the disk seems to have room is tried ever less often. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;

interface WaitDeps {
  store: Store;
  limits: RoomLimits;
  log(message: string, error?: unknown): void;
}

interface WaitingWork {
  claim: JobClaim;
  /** For the log. */
  name: string;
  signal: AbortSignal;
  /** Called when it begins to wait, and when the wait ends. */
  onWait?(isWaiting: boolean): void;
  /** Removes a partial result, where the work does not do so itself. */
  reset?(): Promise<void>;
}

/**
 * Runs work that writes, once the disk has room for it. On a full or read-only disk it waits with its claim
 * and starts anew, at no cost to the job; its owner sees the reason.
 *
 * @throws what the work throws for any other reason; the signal's reason
 */
export async function onceThereIsRoom<Value>(
  { store, limits, log }: WaitDeps,
  { claim, name, signal, onWait, reset }: WaitingWork,
  work: () => Promise<Value>,
): Promise<Value> {
  let pauseMs = FIRST_PAUSE_MS;
  let loggedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      // An owner's own limits, and those of guests, count as something is written.
      await untilDatabaseAnswers(() => requireOpenDisk(store.db, limits.server), signal);
      return await work();
    } catch (error) {
      if (signal.aborted || !waitsForDisk(error)) throw error;
      if (performance.now() - loggedAt > LOGGED_EVERY_MS) {
        log(`${name} waits for room on the disk`, error);
        loggedAt = performance.now();
      }
    }
    const note = (waits: boolean) => noteWaitForRoom(store.db, claim, waits);
    // A database on the same disk may be unable to record it. A waiting job must hold nothing: two of them
    // could otherwise wait for the room that the other keeps.
    onWait?.(true);
    await reset?.().catch(() => undefined);
    await note(true).catch(() => undefined);
    await untilThereIsRoom(store, limits.server, { pauseMs, signal });
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    await untilDatabaseAnswers(async () => {
      await reset?.();
      await note(false);
    }, signal);
    onWait?.(false);
  }
}
