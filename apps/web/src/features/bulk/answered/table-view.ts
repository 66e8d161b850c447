import type { Sorting } from '../../../ui/data-table/sort-header.tsx';
import { type BulkColumns, shownName } from '../columns/bulk-columns.ts';

/** Which rows are shown, and in which order. */
export interface TableView extends Sorting {
  /** Text that a name has to contain, in any case. */
  search: string;
  onlyFailed: boolean;
}

export const FIRST_VIEW: TableView = { sort: 'row', order: 'ASC', search: '', onlyFailed: false };

export type ViewedColumns = Pick<
  BulkColumns<never, never>,
  'rowCount' | 'nameOf' | 'errorOf' | 'valueOf'
>;

/**
 * The rows of a view as 0-based indices. Equal rows stay in the order of the table, and rows without
 * the value that is sorted by come last, whichever way round.
 */
export function rowsOfView(columns: ViewedColumns, view: TableView): Uint32Array {
  const kept = keepRows(columns, view);
  const { sort, order } = view;
  const sign = order === 'ASC' ? 1 : -1;
  if (sort === 'row') return sign === 1 ? kept : kept.reverse();
  if (sort === 'name') {
    const keys = nameKeysOf(columns);
    for (const row of kept) keys[row] ??= naturalKey(shownNameOf(columns, row));
    const keyOf = (row: number) => keys[row] ?? '';
    return kept.sort((a, b) => sign * compareTexts(keyOf(a), keyOf(b)) || a - b);
  }
  const values = new Float64Array(columns.rowCount());
  for (const row of kept) values[row] = keyOfRow(columns, row, sort);
  return kept.sort((a, b) => compareValues(values[a] ?? 0, values[b] ?? 0, sign) || a - b);
}

/** Keys of names that were sorted by before: names stay, and making a key takes longer than sorting. */
const knownNameKeys = new WeakMap<ViewedColumns, string[]>();

function nameKeysOf(columns: ViewedColumns): string[] {
  const known = knownNameKeys.get(columns) ?? [];
  knownNameKeys.set(columns, known);
  return known;
}

/** Of two names with numbers in them, the one with the smaller number comes first: oligo_2, oligo_10. */
export function naturalKey(name: string): string {
  return name.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(15, '0'));
}

function keepRows(columns: ViewedColumns, { search, onlyFailed }: TableView): Uint32Array {
  const rowCount = columns.rowCount();
  const kept = new Uint32Array(rowCount);
  const wanted = search.trim().toLowerCase();
  let count = 0;
  for (let row = 0; row < rowCount; row++) {
    if (onlyFailed && columns.errorOf(row) === null) continue;
    if (wanted !== '' && !shownNameOf(columns, row).toLowerCase().includes(wanted)) continue;
    kept[count] = row;
    count += 1;
  }
  return kept.subarray(0, count);
}

/** With the sort by failure, failed rows come before the others. */
function keyOfRow(columns: ViewedColumns, row: number, sort: string): number {
  if (sort === 'failed') return columns.errorOf(row) === null ? 1 : 0;
  return columns.valueOf(row, sort);
}

function shownNameOf(columns: ViewedColumns, row: number): string {
  return shownName({ id: row + 1, name: columns.nameOf(row) });
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareValues(a: number, b: number, sign: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return sign * (a - b);
}
