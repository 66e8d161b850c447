import { rm } from 'node:fs/promises';
import type { ArchiveEntry } from '@flipon/intake/zip-archive';
import type { NewRecord } from '@flipon/store/records';
import { filesOfStaging } from '@flipon/tables/stage-features';
import type { ContentPaths } from '../bases/content-sink.ts';
import type { ReadContent } from '../bases/read-content.ts';
import type { ImportThread } from './import-threads.ts';
import type { ThreadResult, ThreadTask } from './thread-messages.ts';

/** A file to be read. */
interface SourceTask {
  /** Owners take turns. */
  ownerId: string;
  sourcePath: string;
  /** The entry of a complete archive; absent for a file that is no archive. */
  entry?: ArchiveEntry;
  /** Most bytes after decompression. */
  maxBytes: number;
}

/** A file of sequences, and where its parts go. */
export interface ReadTask extends SourceTask, ContentPaths {
  /** Takes the next records, in the order of the file; awaited before more is read. */
  onRecords(records: NewRecord[]): Promise<void>;
  /**
   * Called before records are handed over and bytes are written, a MiB at a time, with all bytes that will
   * then be stored (bases, mask, features, names and descriptions). A rejection stops the reading.
   *
   * @returns how many may be stored before the next call, unless records are handed over earlier
   */
  onRoomNeeded(storedBytes: number): Promise<number>;
  /**
   * Called after each turn: bases found, and bytes read of the source, or unpacked bytes of an archive's
   * entry. Throws to stop the reading.
   */
  onProgress(doneBp: number, readBytes: number): void;
}

/** A file of features (GFF3, GTF or BED), and where they are staged for their table. */
export interface FeaturesTask extends SourceTask {
  stagedPath: string;
}

/** A file that another tool has written, and where its rows are staged for their table. */
export interface LaneTask extends SourceTask {
  stagedPath: string;
}

export interface Reading<Read = ReadContent> {
  /** Reports the bytes of the source that have arrived; `isWhole`: no more will come. */
  grown(bytes: number, isWhole: boolean): void;
  /** Stops; `result` rejects with the reason once its files are removed. */
  stop(reason: Error): void;
  /**
   * The result. Rejects with a SequenceTextError, an AnnotationError or an IntakeError, with the error of a
   * callback, with the reason of `stop`, or with an Error where the thread died; its files are removed then.
   */
  result: Promise<Read>;
}

/** What of a task is the pool's: the rest goes to its thread. */
export type PoolTask = SourceTask &
  Pick<ReadTask, 'onRecords' | 'onRoomNeeded' | 'onProgress'> & { into: ThreadTask['into'] };

export function taskOfSequences(task: ReadTask): PoolTask {
  const { basesPath, maskPath, featuresPath, ...rest } = task;
  return { ...rest, into: { is: 'sequences', basesPath, maskPath, featuresPath } };
}

/** Its thread asks for nothing and hands nothing over before its end. */
export function taskOfRows(is: 'features' | 'lane', given: FeaturesTask | LaneTask): PoolTask {
  const { stagedPath, ...task } = given;
  return {
    ...task,
    into: { is, stagedPath },
    onRecords: async () => {},
    onRoomNeeded: async () => 0,
    onProgress: () => {},
  };
}

/** A reading as the pool knows it. */
export interface OpenReading {
  readonly id: number;
  readonly ownerId: string;
  readonly task: PoolTask;
  /** null until it is open, and again where its thread was ended for another's sake. */
  thread: ImportThread | null;
  /** `called`: a callback of its task is under way; `pausing`: it gives its place to another. */
  state: 'waiting' | 'ready' | 'running' | 'starved' | 'called' | 'pausing';
  /** It has had a turn, so its thread knows it and there may be files. */
  isBegun: boolean;
  readableBytes: number;
  isWhole: boolean;
  /** The state of the source as last sent to the thread. */
  told: { readableBytes: number; isWhole: boolean };
  /** Bytes that may be stored before more room is reserved. */
  roomBytes: number;
  /** How far its source has arrived without a pause, and when. */
  steady: { bytes: number; atMs: number };
  /** It has given up its place, and starts again once its source is complete. */
  wasPaused: boolean;
  /** It had the turn of a thread that was ended because another reading hung. */
  hadTurnOfEnded: boolean;
  /** Records heard since it began, and those that its task was ever given. */
  heardRecords: number;
  givenRecords: number;
  /** Why it ends, whatever its thread says. */
  stopped: { reason: unknown } | null;
  result: PromiseWithResolvers<ThreadResult>;
}

export function beginReading(id: number, task: PoolTask): OpenReading {
  const result = Promise.withResolvers<ThreadResult>();
  // The caller that awaits it gets the failure; until then it must not count as "unhandled".
  result.promise.catch(() => {});
  return {
    id,
    ownerId: task.ownerId,
    task,
    thread: null,
    state: 'waiting',
    isBegun: false,
    readableBytes: 0,
    isWhole: false,
    told: { readableBytes: 0, isWhole: false },
    roomBytes: 0,
    steady: { bytes: 0, atMs: 0 },
    wasPaused: false,
    hadTurnOfEnded: false,
    heardRecords: 0,
    givenRecords: 0,
    stopped: null,
    result,
  };
}

/** Resets a reading to its state before it was opened. Its files have been removed. */
export function beginAnew(reading: OpenReading): void {
  reading.thread = null;
  reading.state = 'waiting';
  reading.isBegun = false;
  reading.told = { readableBytes: 0, isWhole: false };
  reading.roomBytes = 0;
  reading.wasPaused = true;
  reading.heardRecords = 0;
}

export async function askForRoom(reading: OpenReading, storedBytes: number): Promise<void> {
  reading.roomBytes = await reading.task.onRoomNeeded(storedBytes);
}

/** The records of a batch that the task did not get before the reading restarted: the text is the same. */
export function newRecords(reading: OpenReading, batch: NewRecord[]): NewRecord[] {
  const known = Math.max(0, reading.givenRecords - reading.heardRecords);
  reading.heardRecords += batch.length;
  // Their rows take of the room that was promised.
  reading.roomBytes = 0;
  reading.givenRecords = Math.max(reading.givenRecords, reading.heardRecords);
  return batch.slice(known);
}

/**
 * Has more of the source arrived than the thread knows? An archive, and a source that was once too slow,
 * count only when complete.
 */
export function hasNews({ readableBytes, isWhole, told, task, wasPaused }: OpenReading): boolean {
  if (task.entry !== undefined || wasPaused) return isWhole && !told.isWhole;
  return readableBytes > told.readableBytes || isWhole !== told.isWhole;
}

export function threadTask({ sourcePath, entry, maxBytes, into }: PoolTask): ThreadTask {
  return { sourcePath, entry: entry ?? null, maxBytes, into };
}

/** Removes what a thread that is no more, or has ended well, has left. */
export async function removeFiles({ isBegun, task: { into } }: OpenReading): Promise<void> {
  if (!isBegun) return;
  const { is: _, ...written } = into;
  const paths = into.is === 'features' ? filesOfStaging(into.stagedPath) : written;
  await Promise.allSettled(Object.values(paths).map((path) => rm(path, { force: true })));
}

/** How many of the readings are each owner's. */
export function countByOwner(readings: Iterable<OpenReading>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { ownerId } of readings) counts.set(ownerId, (counts.get(ownerId) ?? 0) + 1);
  return counts;
}
