import type { G4KillerLine, P53Line } from '@flipon/contract/bulk';
import {
  g4KillerColumns,
  type LineCell,
  type LineColumn,
  p53Columns,
} from '@flipon/contract/bulk-columns';
import type { KillColumns } from '../killer/kill-columns.ts';
import type { SiteColumns } from '../sites/site-columns.ts';

/** A saved table: one line for each row and target, as the server and the terminal write it. */
export interface SavedTable {
  columns: readonly { title: string; width: number }[];
  rowCount: number;
  /** The cells of the lines of a row, 0-based. */
  linesOf(row: number): LineCell[][];
}

export function savedKills(columns: KillColumns): SavedTable {
  const { thresholds, onComplementary } = columns;
  return saved(g4KillerColumns, columns.rowCount(), (row): G4KillerLine[] => {
    const { id, name, sequence, score, targets, error, note } = columns.rowAt(row);
    const place = { row: id, name };
    const said = note === '' ? {} : { note };
    if (error !== null) {
      return thresholds.map((targetThreshold) => ({ ...place, targetThreshold, error }));
    }
    return targets.map((target) => ({
      ...place,
      ...said,
      originSequence: sequence,
      originScore: score,
      targetThreshold: target.threshold,
      onComplementary,
      changeCount: target.changeCount,
      mutationScore: target.score,
      mutationVariants: target.variants,
      mutationSequences: target.mask === null ? [] : [target.mask],
    }));
  });
}

export function savedSites(columns: SiteColumns): SavedTable {
  return saved(p53Columns, columns.rowCount(), (row): P53Line[] => {
    const { id, name, error, note, ...site } = columns.rowAt(row);
    if (error !== null) return [{ row: id, name, error }];
    const said = note === '' ? {} : { note };
    return [{ row: id, name, position: 0, length: site.sequence.length, ...site, ...said }];
  });
}

function saved<Line>(
  columns: readonly LineColumn<Line>[],
  rowCount: number,
  linesOf: (row: number) => Line[],
): SavedTable {
  return {
    columns,
    rowCount,
    linesOf: (row) => linesOf(row).map((line) => columns.map(({ read }) => read(line))),
  };
}
