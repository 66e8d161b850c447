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

/** A kind with the parameters that it is computed with. */
export interface TaskPart<K extends AnalysisKind = AnalysisKind> {
  kind: K;
  parameters: KindParameters[K];
}

/** What a thread computes at once: every part over the same bases, which are read once. */
export interface ScanTask {
  parts: readonly TaskPart[];
  /** A file with one byte per base, upper case, all records concatenated. */
  basesPath: string;
  /** Verifies the bases, one for all tasks of a scan; null for a file without sums. */
  check: FileCheck | null;
  stretches: readonly TaskStretch[];
}

/**
 * What a part of a task found, and the milliseconds of processor time that it took; `failure` says why it
 * has failed by itself, and the others have not.
 */
export type PartResult = { pieces: PackedPieces; spentMs: number } | { failure: string };

/** What a thread says while it computes: it goes on. */
export type ScanPulse = { isPulse: true };

export type ScanReply =
  | { ok: true; results: readonly PartResult[] }
  | { ok: false; message: string; damage?: Damage };

/** Of a file that is not what its sums say, which no error that crosses threads can tell. */
export interface Damage {
  path: string;
  reason: string;
}
