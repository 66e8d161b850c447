import { Worker } from 'node:worker_threads';
import { holdsMuch } from '@flipon/importing/holds-much';

/** A thread that answers each message with one of its own. */
export interface AskedThread<Question, Answer> {
  /**
   * One question at a time.
   *
   * @throws Error where the thread has died, or has not answered for long and was ended; its cause may
   *   tell why
   */
  ask(question: Question): Promise<Answer>;
  /** Says something that has no answer of its own. */
  tell(message: Question): void;
  /** Says that it is free for others. */
  giveBack(): void;
  /** Ends it, whatever it does. */
  end(): void;
}

export interface AskedThreads<Question, Answer> {
  /** A free thread, or a new one: its taker bounds how many there are. */
  take(): AskedThread<Question, Answer>;
  /** From now on one thread is kept ready where none is in use, so that no question waits for its start. */
  keepReady(): void;
  /** Ends all of them. */
  close(): Promise<void>;
}

/** Idle threads that are kept; starting one takes about 0.3 s. */
const MOST_FREE = 2;
/** More than a thread holds that has looked through a large table: what it knows of it, the next question needs, too. */
const READY_BYTES = 96 * 1024 * 1024;
/** Longer than any answer takes: a thread that never answers would never end its turn. */
const LONGEST_ANSWER_MS = 10 * 60_000;

/**
 * Threads start when they are needed; an idle one does not keep the process alive.
 *
 * @param options.longestMs a thread without an answer after this time is ended
 * @param options.mostFree idle threads that are kept
 * @param options.largeForMs for how long an idle thread that holds much is kept, for questions that follow each other
 *   as fast as a hand drags
 */
export function createAskedThreads<Question, Answer>(
  file: URL,
  resourceLimits: { maxOldGenerationSizeMb: number },
  { longestMs = LONGEST_ANSWER_MS, largeForMs = 0, mostFree = MOST_FREE } = {},
): AskedThreads<Question, Answer> {
  const all = new Set<Worker>();
  const free: Worker[] = [];
  let isKeptReady = false;

  function start(): Worker {
    const worker = new Worker(file, { resourceLimits });
    all.add(worker);
    // Ignore errors of idle threads; no caller is waiting.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      all.delete(worker);
      clearTimeout(quiet.get(worker));
      quiet.delete(worker);
      const at = free.indexOf(worker);
      if (at !== -1) free.splice(at, 1);
    });
    return worker;
  }

  const quiet = new Map<Worker, NodeJS.Timeout>();
  async function endLarge(worker: Worker): Promise<void> {
    const isOnly = isKeptReady && free.length === 1;
    if (!(await holdsMuch(worker, isOnly ? READY_BYTES : undefined))) return;
    const at = free.indexOf(worker);
    // Another may have taken it meanwhile.
    if (at === -1) return;
    free.splice(at, 1);
    void worker.terminate();
    if (isKeptReady) startFirst();
  }

  function startFirst(): void {
    if (free.length > 0) return;
    const worker = start();
    worker.unref();
    free.push(worker);
  }

  return {
    take() {
      const worker = free.pop() ?? start();
      worker.ref();
      let isEnded = false;
      return {
        ask(question) {
          const { promise, resolve, reject } = Promise.withResolvers<Answer>();
          const handleError = (cause: unknown) => reject(new Error('a thread died', { cause }));
          const handleExit = (code: number) =>
            reject(new Error(`a thread ended with code ${code}`));
          worker.once('message', resolve).once('error', handleError).once('exit', handleExit);
          const overdue = setTimeout(() => {
            reject(new Error('a thread did not answer'));
            void worker.terminate();
          }, longestMs);
          if (all.has(worker)) worker.postMessage(question);
          else reject(new Error('the thread has ended'));
          return promise.finally(() => {
            clearTimeout(overdue);
            worker.off('message', resolve).off('error', handleError).off('exit', handleExit);
          });
        },
        tell: (message) => worker.postMessage(message),
        giveBack() {
          worker.unref();
          // Its last answer may come after it was ended, and before it is gone.
          if (isEnded) return;
          if (free.length >= mostFree) void worker.terminate();
          else if (all.has(worker)) {
            free.push(worker);
            clearTimeout(quiet.get(worker));
            quiet.set(worker, setTimeout(() => void endLarge(worker), largeForMs).unref());
          }
        },
        end() {
          isEnded = true;
          void worker.terminate();
        },
      };
    },
    keepReady() {
      isKeptReady = true;
      startFirst();
    },
    async close() {
      isKeptReady = false;
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
