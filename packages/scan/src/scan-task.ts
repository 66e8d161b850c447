import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';
import type { FileCheck } from '@flipon/checked-files/file-check';
import type { PackedPieces } from './packed-pieces.ts';

/** A part of one record: [from, to) in the record, whose bases begin at `recordStart` in the file. */
export interface TaskStretch {
  recordStart: number;
  recordLength: number;
  wraps: boolean;
  from: number;
  to: number;
}

/** What a thread computes at once. */
export interface ScanTask<K extends AnalysisKind = AnalysisKind> {
  kind: K;
  parameters: KindParameters[K];
  /** A file with one byte a base, upper case, all records behind each other. */
  basesPath: string;
  /** By which bases are verified, one for all tasks of a scan; null for a file without sums. */
  check: FileCheck | null;
  stretches: readonly TaskStretch[];
}

export type ScanReply =
  | { ok: true; result: PackedPieces }
  | { ok: false; message: string; damage?: Damage };

/** Of a file that is not what its sums say, which no error that crosses threads can tell. */
export interface Damage {
  path: string;
  reason: string;
}
