import type { HitColumns } from '@flipon/analyses/kernel';
import { orAborted } from '@flipon/checked-files/or-aborted';
import { type PlacedRecord, type RecordWalk, walkOf } from '@flipon/sequence/records';
import { beginCheck, SENDS_BASES } from '#bases';
import { type KindScan, type KindStream, openStream } from './kind-stream.ts';
import { type PlannedStretch, planTasks } from './scan-plan.ts';
import type { ScanPool } from './scan-pool.ts';
import type { PartResult, TaskStretch } from './scan-task.ts';
import { sendBases } from './send-bases.ts';

/** Small enough for a progress step and a cancellation of some 20 ms, large enough to read well. */
const STRETCH_BP = 1 << 22;
/** Of several kinds, so that other scans on the pool have their turns about as often. */
const SHARED_STRETCH_BP = 1 << 20;
const TASKS_PER_THREAD = 2;

/** The sequence that is scanned. */
export interface ScannedBases {
  /**
   * A file with one byte per base, upper case, all records concatenated. Where it has sums, each MiB of it
   * is verified once.
   */
  basesPath: string;
  /** A short list, or a walk of any number of records. */
  records: readonly PlacedRecord[] | RecordWalk;
  stretchBp?: number;
  /**
   * Whether each task is sent its bases, a task more than there are threads at a time, in place of reading
   * the file on its thread; where a platform's threads cannot do that, by default.
   */
  sendsBases?: boolean;
}

interface TaskUnderWay {
  stretches: PlannedStretch[];
  /** Those that it is computed for. */
  streams: readonly KindStream[];
  result: Promise<readonly PartResult[]>;
}

/**
 * Finds all hits of several kinds in one reading of a sequence. Each kind has a stream of its own: batch
 * by batch, sorted by position, the same for any `stretchBp`, any number of threads, and any other kinds
 * in the scan; memory is bounded by the stretches under way, a batch of each kind and one of the records.
 *
 * Read the streams in parallel: each holds one batch, and the scan waits until all of them have been
 * taken. End an unwanted stream by its signal, or by its `return` once it has begun. The scan starts with
 * the first read of a stream.
 *
 * A stream throws its signal's reason; what its kernel, its profile or its progress threw; and, as all
 * of them do then, DamagedFileError, that a thread failed, and what the walk throws.
 *
 * @returns a stream for each scan, in their order
 * @throws an Error where a profile is asked for that cannot be made
 */
export function scanKinds(
  pool: ScanPool,
  {
    scans,
    basesPath,
    records,
    stretchBp = scans.length === 1 ? STRETCH_BP : SHARED_STRETCH_BP,
    sendsBases = SENDS_BASES,
  }: ScannedBases & { scans: readonly KindScan[] },
): AsyncGenerator<HitColumns>[] {
  const streams = scans.map((scan) => openStream(scan, stretchBp));
  const walk = 'batches' in records ? records : walkOf(records);
  const total = walk.totalBp;
  const giveUp = new AbortController();
  const cut = planTasks(walk, stretchBp);
  const plan = sendsBases ? sendBases(cut, basesPath, scans) : cut;
  const mostUnderWay = sendsBases ? pool.threads + 1 : TASKS_PER_THREAD * pool.threads;
  const underWay: TaskUnderWay[] = [];
  let check: Promise<Awaited<ReturnType<typeof beginCheck>>> | null = null;
  let done = 0;
  let taken = Promise.withResolvers<void>();
  let stepping: Promise<void> | null = null;

  const openStreams = () => streams.filter(({ isClosed }) => !isClosed);

  function close(stream: KindStream): void {
    stream.isClosed = true;
    taken.resolve();
    if (openStreams().length > 0 || giveUp.signal.aborted) return;
    giveUp.abort(new Error('the scan was given up'));
    // A walk that still waits for records lets go of them by itself.
    plan.return(undefined).catch(() => {});
  }

  function fail(stream: KindStream, reason: unknown): void {
    stream.failure ??= { reason };
    close(stream);
  }

  /** Does something for a stream, which fails alone where that throws. */
  async function attempt(stream: KindStream, work: () => void | Promise<void>): Promise<void> {
    if (stream.isClosed) return;
    try {
      await work();
    } catch (error) {
      fail(stream, error);
    }
  }

  async function tell(told: readonly KindStream[]): Promise<void> {
    for (const stream of told) {
      const { spentMs } = stream;
      await attempt(stream, () => stream.scan.onProgress?.({ done, total, spentMs }));
    }
  }

  function pulse(streams: readonly KindStream[]): void {
    for (const { isClosed, scan } of streams) if (!isClosed) scan.onPulse?.();
  }

  async function fill(): Promise<void> {
    check ??= beginCheck(basesPath);
    const verifiedBy = await check;
    while (underWay.length < mostUnderWay) {
      const planned = (await plan.next()).value;
      const asking = openStreams();
      if (planned === undefined || asking.length === 0) return;
      const { stretches, held } = planned;
      const parts = asking.map(({ scan: { kind, parameters } }) => ({ kind, parameters }));
      const bases = { basesPath, check: verifiedBy, held };
      const task = { parts, ...bases, stretches: stretches.map(taskStretch) };
      const result = pool.run(task, giveUp.signal, () => pulse(asking));
      // It is awaited in order; until then a failure is not "unhandled".
      result.catch(() => {});
      underWay.push({ stretches, streams: asking, result });
    }
  }

  /** Hands the next task's hits to the streams, once all of them have room. */
  async function step(): Promise<void> {
    while (streams.some(({ isClosed, waiting }) => !isClosed && waiting !== null)) {
      taken = Promise.withResolvers();
      await taken.promise;
    }
    if (check === null) await tell(openStreams());
    await fill();
    const oldest = underWay.shift();
    if (oldest === undefined) {
      // Records deleted during a walk would leave a result without their hits.
      if (done !== total) throw new Error(`the records have ${done} bases in place of ${total}`);
      for (const stream of openStreams()) close(stream);
      return;
    }
    const results = await oldest.result;
    done += oldest.stretches.reduce((sum, { from, to }) => sum + to - from, 0);
    for (const [at, stream] of oldest.streams.entries()) {
      const result = results[at] ?? { failure: 'a thread of the scan left out a part' };
      await attempt(stream, () => stream.push(oldest.stretches, result));
    }
    await tell(oldest.streams);
  }

  /** All streams share one step at a time; an error of it fails every stream. */
  function stepOnce(): Promise<void> {
    stepping ??= step()
      .catch((error) => {
        for (const stream of openStreams()) fail(stream, error);
      })
      .finally(() => {
        stepping = null;
      });
    return stepping;
  }

  async function* take(stream: KindStream): AsyncGenerator<HitColumns> {
    const { signal } = stream.scan;
    try {
      for (;;) {
        signal?.throwIfAborted();
        const hits = stream.waiting;
        if (hits !== null) {
          stream.waiting = null;
          taken.resolve();
          yield hits;
        } else if (stream.failure !== null) throw stream.failure.reason;
        else if (stream.isClosed) return;
        else await orAborted(stepOnce(), signal);
      }
    } finally {
      close(stream);
    }
  }

  return streams.map((stream) => {
    const { signal } = stream.scan;
    if (signal?.aborted) close(stream);
    signal?.addEventListener('abort', () => close(stream), { once: true });
    return take(stream);
  });
}

function taskStretch({ recordStart, recordLength, circular, from, to }: PlannedStretch) {
  return { recordStart, recordLength, circular, from, to } satisfies TaskStretch;
}
