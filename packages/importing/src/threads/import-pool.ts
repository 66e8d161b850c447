// One thing: which reading has the turn of which thread, and how each of them ends.
import { availableParallelism } from 'node:os';
import type { ArchiveEntry, ArchiveLimits } from '@flipon/intake/zip-archive';
import type { ReadFeatures } from '../features/read-features.ts';
import type { ReadLane } from '../lanes/read-lane.ts';
import { createImportOrder } from './import-order.ts';
import { type ImportThread, startImportThread } from './import-threads.ts';
import {
  askForRoom,
  beginAnew,
  beginReading,
  countByOwner,
  type FeaturesTask,
  hasNews,
  type LaneTask,
  newRecords,
  type OpenReading,
  type PoolTask,
  type Reading,
  type ReadTask,
  removeFiles,
  taskOfRows,
  taskOfSequences,
  threadTask,
} from './open-reading.ts';
import { type ImportPoolOptions, POOL_LIMITS } from './pool-options.ts';
import { findSlowReading, noteArrival } from './slow-readings.ts';
import type { FromThread, ThreadResult, TurnEnd } from './thread-messages.ts';
import { unpackError } from './thread-messages.ts';

export type { ReadContent } from '../bases/read-content.ts';
export type { FeaturesTask, ImportPoolOptions, ReadFeatures, Reading, ReadTask };

/** Reads files into files on threads; the main thread parses nothing. */
export interface ImportPool {
  /**
   * Starts to read a file, which may still be growing. It waits while the most readings are open, and until
   * there are bytes to read; then it shares its thread with others, an owner at a time. Where its source
   * stalls while others wait, it starts again once the file is complete.
   */
  read(task: ReadTask): Reading;
  /** The same for a file of features: it takes its turns among all the others. */
  readFeatures(task: FeaturesTask): Reading<ReadFeatures>;
  /** The same for a track file; its thread holds the rows until all of them are read. */
  readLane(task: LaneTask): Reading<ReadLane>;
  /**
   * The files of a complete ZIP archive: names, sizes, and the reasons why some cannot be read.
   *
   * @param ended ends the wait with its reason, also where the thread does not react
   * @throws IntakeError where the archive itself cannot be read, or is a document
   */
  listArchive(path: string, limits: ArchiveLimits, ended?: AbortSignal): Promise<ArchiveEntry[]>;
  /** Stops all that is under way. */
  close(): Promise<void>;
}

interface OpenList {
  path: string;
  limits: ArchiveLimits;
  thread: ImportThread | null;
  isStopped: boolean;
  resolve(entries: ArchiveEntry[]): void;
  reject(error: Error): void;
}

const THREAD_FILE = new URL('./import-thread.ts', import.meta.url);
/** Silence causes no event, so it is checked at this interval while readings wait. */
const WATCH_MS = 500;

