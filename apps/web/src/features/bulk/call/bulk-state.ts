import type { TableView } from '../answered/table-view.ts';
import type { BulkInput, BulkSource } from './bulk-source.ts';

/** How far the answer to a table is: what ended it before its end can be gone on with. */
export type AnswerState = 'running' | 'done' | 'cancelled' | 'lost';

/** The part of a table's answer that has arrived. */
export interface BulkAnswered<Columns> {
  source: BulkSource;
  /** Grows while the answer comes; `version` changes each time. */
  columns: Columns;
  version: number;
  /** Null if the server did not give it. */
  totalRows: number | null;
  state: AnswerState;
  /** The time taken, without pauses between calls. */
  spentMs: number;
}

/** The state of the last request to have a table answered. */
export type BulkCall =
  | { is: 'idle' }
  /** Sent, and no line has arrived yet. */
  | { is: 'sending'; source: BulkSource; sinceMs: number; goesOn: boolean }
  | { is: 'reading'; sinceMs: number }
  /** In words for the user; `lines` are about parts of the input. */
  | { is: 'refused'; message: string; lines: readonly string[]; why: RefusalReason };

/** `changed`: the file is another than the one that was chosen. */
export type RefusalReason = 'missing' | 'changed' | 'server' | 'other-table';

export interface BulkState<Columns> {
  input: BulkInput;
  /** The input that was replaced by values from a link or another tab. */
  displaced: BulkInput | null;
  call: BulkCall;
  answered: BulkAnswered<Columns> | null;
  view: TableView;
  /** 0-based. */
  pageNumber: number;
  /** The 0-based target whose first masks are shown. */
  maskTarget: number;
  /** Ids of rows that are open. */
  open: ReadonlySet<number>;
}
