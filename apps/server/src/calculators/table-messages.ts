import type { Tool } from '@flipon/analyses/tools/tools';
import type { BulkFormat } from '@flipon/contract/bulk';
import type { ErrorCode } from '@flipon/contract/error';
import type { ErrorIssue } from '../http/app-error.ts';

/** What a thread has to know of a table. */
export interface TableTask {
  tool: Tool['tool'];
  path: string;
  /** A file of rows, or the JSON that a program sent, with rows and fields. */
  source: 'file' | 'json';
  /** The other fields of the form, as they were sent. */
  fields: Readonly<Record<string, unknown>>;
  format: BulkFormat;
  /** The matrix that rates p53 sites, packed. */
  matrix: readonly number[];
}

/** The first turn of a table brings the task, each other one only lets it go on. */
export type ToTable = TableTask | 'go';

/** What an `AppError` is made of. */
export interface PackedRefusal {
  code: ErrorCode;
  message: string;
  issues?: ErrorIssue[];
}

/**
 * With what a thread ends its turn. After `done` and `refused` it is free for another table. What it
 * does not expect ends it as an error.
 */
export type FromTable =
  /** It has had its share of time. */
  | { type: 'spent' }
  /** It knows how many rows there are, and that the file as a whole is fine. */
  | { type: 'counted'; rows: number }
  | { type: 'bytes'; bytes: Uint8Array }
  | { type: 'refused'; refusal: PackedRefusal }
  | { type: 'done' };
