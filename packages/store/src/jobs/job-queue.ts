import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Db, Trx } from '../database/database.ts';
import { databaseTimeouts } from '../database/database-timeouts.ts';

/**
 * Fetches have a queue of their own: they wait more than they compute, and hold up no analysis. So
 * have neural networks, which compute for minutes or hours in a process of theirs.
 */
const QUEUES = ['analysis', 'network', 'ncbi'] as const;
export type QueueName = (typeof QUEUES)[number];

/** Those of analyses. */
const ANALYSIS_QUEUES = ['analysis', 'network'] as const satisfies readonly QueueName[];
export type AnalysisQueueName = (typeof ANALYSIS_QUEUES)[number];

/** A worker that is silent this long has died; pg-boss takes no less. */
const HEARTBEAT_SECONDS = 10;
const RECOVERY_SECONDS = 2;
const LONGEST_RUN_SECONDS = 23 * 3600;
const POSTPONED_SECONDS = 1;

/** Deaths are counted by our own jobs table, so the queue itself hardly ever gives up. */
const RETRY_LIMIT = 1000;

/** Its statements are short, but making its tables takes a while. Its pool cuts what did not answer. */
const BOUND = { query_timeout: databaseTimeouts.background.connectMs };

/**
 * pg-boss waits until its clock says so: one that is set back by an hour would stop its polling, and the
 * handing out of what a dead worker held, for an hour.
 */
const STEADY_CLOCK = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run: () => void, ms: number) => setInterval(run, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
};

export interface QueuedJob {
  jobId: string;
  priority: number;
}

export interface JobQueue {
  /** Queues jobs within the transaction that stores them. Higher priority runs first. */
  enqueue(trx: Trx, jobs: readonly QueuedJob[], queue: QueueName): Promise<void>;
  /** Queues a job that has ended before, within the transaction that takes its end back. */
  enqueueAgain(trx: Trx, job: QueuedJob, queue: QueueName): Promise<void>;
  /** Queues a job that was handed out and could not begin: it comes again after that many seconds. */
  postpone(job: QueuedJob, queue: QueueName, seconds?: number): Promise<void>;
  /** Takes analyses off their queues; the worker of a running one notices by itself. */
  cancel(jobIds: readonly string[]): Promise<void>;
  /**
   * Hands jobs to `run`, `concurrency` at a time, the next one as soon as one is done. A rejected run
   * is tried again within a second.
   */
  work(
    concurrency: number,
    run: (job: QueuedJob, signal: AbortSignal) => Promise<void>,
    queue: QueueName,
  ): Promise<void>;
  /** Takes no further job and waits for the running ones, at most this long. */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * Opens the queue in the same database. Its tables are made and migrated under a lock of its own.
 *
 * @param db of the caller, for what a person waits for
 */
export async function openJobQueue(
  databaseUrl: string,
  db: Db,
  options: { onError?(error: Error): void } = {},
): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    ...BOUND,
    superviseIntervalSeconds: RECOVERY_SECONDS,
    monitorIntervalSeconds: RECOVERY_SECONDS,
    queueCacheIntervalSeconds: RECOVERY_SECONDS,
    schedule: false,
    useListenNotify: true,
    clock: STEADY_CLOCK,
  });
  boss.on('error', (error) => options.onError?.(error));
  /** Jobs whose run has postponed them and has not ended yet. */
  const postponed = new Set<string>();
  try {
    await boss.start();
    for (const queue of QUEUES) {
      await boss.createQueue(queue, {
        heartbeatSeconds: HEARTBEAT_SECONDS,
        expireInSeconds: LONGEST_RUN_SECONDS,
        retryLimit: RETRY_LIMIT,
        retryDelay: 0,
        notify: true,
      });
    }
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }

  return {
    async enqueue(trx, jobs, queue) {
      if (jobs.length === 0) return;
      const queued = jobs.map(({ jobId, priority }) => ({
        id: jobId,
        data: { jobId, priority },
        priority,
      }));
      const ids = await boss.insert(queue, queued, { db: within(trx), returnId: true });
      if (ids?.length !== jobs.length) throw new Error('a job was not queued');
    },

    // Under an id of the queue's own: the first one has been used up.
    async enqueueAgain(trx, { jobId, priority }, queue) {
      const id = await boss.send(queue, { jobId, priority }, { priority, db: within(trx) });
      if (id === null) throw new Error('a job was not queued');
    },

    // Under an id of the queue's own: the run that postpones it still holds the first one. A job
    // that is cancelled meanwhile is found ended when it comes.
    async postpone({ jobId, priority }, queue, seconds = POSTPONED_SECONDS) {
      postponed.add(jobId);
      await boss.send(queue, { jobId, priority }, { priority, startAfter: seconds });
    },

    async cancel(jobIds) {
      if (jobIds.length === 0) return;
      for (const queue of ANALYSIS_QUEUES)
        await boss.cancel(queue, [...jobIds], { db: within(db) });
    },

    async work(concurrency, run, queue) {
      const polling = {
        batchSize: 1,
        pollingIntervalSeconds: 0.5,
        notifyPollingIntervalSeconds: 1,
      };
      for (let place = 0; place < concurrency; place++) {
        const worker = await boss.work<QueuedJob>(queue, polling, async ([job]) => {
          if (job === undefined) return;
          const { jobId } = job.data;
          try {
            await run(job.data, job.signal);
            // Else it would not ask for the next one before its interval has passed: whatever an
            // analysis takes, no more than one a second. What could not begin is no reason to hurry.
            if (!postponed.has(jobId)) boss.notifyWorker(worker);
          } finally {
            postponed.delete(jobId);
          }
        });
      }
    },

    async stop(timeoutMs) {
      await boss.stop({ graceful: timeoutMs > 0, timeout: timeoutMs });
    },
  };
}

/** Lets the queue write with the statements of a transaction. */
function within(trx: Db | Trx) {
  return {
    executeSql: async (text: string, values?: unknown[]) => ({
      rows: (await trx.executeQuery(CompiledQuery.raw(text, values))).rows,
    }),
  };
}
