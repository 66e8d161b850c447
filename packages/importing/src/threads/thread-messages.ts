import { AnnotationError } from '@flipon/annotation/annotation-error';
import { IntakeError, type IntakeErrorCode } from '@flipon/intake/intake-error';
import type { ArchiveEntry, ArchiveLimits } from '@flipon/intake/zip-archive';
import { SequenceTextError, type SequenceTextPlace } from '@flipon/sequence/sequence-text-error';
import type { NewRecord } from '@flipon/store/records';
import { TrackError } from '@flipon/tracks/track-error';
import type { ContentPaths } from '../bases/content-sink.ts';
import type { ReadContent } from '../bases/read-content.ts';
import type { ReadFeatures } from '../features/read-features.ts';
import type { ReadLane } from '../lanes/read-lane.ts';

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

/** An error on its way between threads, where a clone would lose its class. */
type PackedError =
  | { is: 'text'; place: SequenceTextPlace; reason: string }
  | { is: 'annotation'; message: string }
  | { is: 'track'; line: number | null; sentence: string }
  | { is: 'intake'; code: IntakeErrorCode; message: string }
  | { is: 'other'; message: string; stack: string | undefined; code: string | undefined };

export function packError(error: unknown): PackedError {
  if (error instanceof SequenceTextError) {
    const { record, recordNumber, line, column, reason } = error;
    return { is: 'text', place: { record, recordNumber, line, column }, reason };
  }
  if (error instanceof IntakeError) {
    return { is: 'intake', code: error.code, message: error.message };
  }
  if (error instanceof AnnotationError) return { is: 'annotation', message: error.message };
  if (error instanceof TrackError) {
    return { is: 'track', line: error.line, sentence: error.sentence };
  }
  if (!(error instanceof Error)) {
    return { is: 'other', message: String(error), stack: undefined, code: undefined };
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { is: 'other', message: error.message, stack: error.stack, code };
}

/** The error that was packed, of its class; one of the system keeps its code, such as `ENOSPC`. */
export function unpackError(packed: PackedError): Error {
  if (packed.is === 'text') return new SequenceTextError(packed.place, packed.reason);
  if (packed.is === 'intake') return new IntakeError(packed.code, packed.message);
  if (packed.is === 'annotation') return new AnnotationError(packed.message);
  if (packed.is === 'track') return new TrackError(packed.line, packed.sentence);
  const error = new Error(packed.message);
  if (packed.stack !== undefined) error.stack = packed.stack;
  return packed.code === undefined ? error : Object.assign(error, { code: packed.code });
}
