import { writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const LOOK_MS = 1000;
const SMALL_HEAP = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };

interface Watch {
  /** A counter that the main thread increments. */
  turns: Int32Array;
  limitMs: number;
  lookMs: number;
}

/**
 * Ends this process at once if its main thread does not run its timers for `limitMs`. A main thread in an
 * endless computation neither counts the time of jobs nor hears a signal, so the process has to be restarted.
 * A separate thread checks, and counts its own checks: while the process is stopped, that thread is stopped
 * too.
 *
 * @param onError called when the watching thread has died, and with it the watch
 */
export function watchMainThread(
  limitMs: number,
  onError: (error: unknown) => void,
  lookMs: number = LOOK_MS,
): { stop(): void } {
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const timer = setInterval(() => Atomics.add(turns, 0, 1), lookMs).unref();
  const watch: Watch = { turns, limitMs, lookMs };
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { mainThreadWatch: watch },
    // Without the options that this process was started with.
    execArgv: [],
    resourceLimits: SMALL_HEAP,
  });
  thread.on('error', onError);
  thread.unref();
  return {
    stop() {
      clearInterval(timer);
      void thread.terminate();
    },
  };
}

function look({ turns, limitMs, lookMs }: Watch): void {
  let last = 0;
  let looks = 0;
  setInterval(() => {
    const now = Atomics.load(turns, 0);
    looks = now === last ? looks + 1 : 0;
    last = now;
    if (looks * lookMs < limitMs) return;
    const msg =
      'the main thread of this worker computes without end; it is ended to be started again';
    const line = { level: 60, time: Date.now(), pid: process.pid, hostname: hostname(), msg };
    // Its own logger is of the main thread.
    writeSync(1, `${JSON.stringify({ ...line, name: 'worker' })}\n`);
    process.kill(process.pid, 'SIGKILL');
  }, lookMs);
}

if (!isMainThread && workerData?.mainThreadWatch !== undefined) look(workerData.mainThreadWatch);
