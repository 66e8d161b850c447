import { Worker } from 'node:worker_threads';
import type { ScanReply, ScanResult, ScanTask } from './scan-task.ts';

/** Threads that stay: each compiles the kernels once, and several scans share them. */
export interface ScanPool {
  readonly threads: number;
  /** Runs a task on the next free thread. `signal` takes a task back that has not begun. */
  run(task: ScanTask, signal?: AbortSignal): Promise<ScanResult>;
  close(): Promise<void>;
}

interface WaitingTask {
  task: ScanTask;
  signal: AbortSignal | undefined;
  resolve(result: ScanResult): void;
  reject(error: unknown): void;
}

interface Thread {
  worker: Worker;
  current: WaitingTask | null;
}

const THREAD_FILE = new URL('./scan-thread.ts', import.meta.url);

export function createScanPool({
  threads,
  threadFile = THREAD_FILE,
}: {
  threads: number;
  threadFile?: URL;
}): ScanPool {
  const waiting: WaitingTask[] = [];
  const pool: Thread[] = [];
  let isClosed = false;

  function start(): Thread {
    const thread: Thread = {
      worker: new Worker(threadFile),
      current: null,
    };
    thread.worker.on('message', (reply: ScanReply) => {
      const { current } = thread;
      thread.current = null;
      if (reply.ok) current?.resolve(reply.result);
      else current?.reject(new Error(reply.message));
      next(thread);
    });
    // An `error` is followed by `exit`, which replaces the thread.
    thread.worker.on('error', (error) => {
      thread.current?.reject(new Error('a thread of the scan died', { cause: error }));
      thread.current = null;
    });
    thread.worker.on('exit', (code) => {
      thread.current?.reject(new Error(`a thread of the scan ended with code ${code}`));
      thread.current = null;
      if (isClosed) return;
      const fresh = start();
      pool[pool.indexOf(thread)] = fresh;
      next(fresh);
    });
    // Threads alone do not keep a process alive.
    thread.worker.unref();
    return thread;
  }

  function next(thread: Thread): void {
    if (thread.current !== null) return;
    const task = waiting.shift();
    if (task === undefined) return;
    if (task.signal?.aborted === true) {
      task.reject(task.signal.reason);
      next(thread);
      return;
    }
    thread.current = task;
    thread.worker.postMessage(task.task);
  }

  for (let i = 0; i < threads; i++) pool.push(start());

  return {
    threads,
    run(task, signal) {
      if (isClosed) return Promise.reject(new Error('the pool is closed'));
      return new Promise((resolve, reject) => {
        waiting.push({ task, signal, resolve, reject });
        const free = pool.find((thread) => thread.current === null);
        if (free !== undefined) next(free);
      });
    },
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new Error('the pool is closed'));
      await Promise.all(pool.map(({ worker }) => worker.terminate()));
    },
  };
}
