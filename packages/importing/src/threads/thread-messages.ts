import type { ArchiveEntry, ArchiveLimits } from '@flipon/intake/zip-archive';
import type { NewRecord } from '@flipon/store/records';
import type { ContentPaths } from '../bases/content-sink.ts';
import type { ReadContent } from '../bases/read-content.ts';
import type { ReadFeatures } from '../features/read-features.ts';
import type { ReadLane } from '../lanes/read-lane.ts';
import type { PackedError } from './packed-error.ts';

/** A reading as sent to a thread. */
export interface ThreadTask {
  sourcePath: string;
  entry: ArchiveEntry | null;
  maxBytes: number;
  /** The content of the file, and the paths that it is written to. */
  into:
    | ({ is: 'sequences' } & ContentPaths)
    | { is: 'features'; stagedPath: string }
    | { is: 'lane'; stagedPath: string };
}

/** The result of a reading. */
export type ThreadResult =
  | { is: 'sequences'; content: ReadContent }
  | { is: 'features'; features: ReadFeatures }
  | { is: 'lane'; lane: ReadLane };

/** How much of the source has arrived. */
export interface SourceState {
  readableBytes: number;
  isWhole: boolean;
}

/** The state of source and room at the start of a turn. */
export interface TurnStart extends SourceState {
  /** Bytes that may be stored before more room is reserved. */
  roomBytes: number;
}

/** Messages of the pool to a thread. Only one reading of a thread has the turn. */
export type ToThread =
  /** The first turn brings the task. */
  | ({ type: 'turn'; id: number; task: ThreadTask | null } & TurnStart)
  | { type: 'stop'; id: number }
  | { type: 'list'; id: number; path: string; limits: ArchiveLimits };

/** Why a reading hands its turn back. After the last two it is no more. */
export type TurnEnd =
  /** It has had its share and has more to do. */
  | { why: 'spent' }
  /** It has read all that is there. */
  | { why: 'starved' }
  | { why: 'records'; records: NewRecord[] }
  | { why: 'room'; storedBytes: number }
  | { why: 'done'; result: ThreadResult }
  | { why: 'failed'; error: PackedError };

/** Messages of a thread to the pool. */
export type FromThread =
  | { type: 'turn'; id: number; end: TurnEnd; doneBp: number; readBytes: number }
  | { type: 'listed'; id: number; entries: ArchiveEntry[] }
  | { type: 'unlisted'; id: number; error: PackedError };
