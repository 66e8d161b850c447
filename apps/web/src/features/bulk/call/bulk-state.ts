import type { TableView } from '../answered/table-view.ts';
import type { BulkInput, BulkSource } from './bulk-source.ts';

/** How far the answer to a table is: what ended it before its end can be gone on with. */
export type AnswerState = 'running' | 'done' | 'cancelled' | 'lost';

/** The answer to a table, as far as it is there. */
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

/** What came of the last wish to have a table answered. */
export type BulkCall =
  | { is: 'idle' }
  /** On its way, and no line is there yet. */
  | { is: 'sending'; source: BulkSource; sinceMs: number; goesOn: boolean }
  | { is: 'reading'; sinceMs: number }
  /** In words for the user; `lines` are about parts of what was entered. */
  | { is: 'refused'; message: string; lines: readonly string[]; why: RefusalReason };

/** `changed`: the file is another than the one that was chosen. */
export type RefusalReason = 'missing' | 'changed' | 'server' | 'other-table';

export interface BulkState<Columns> {
  input: BulkInput;
  /** What had been entered before something else was brought along. */
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
