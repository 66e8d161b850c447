import { createColumnList } from '../../hits/column-list.ts';
import type { ZseekerPieces } from './pieces.ts';

/** Rows of steps, concatenated in one array. */
export interface RowList {
  /** Makes a row, and gives the place of its steps until the next one is made. */
  addRow(first: number, count: number): Uint8Array;
  take(): ZseekerPieces;
}

export function createRowList(): RowList {
  const rows = createColumnList({ first: Uint32Array, count: Uint32Array });
  const steps = createColumnList({ steps: Uint8Array });
  return {
    addRow(first, count) {
      const row = rows.addRow();
      rows.columns.first[row] = first;
      rows.columns.count[row] = count;
      const begin = steps.addRows(count);
      return steps.columns.steps.subarray(begin, begin + count);
    },
    take: () => ({ ...rows.take(), ...steps.take() }),
  };
}
