import type { NumberColumn } from '@flipon/analyses/kernel';
import type { TableValues } from '../hits/hit-batches.ts';
import { compareNumbers } from './compare-rows.ts';
import type { RowBatch } from './run-file.ts';

/** @throws Error where it is missing, which is a bug */
export function columnOf(values: TableValues, key: string): NumberColumn {
  const column = values[key];
  if (column === undefined) throw new Error(`Rows have no ${key}.`);
  return column;
}

/** Copies the values of some rows, in their order here. */
export function gatherInto(to: NumberColumn, from: NumberColumn, rows: Uint32Array): void {
  // Of one type of arrays alone a loop takes half the time.
  if (to instanceof Float64Array && from instanceof Float64Array) {
    for (let i = 0; i < rows.length; i++) to[i] = from[rows[i] ?? 0] ?? 0;
  } else {
    for (let i = 0; i < rows.length; i++) to[i] = from[rows[i] ?? 0] ?? 0;
  }
}

/** The first rows of a batch. */
export function firstOf({ values, texts }: RowBatch, count: number): RowBatch {
  const cut = Object.entries(values).map(([key, column]) => [key, column.subarray(0, count)]);
  const batch = { values: Object.fromEntries(cut), count };
  return texts === undefined ? batch : { ...batch, texts: texts.slice(0, count) };
}

/** Whether values come in order already. */
export function isInOrder(values: NumberColumn, isDescending: boolean): boolean {
  const sign = isDescending ? -1 : 1;
  for (let row = 1; row < values.length; row++) {
    if (sign * compareNumbers(values[row - 1] ?? 0, values[row] ?? 0) > 0) return false;
  }
  return true;
}
