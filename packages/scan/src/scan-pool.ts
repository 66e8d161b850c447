import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import {
  type Thread as OwnThread,
  startThread,
  type ThreadProgram,
} from '@flipon/platform/threads';
import { THREAD_PROGRAM } from '#thread-program';
import { runTask } from './run-task.ts';
import type { PartResult, ScanPulse, ScanReply, ScanTask } from './scan-task.ts';

/** Threads that stay: each compiles the kernels once, and several scans share them. */
export interface ScanPool {
  readonly threads: number;
  /** Threads that compute at this moment. */
  countBusy(): number;
  /**
   * Runs a task on the next free thread. `signal` withdraws a task that has not begun. A thread that is
   * still busy with an aborted task after `hungMs` is ended and replaced. Bases that a task holds move to it.
   *
   * @param onPulse called as the task progresses, and while it waits for others that do
   * @returns the results of the parts, in their order
   * @throws DamagedFileError; an Error with the reason why no part can be computed, or that the thread died
   */
  run(task: ScanTask, signal?: AbortSignal, onPulse?: () => void): Promise<readonly PartResult[]>;
  close(): Promise<void>;
}

interface WaitingTask {
  task: ScanTask;
  onPulse: (() => void) | undefined;
  resolve(results: readonly PartResult[]): void;
  reject(error: unknown): void;
}

interface Thread {
  worker: OwnThread;
  current: WaitingTask | null;
  /** Why it is about to exit; it takes no more tasks then. */
  fault: Error | null;
}

/** An aborted task mostly ends within a second; starting a thread takes less. */
const HUNG_MS = 10_000;

/**
 * Threads start when a task needs them, so one that dies is replaced by the next task, and one that
 * cannot even start fails a task each time instead of starting again for ever.
 *
 * @param options.threads the most at once
 * @param options.smallBp tasks of at most this many bases run on the calling thread until another has
 *   started, because starting one takes longer
 * @param options.threadProgram the program of each thread
 * @param options.hungMs an aborted task that still runs after this time is ended with its thread
 */
export function createScanPool({
  threads,
  smallBp = 0,
  threadProgram = THREAD_PROGRAM,
  hungMs = HUNG_MS,
}: {
  threads: number;
  smallBp?: number;
  threadProgram?: ThreadProgram;
  hungMs?: number;
}): ScanPool {
  const waiting: WaitingTask[] = [];
  const pool = new Set<Thread>();
  let isClosed = false;

  function start(): Thread {
    const worker = startThread<ScanReply | ScanPulse>(threadProgram, {
      onMessage(reply) {
        const { current } = thread;
        pulse(thread);
        if ('isPulse' in reply) return;
        thread.current = null;
        // An idle pool does not keep the process alive; one at work does.
        worker.keepProcess(false);
        if (reply.ok) current?.resolve(reply.results);
        else current?.reject(toError(reply));
        assign();
      },
      onError(error) {
        const reason = error instanceof Error ? error.message : String(error);
        thread.fault = new Error(`a thread of the scan died: ${reason}`, { cause: error });
      },
      onExit(code) {
        pool.delete(thread);
        const fault = thread.fault ?? new Error(`a thread of the scan ended with code ${code}`);
        thread.current?.reject(fault);
        assign();
      },
    });
    const thread: Thread = { worker, current: null, fault: null };
    pool.add(thread);
    return thread;
  }

  /** Those that wait have their turn once others are done: as long as these go on, so do they. */
  function pulse({ current }: Thread): void {
    current?.onPulse?.();
    for (const { onPulse } of waiting) onPulse?.();
  }

  /** A compiled loop that calls nothing but built-in functions is never ended: it costs a core, not the place. */
  function replace(thread: Thread): void {
    if (!pool.delete(thread)) return;
    thread.worker.keepProcess(false);
    thread.current?.reject(thread.fault);
    assign();
  }

  /** Takes a task back that waits; frees the thread of one that runs, should it not end by itself. */
  function giveUp(task: WaitingTask, reason: unknown): void {
    const at = waiting.indexOf(task);
    if (at >= 0) {
      waiting.splice(at, 1);
      task.reject(reason);
      return;
    }
    const endHung = () => {
      for (const thread of pool) {
        if (thread.current !== task) continue;
        thread.fault ??= new Error('a task of the scan did not end after it was given up');
        void thread.worker.end();
        later(() => replace(thread), hungMs);
      }
    };
    later(endHung, hungMs);
  }

  function freeThread(): Thread | undefined {
    for (const thread of pool) {
      if (thread.current === null && thread.fault === null) return thread;
    }
    return pool.size < threads ? start() : undefined;
  }

  function assign(): void {
    while (waiting.length > 0) {
      const thread = freeThread();
      if (thread === undefined) return;
      const next = waiting.shift() as WaitingTask;
      thread.current = next;
      thread.worker.keepProcess(true);
      thread.worker.post(next.task, heldBuffers(next.task));
      pulse(thread);
    }
  }

  return {
    threads,
    countBusy: () => [...pool].filter(({ current }) => current !== null).length,
    run(task, signal, onPulse) {
      if (isClosed) return Promise.reject(new Error('the pool is closed'));
      if (signal?.aborted === true) return Promise.reject(signal.reason);
      if (pool.size === 0 && basesOf(task) <= smallBp) return runTask(task);
      const { promise, resolve, reject } = Promise.withResolvers<readonly PartResult[]>();
      const one = { task, onPulse, resolve, reject };
      const handleAbort = () => giveUp(one, signal?.reason);
      signal?.addEventListener('abort', handleAbort, { once: true });
      waiting.push(one);
      assign();
      return promise.finally(() => signal?.removeEventListener('abort', handleAbort));
    },
    async close() {
      isClosed = true;
      const closed = new Error('the pool is closed');
      for (const { reject } of waiting.splice(0)) reject(closed);
      for (const thread of pool) thread.fault ??= closed;
      await Promise.all([...pool].map(({ worker }) => worker.end()));
    },
  };
}

/** For a timer alone no process stays alive; in browsers, timers are numbers. */
function later(work: () => void, ms: number): void {
  setTimeout(work, ms).unref?.();
}

function heldBuffers({ held = [] }: ScanTask): ArrayBuffer[] {
  // Made for this task alone.
  return held.map(({ bases }) => bases.buffer as ArrayBuffer);
}

function basesOf({ stretches }: ScanTask): number {
  return stretches.reduce((sum, { from, to }) => sum + to - from, 0);
}

function toError({ message, damage }: Exclude<ScanReply, { ok: true }>): Error {
  return damage === undefined
    ? new Error(message)
    : new DamagedFileError(damage.path, damage.reason);
}
