import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import type { Pieces } from '@flipon/analyses/kernel';

/** A part of one record: [from, to) in the record, whose bases begin at `recordStart` in the file. */
export interface TaskStretch {
  recordStart: number;
  recordLength: number;
  wraps: boolean;
  from: number;
  to: number;
}

/** What a thread computes at once. */
export interface ScanTask {
  kind: AnalysisKind;
  parameters: ParameterValues;
  /** A file with one byte a base, upper case, all records behind each other. */
  basesPath: string;
  stretches: readonly TaskStretch[];
}

/** The pieces of each stretch in order; null where nothing was found. */
export type ScanResult = (Pieces | null)[];

export type ScanReply = { ok: true; result: ScanResult } | { ok: false; message: string };
