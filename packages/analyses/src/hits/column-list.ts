import type { NumberColumn } from '../scan/kernel.ts';

/** The typed array of each column, such as `{ position: Float64Array }`. */
export type ColumnTypes = Record<string, new (length: number) => NumberColumn>;
export type ColumnsOf<T extends ColumnTypes> = { [K in keyof T]: InstanceType<T[K]> };

/** Rows collected column by column, because an object each would cost more than the scan. */
export interface ColumnList<T extends ColumnTypes> {
  /** The arrays to write to; others take their place whenever {@link addRow} makes room. */
  columns: ColumnsOf<T>;
  readonly count: number;
  /**
   * Makes a row of zeros, or after {@link clear} of any values, and tells its index. Read `columns`
   * after it, not before.
   */
  addRow(): number;
  /** Adds rows with arbitrary values. @returns the index of the first; `columns` as after {@link addRow} */
  addRows(rows: number): number;
  /** Copies of exactly `count` values each; empties the list. */
  take(): ColumnsOf<T>;
  /** Begins anew, with the room that there is. */
  clear(): void;
}

/** @param types the typed array of each column */
export function createColumnList<T extends ColumnTypes>(types: T): ColumnList<T> {
  // Nothing until the first row: most of 100,000 tiny records have none.
  let capacity = 0;

  function resized(length: number, from?: Readonly<Record<string, NumberColumn>>): ColumnsOf<T> {
    const columns: Record<string, NumberColumn> = {};
    for (const [key, Type] of Object.entries(types)) {
      const column = new Type(length);
      const old = from?.[key];
      if (old !== undefined) column.set(old.length > length ? old.subarray(0, length) : old);
      columns[key] = column;
    }
    // Each column was made by the type under its key.
    return columns as ColumnsOf<T>;
  }

  function makeRoom(rows: number): void {
    // Room that is not used costs nothing, each copy does.
    capacity = Math.max(64, 4 * capacity, rows);
    list.columns = resized(capacity, list.columns);
  }

  let count = 0;
  const list = {
    columns: resized(0),
    get count() {
      return count;
    },
    addRow() {
      if (count === capacity) makeRoom(count + 1);
      return count++;
    },
    addRows(rows: number) {
      const first = count;
      if (first + rows > capacity) makeRoom(first + rows);
      count += rows;
      return first;
    },
    take() {
      const taken = count === capacity ? list.columns : resized(count, list.columns);
      capacity = 0;
      count = 0;
      list.columns = resized(0);
      return taken;
    },
    clear() {
      count = 0;
    },
  };
  return list;
}
