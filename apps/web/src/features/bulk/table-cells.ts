import type { KillColumns } from './kill-columns.ts';
import type { SiteColumns } from './site-columns.ts';

/** What a cell of a file holds; null where it is empty. */
export type TableCell = string | number | null;

/** A table as it is saved: one line for each row and target, as the server and the terminal write it. */
export interface SavedTable {
  columns: readonly string[];
  rowCount: number;
  /** The lines of a row, 0-based. */
  linesOf(row: number): TableCell[][];
}

const KILL_COLUMNS = [
  'row',
  'name',
  'sequence',
  'length',
  'originScore',
  'targetThreshold',
  'onComplementary',
  'changeCount',
  'mutationScore',
  'mutationVariants',
  'mutationSequence',
  'error',
] as const;

const SITE_COLUMNS = [
  'row',
  'name',
  'sequence',
  'predictor',
  'difference',
  'affinity',
  'error',
] as const;

export function savedKills(columns: KillColumns): SavedTable {
  const { thresholds, onComplementary } = columns;
  return {
    columns: KILL_COLUMNS,
    rowCount: columns.rowCount(),
    linesOf(row) {
      const { id, name, sequence, score, targets, error } = columns.rowAt(row);
      if (error !== null) {
        return thresholds.map((threshold) => [
          ...[id, name, null, null, null, threshold],
          ...[null, null, null, null, null, error],
        ]);
      }
      return targets.map((target) => [
        ...[id, name, sequence, sequence.length, score, target.threshold],
        ...[String(onComplementary), target.changeCount, target.score, target.variants],
        ...[target.mask, null],
      ]);
    },
  };
}

export function savedSites(columns: SiteColumns): SavedTable {
  return {
    columns: SITE_COLUMNS,
    rowCount: columns.rowCount(),
    linesOf(row) {
      const { id, name, sequence, predictor, difference, affinity, error } = columns.rowAt(row);
      if (error !== null) return [[id, name, null, null, null, null, error]];
      return [[id, name, sequence, predictor, difference, affinity, null]];
    },
  };
}
