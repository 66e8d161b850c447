import type { ServedKind } from './export-writers.ts';

/** What published clients expect of the rows route of single kinds. */
export interface RowsExtras {
  /** Another last part of the path. */
  alias?: string;
  /** The items stand in the answer a second time, as `payload`. */
  hasPayload?: boolean;
}

export const rowsExtras: Partial<Record<ServedKind, RowsExtras>> = {
  rloopr: { hasPayload: true },
  p53predictor: { alias: 'result' },
};
