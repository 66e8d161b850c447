import { compareRowOrder, type FoundRow } from './found-row.ts';

export interface RowComparison {
  /** Rows that are equal in both lists. */
  both: number;
  onlyOurs: FoundRow[];
  onlyTheirs: FoundRow[];
}

/** Compares two lists row by row. A row that one list has twice needs two in the other. */
export function compareRows(ours: readonly FoundRow[], theirs: readonly FoundRow[]): RowComparison {
  const a = ours.toSorted(compareRowOrder);
  const b = theirs.toSorted(compareRowOrder);
  const found: RowComparison = { both: 0, onlyOurs: [], onlyTheirs: [] };
  let atA = 0;
  let atB = 0;
  for (;;) {
    const rowA = a[atA];
    const rowB = b[atB];
    if (rowA === undefined && rowB === undefined) return found;
    const order = rowA === undefined ? 1 : rowB === undefined ? -1 : compareRowOrder(rowA, rowB);
    if (rowA !== undefined && order < 0) found.onlyOurs.push(rowA);
    if (rowB !== undefined && order > 0) found.onlyTheirs.push(rowB);
    if (order === 0) found.both += 1;
    if (order <= 0) atA += 1;
    if (order >= 0) atB += 1;
  }
}
