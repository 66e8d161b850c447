import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';
import type { FileCheck } from '@flipon/checked-files/file-check';
import type { PackedPieces } from './packed-pieces.ts';

/** A part of one record: [from, to) in the record, whose bases begin at `recordStart` in the file. */
export interface TaskStretch {
  recordStart: number;
  recordLength: number;
  circular: boolean;
  from: number;
  to: number;
}

/** Bases of a sequence in memory, from position `start` on. */
export interface HeldBases {
  start: number;
  bases: Uint8Array;
}

/** A kind with the parameters that it is computed with. */
export interface TaskPart<K extends AnalysisKind = AnalysisKind> {
  kind: K;
  parameters: KindParameters[K];
}

/** The work of a thread: all parts over the same bases, which are read once. */
export interface ScanTask {
  parts: readonly TaskPart[];
  /** A file with one byte per base, upper case, all records concatenated. */
  basesPath: string;
  /** Verifies the bases, one for all tasks of a scan; null for a file without sums. */
  check: FileCheck | null;
  stretches: readonly TaskStretch[];
  /**
   * The bases of the stretches with their context, where threads do not read the file: each with a buffer of
   * its own, which moves to the thread.
   */
  held?: readonly HeldBases[] | undefined;
}

/**
 * The pieces of a part of a task, and its milliseconds of processor time; or the reason why this part alone
 * has failed.
 */
export type PartResult = { pieces: PackedPieces; spentMs: number } | { failure: string };

/** The message of a thread that its computation progresses. */
export type ScanPulse = { isPulse: true };

export type ScanReply =
  | { ok: true; results: readonly PartResult[] }
  | { ok: false; message: string; damage?: Damage };

/** A file that differs from its sums; sent as data, because errors lose their class between threads. */
export interface Damage {
  path: string;
  reason: string;
}
