import { Worker } from 'node:worker_threads';
import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { runTask } from './run-task.ts';
import type { PartResult, ScanReply, ScanTask } from './scan-task.ts';

/** Threads that stay: each compiles the kernels once, and several scans share them. */
export interface ScanPool {
  readonly threads: number;
  /** Threads that compute at this moment. */
  countBusy(): number;
  /**
   * Runs a task on the next free thread. `signal` takes a task back that has not begun.
   *
   * @returns what each part found, in their order
   * @throws DamagedFileError; an Error with what no part can be computed for, or that the thread died
   */
  run(task: ScanTask, signal?: AbortSignal): Promise<readonly PartResult[]>;
  close(): Promise<void>;
}

interface WaitingTask {
  task: ScanTask;
  signal: AbortSignal | undefined;
  resolve(results: readonly PartResult[]): void;
  reject(error: unknown): void;
}

interface Thread {
  worker: Worker;
  current: WaitingTask | null;
  /** Why it is about to exit; it takes no more tasks then. */
  fault: Error | null;
}

const THREAD_FILE = new URL('./scan-thread.ts', import.meta.url);

/**
 * Threads start when a task needs them, so one that dies is replaced by the next task, and one that
 * cannot even start fails a task each time instead of starting again for ever.
 *
 * @param options.threads the most at once
 * @param options.smallBp tasks of so many bases at most are computed on the thread that asks for them
 *   as long as no other has started: a thread takes longer to start
 * @param options.threadFile what each of them runs
 */
export function createScanPool({
  threads,
  smallBp = 0,
  threadFile = THREAD_FILE,
}: {
  threads: number;
  smallBp?: number;
  threadFile?: URL;
}): ScanPool {
  const waiting: WaitingTask[] = [];
  const pool = new Set<Thread>();
  let isClosed = false;

  function start(): Thread {
    const thread: Thread = { worker: new Worker(threadFile), current: null, fault: null };
    thread.worker.on('message', (reply: ScanReply) => {
      const { current } = thread;
      thread.current = null;
      // An idle pool does not keep the process alive; one at work does.
      thread.worker.unref();
      if (reply.ok) current?.resolve(reply.results);
      else current?.reject(toError(reply));
      assign();
    });
    // An `error` is followed by `exit`.
    thread.worker.on('error', (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      thread.fault = new Error(`a thread of the scan died: ${reason}`, { cause: error });
    });
    thread.worker.on('exit', (code) => {
      pool.delete(thread);
      const fault = thread.fault ?? new Error(`a thread of the scan ended with code ${code}`);
      thread.current?.reject(fault);
      assign();
    });
    pool.add(thread);
    return thread;
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
      if (next.signal?.aborted === true) {
        next.reject(next.signal.reason);
        continue;
      }
      thread.current = next;
      thread.worker.ref();
      thread.worker.postMessage(next.task);
    }
  }

  return {
    threads,
    countBusy: () => [...pool].filter(({ current }) => current !== null).length,
    run(task, signal) {
      if (isClosed) return Promise.reject(new Error('the pool is closed'));
      if (signal?.aborted === true) return Promise.reject(signal.reason);
      if (pool.size === 0 && basesOf(task) <= smallBp) return runTask(task);
      return new Promise((resolve, reject) => {
        waiting.push({ task, signal, resolve, reject });
        assign();
      });
    },
    async close() {
      isClosed = true;
      const closed = new Error('the pool is closed');
      for (const { reject } of waiting.splice(0)) reject(closed);
      for (const thread of pool) thread.fault ??= closed;
      await Promise.all([...pool].map(({ worker }) => worker.terminate()));
    },
  };
}

function basesOf({ stretches }: ScanTask): number {
  return stretches.reduce((sum, { from, to }) => sum + to - from, 0);
}

function toError({ message, damage }: Exclude<ScanReply, { ok: true }>): Error {
  return damage === undefined
    ? new Error(message)
    : new DamagedFileError(damage.path, damage.reason);
}
