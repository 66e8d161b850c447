import type { Tool } from '@flipon/analyses/tools/tools';
import type { ErrorIssue } from '@flipon/answers/app-error';
import type { BulkFormat } from '@flipon/contract/bulk';
import type { ErrorCode } from '@flipon/contract/error';

/** The task of a thread: one table. */
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

/** The parts of an `AppError`. */
export interface PackedRefusal {
  code: ErrorCode;
  message: string;
  issues?: ErrorIssue[];
}

/**
 * The message that ends a thread's turn. After `done` and `refused` it is free for another table. An
 * unexpected error ends the thread.
 */
export type FromTable =
  /** It has had its share of time. */
  | { type: 'spent' }
  /** It knows how many rows there are, and that the file as a whole is fine; with sentences on it. */
  | { type: 'counted'; rows: number; warnings: string[] }
  | { type: 'bytes'; bytes: Uint8Array }
  | { type: 'refused'; refusal: PackedRefusal }
  | { type: 'done' };
