import type { NumberColumn, NumberedHits } from '@flipon/analyses/kernel';
import type { TableColumn } from './table-columns.ts';

/** Columns of a hit table by their keys, each with as many values. */
export type TableValues = Record<string, NumberColumn>;

/** Gathers rows, column by column, into batches of the asked size; the last one may be smaller. */
export interface BatchGatherer {
  /** The full batches, with these rows after those that waited. */
  add(rows: TableValues, count: number): NumberedHits[];
  /** The remaining rows; null where there are none. */
  rest(): NumberedHits | null;
}

/** @param columns of the table */
export function createBatchGatherer(
  columns: readonly TableColumn[],
  batchSize: number,
): BatchGatherer {
  let waiting = emptyValues(columns, batchSize);
  let used = 0;

  return {
    add(rows, count) {
      const full: NumberedHits[] = [];
      for (let from = 0; from < count; ) {
        const to = Math.min(count, from + batchSize - used);
        for (const { key } of columns) {
          const values = rows[key];
          if (values !== undefined) waiting[key]?.set(values.subarray(from, to), used);
        }
        used += to - from;
        from = to;
        if (used < batchSize) break;
        full.push(toHits(waiting, used));
        waiting = emptyValues(columns, batchSize);
        used = 0;
      }
      return full;
    },
    rest: () => (used === 0 ? null : toHits(cutValues(waiting, used), used)),
  };
}

const ARRAYS = {
  INTEGER: Int32Array,
  BIGINT: Float64Array,
  FLOAT: Float32Array,
  DOUBLE: Float64Array,
} as const;

/** An array for the values of a column; whole numbers of 64 bits are doubles, exact up to 2^53. */
export function createValues({ key, type }: TableColumn, count: number): NumberColumn {
  return key === 'record' ? new Uint32Array(count) : new ARRAYS[type](count);
}

function emptyValues(columns: readonly TableColumn[], count: number): TableValues {
  return Object.fromEntries(columns.map((column) => [column.key, createValues(column, count)]));
}

function cutValues(values: TableValues, count: number): TableValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, column]) => [key, column.slice(0, count)]),
  );
}

/** Every table has the columns of every hit. */
export function toHits(columns: TableValues, count: number): NumberedHits {
  return { count, columns: columns as NumberedHits['columns'] };
}