/** Threads start when something is to be read; one that has ended is replaced by the next reading. */
export function createImportPool({
  threads: maxThreads = Math.min(2, availableParallelism()),
  maxOpen = POOL_LIMITS.maxOpen,
  maxOpenPerOwner = POOL_LIMITS.maxOpenPerOwner,
  patienceMs = POOL_LIMITS.patienceMs,
  hungMs = POOL_LIMITS.hungMs,
  idleMs = POOL_LIMITS.idleMs,
  threadFile = THREAD_FILE,
}: ImportPoolOptions = {}): ImportPool {
  const waiting = new Set<OpenReading>();
  const open = new Map<number, OpenReading>();
  const lists = new Map<number, OpenList>();
  const threads = new Set<ImportThread>();
  /** Those that were ended for the sake of a single reading. */
  const hung = new WeakSet<ImportThread>();
  const order = createImportOrder<OpenReading>();
  let isClosed = false;
  let watch: NodeJS.Timeout | null = null;
  let lastId = 0;

  function leastBusyThread(): ImportThread {
    const [idlest] = [...threads].sort((a, b) => a.work.size - b.work.size);
    const isEnough = threads.size >= maxThreads || idlest?.work.size === 0;
    if (idlest !== undefined && isEnough) return idlest;
    const thread = startImportThread(threadFile, hear, (fault) => bury(thread, fault), idleMs);
    threads.add(thread);
    return thread;
  }

  /** Opens what may be opened, and gives a turn to each thread that has none under way. */
  function goOn(): void {
    if (isClosed) return;
    while (open.size < maxOpen && waiting.size > 0) {
      const openOf = countByOwner(open.values());
      const mayOpen = (reading: OpenReading) =>
        hasNews(reading) && (openOf.get(reading.ownerId) ?? 0) < maxOpenPerOwner;
      const reading = order.next([...waiting].filter(mayOpen));
      if (reading === undefined) break;
      waiting.delete(reading);
      open.set(reading.id, reading);
      reading.thread = leastBusyThread();
      reading.thread.begin(reading.id);
      reading.state = 'ready';
      noteArrival(reading, performance.now());
    }
    for (const thread of threads) giveTurn(thread);
    makeRoom();
  }

  /** Pauses a reading whose sender is silent, where others wait for its place. */
  function makeRoom(): void {
    const all = [...open.values()];
    if (waiting.size === 0 || all.some(({ state }) => state === 'pausing')) return;
    const nowMs = performance.now();
    const slow = findSlowReading(waiting, all, { maxOpen, maxOpenPerOwner, patienceMs, nowMs });
    if (slow !== undefined) {
      slow.state = 'pausing';
      slow.thread?.send({ type: 'stop', id: slow.id });
    } else if (watch === null) {
      watch = setTimeout(() => {
        watch = null;
        goOn();
      }, WATCH_MS).unref();
    }
  }

  function giveTurn(thread: ImportThread): void {
    const its = [...open.values()].filter((reading) => reading.thread === thread);
    if (its.some(({ state }) => state === 'running')) return;
    const reading = order.next(its.filter(({ state }) => state === 'ready'));
    if (reading === undefined) return;
    const { id, isBegun, readableBytes, isWhole, roomBytes } = reading;
    order.took(reading);
    reading.state = 'running';
    reading.isBegun = true;
    reading.told = { readableBytes, isWhole };
    const task = isBegun ? null : threadTask(reading.task);
    thread.send({ type: 'turn', id, task, ...reading.told, roomBytes });
  }

  function hear(message: FromThread): void {
    if (message.type === 'turn') {
      const reading = open.get(message.id);
      if (reading === undefined) return;
      tellProgress(reading, message.doneBp, message.readBytes);
      endTurn(reading, message.end);
      return;
    }
    const list = lists.get(message.id);
    lists.delete(message.id);
    list?.thread?.end(message.id);
    if (message.type === 'listed') list?.resolve(message.entries);
    else list?.reject(unpackError(message.error));
  }

  function tellProgress(reading: OpenReading, doneBp: number, readBytes: number): void {
    try {
      reading.task.onProgress(doneBp, readBytes);
    } catch (error) {
      stop(reading, error);
    }
  }

  function endTurn(reading: OpenReading, end: TurnEnd): void {
    const { task } = reading;
    if (end.why === 'done' && reading.stopped === null) {
      settle(reading, () => reading.result.resolve(end.result));
    } else if (end.why === 'done') {
      giveUp(reading);
    } else if (end.why === 'failed' && reading.stopped === null && reading.state === 'pausing') {
      open.delete(reading.id);
      reading.thread?.end(reading.id);
      beginAnew(reading);
      waiting.add(reading);
      goOn();
    } else if (end.why === 'failed') {
      const reason = reading.stopped === null ? unpackError(end.error) : reading.stopped.reason;
      settle(reading, () => reading.result.reject(reason));
    } else if (end.why === 'records') {
      const records = newRecords(reading, end.records);
      call(reading, async () => {
        if (records.length > 0) await task.onRecords(records);
      });
    } else if (end.why === 'room') {
      call(reading, () => askForRoom(reading, end.storedBytes));
    } else {
      reading.state = end.why === 'spent' || hasNews(reading) ? 'ready' : 'starved';
      goOn();
    }
  }

  /** Lets others have their turns while the task does its part. */
  function call(reading: OpenReading, callback: () => Promise<void>): void {
    reading.state = 'called';
    goOn();
    // One that throws at once is as one that rejects.
    new Promise<void>((resolve) => resolve(callback())).then(
      () => {
        if (reading.thread === null) return takeBack(reading);
        reading.state = 'ready';
        goOn();
      },
      (error: unknown) => stop(reading, error),
    );
  }

  /** Stops a reading. A thread that runs it replies that it failed, once its files are removed. */
  function stop(reading: OpenReading, reason: unknown): void {
    if (reading.stopped !== null || !(waiting.has(reading) || open.has(reading.id))) return;
    reading.stopped = { reason };
    if (!reading.isBegun) {
      settle(reading, () => reading.result.reject(reason));
      return;
    }
    const { id, thread } = reading;
    if (thread === null) {
      giveUp(reading);
      return;
    }
    thread.send({ type: 'stop', id });
    endIfHung(thread, () => open.has(id));
  }

  /** A thread that does not react is ended; its other readings start again on another. */
  function endIfHung(thread: ImportThread, isUnderWay: () => boolean): void {
    setTimeout(() => {
      if (!isUnderWay()) return;
      hung.add(thread);
      void thread.close(hungMs);
    }, hungMs).unref();
  }

  function sendList(id: number, list: OpenList): void {
    const { path, limits } = list;
    list.thread = leastBusyThread();
    list.thread.begin(id);
    list.thread.send({ type: 'list', id, path, limits });
  }

  function settle(reading: OpenReading, tell: () => void): void {
    waiting.delete(reading);
    open.delete(reading.id);
    reading.thread?.end(reading.id);
    const others = [...waiting, ...open.values()];
    order.forget(
      reading,
      others.every(({ ownerId }) => ownerId !== reading.ownerId),
    );
    tell();
    goOn();
  }

  /** Where the thread cannot do it, the files go first. */
  async function giveUp(reading: OpenReading): Promise<void> {
    await removeFiles(reading);
    settle(reading, () => reading.result.reject(reading.stopped?.reason));
  }

  /** Restarts a reading that lost its thread because of another reading. */
  async function takeBack(reading: OpenReading): Promise<void> {
    await removeFiles(reading);
    // Until here it is open, so that it can be stopped.
    if (reading.stopped !== null) return;
    open.delete(reading.id);
    beginAnew(reading);
    waiting.add(reading);
    goOn();
  }

  function bury(thread: ImportThread, fault: Error): void {
    threads.delete(thread);
    const isHung = hung.has(thread) && !isClosed;
    for (const [id, list] of lists) {
      if (list.thread !== thread) continue;
      if (isHung && !list.isStopped) {
        sendList(id, list);
        continue;
      }
      lists.delete(id);
      list.reject(fault);
    }
    for (const reading of [...open.values()]) {
      if (reading.thread !== thread) continue;
      const hadTurn = reading.state === 'running';
      // A reading that had the turn of two ended threads is itself what hangs.
      const isOwnFault = hadTurn && reading.hadTurnOfEnded;
      if (isHung && reading.stopped === null && !isOwnFault) {
        reading.hadTurnOfEnded ||= hadTurn;
        reading.thread = null;
        // Calls that its task still makes end first.
        if (reading.state !== 'called') void takeBack(reading);
        continue;
      }
      reading.stopped ??= { reason: fault };
      giveUp(reading);
    }
  }

  /** @param pick what the task asked for; null where it is something else */
  function start<Read>(task: PoolTask, pick: (result: ThreadResult) => Read | null): Reading<Read> {
    lastId += 1;
    const reading = beginReading(lastId, task);
    if (isClosed) reading.result.reject(poolClosed());
    else waiting.add(reading);
    const result = reading.result.promise.then((given) => {
      const read = pick(given);
      if (read === null) throw new Error(`a thread has read ${given.is}, which was not requested`);
      return read;
    });
    // The caller that awaits it gets the failure; until then it must not count as "unhandled".
    result.catch(() => {});
    return {
      result,
      grown(bytes, isWhole) {
        reading.readableBytes = Math.max(reading.readableBytes, bytes);
        reading.isWhole ||= isWhole;
        noteArrival(reading, performance.now());
        if (reading.state === 'starved' && hasNews(reading)) reading.state = 'ready';
        goOn();
      },
      stop: (reason) => stop(reading, reason),
    };
  }

  return {
    read: (task) =>
      start(taskOfSequences(task), (read) => (read.is === 'sequences' ? read.content : null)),
    readFeatures: (task) =>
      start(taskOfRows('features', task), (read) =>
        read.is === 'features' ? read.features : null,
      ),
    readLane: (task) =>
      start(taskOfRows('lane', task), (read) => (read.is === 'lane' ? read.lane : null)),
    listArchive(path, limits, ended) {
      if (isClosed) return Promise.reject(poolClosed());
      if (ended?.aborted === true) return Promise.reject(ended.reason);
      lastId += 1;
      const id = lastId;
      const { promise, resolve, reject } = Promise.withResolvers<ArchiveEntry[]>();
      const list: OpenList = { path, limits, thread: null, isStopped: false, resolve, reject };
      lists.set(id, list);
      sendList(id, list);
      const handleAbort = () => {
        list.isStopped = true;
        reject(ended?.reason);
        if (list.thread !== null) endIfHung(list.thread, () => lists.has(id));
      };
      ended?.addEventListener('abort', handleAbort, { once: true });
      return promise.finally(() => ended?.removeEventListener('abort', handleAbort));
    },
    async close() {
      isClosed = true;
      if (watch !== null) clearTimeout(watch);
      const all = [...waiting, ...open.values()];
      for (const reading of all) reading.stopped ??= { reason: poolClosed() };
      for (const reading of all) if (reading.thread === null) giveUp(reading);
      await Promise.all([...threads].map((thread) => thread.close(hungMs)));
      await Promise.allSettled(all.map(({ result }) => result.promise));
    },
  };
}

function poolClosed(): Error {
  return new Error('the pool is closed');
}
