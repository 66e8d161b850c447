import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NumberColumn } from '@flipon/analyses/kernel';
import { createValues, type TableValues } from '../hits/hit-batches.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { createRowSorter } from '../order/row-sorter.ts';
import { GROUP_ROWS } from '../parquet/formats.ts';
import { compareNumbers, type KeyedRow, rowComparison, type SortKey } from './compare-rows.ts';
import { mergeSorted, type RowBatch } from './merge-sorted.ts';
import { createRunFile, type RunBlock, type RunFile } from './run-file.ts';

export interface SortedRows {
  columns: readonly TableColumn[];
  /** The weightiest first. Rows that are equal by all of them keep their order. */
  keys: readonly SortKey[];
  /** No more rows come. */
  most: number;
  /** Number of first rows that are wanted; all where absent. */
  keep?: number;
  /** The path of a new file, for rows that memory does not hold. */
  makePath(): string | Promise<string>;
  /** Rows that memory holds, and that are sorted at once: those of a group of the table where absent. */
  runRows?: number;
}

/**
 * Sorts any number of rows in memory that does not depend on it: they are sorted run by run, and runs are merged.
 * Single steps take a few milliseconds, after which others have their turn.
 */
export interface RunSorter {
  /** @param values with at least `count` rows */
  add(values: TableValues, count: number): Promise<void>;
  /** Once all rows are there: the wanted ones in order, `batchSize` at a time; to be read once. */
  batches(batchSize: number): AsyncGenerator<RowBatch>;
  /** Removes what is left; to be called in any case. */
  close(): Promise<void>;
}

/** Of blocks that a merge holds. */
const MERGE_BYTES = 8 << 20;
const MOST_BLOCK_ROWS = 4096;
const LEAST_BLOCK_ROWS = 128;
const BYTES_A_VALUE = 8;

export function createRunSorter({
  columns,
  keys,
  most,
  keep,
  makePath,
  runRows = GROUP_ROWS,
}: SortedRows): RunSorter {
  const size = Math.max(1, Math.min(runRows, most));
  const held = columns.map((column) => createValues(column, size));
  const keyPlaces = keys.map(({ key }) => placeOf(key));
  const heldKeys = keyPlaces.map((at) => held[at] ?? new Float64Array());
  const compare = rowComparison(keys);
  const sorter = createRowSorter(size);
  const order = new Uint32Array(size);
  const blockRows = blockRowsOf(columns.length, Math.ceil(most / size) + 1);
  const blocks: RunBlock[][] = [];
  let file: RunFile | null = null;
  let used = 0;
  /** The row after which no row is wanted. */
  let worst: KeyedRow | null = null;

  function placeOf(key: string): number {
    const place = columns.findIndex((column) => column.key === key);
    if (place < 0) throw new Error(`Rows without ${key} cannot be sorted by it.`);
    return place;
  }

  /** The places of the rows in memory, in order. */
  async function sortHeld(): Promise<Uint32Array> {
    const rows = order.subarray(0, used);
    for (let row = 0; row < used; row++) rows[row] = row;
    let isMoved = false;
    for (let at = keys.length - 1; at >= 0; at--) {
      const values = heldKeys[at]?.subarray(0, used) ?? new Float64Array(used);
      const isDescending = keys[at]?.isDescending === true;
      if (!isMoved && isInOrder(values, isDescending)) continue;
      isMoved = true;
      for (const _ of sorter.steps(values, rows, isDescending)) await nextTurn();
    }
    return rows;
  }

  function gather(rows: Uint32Array): TableValues {
    const found: TableValues = {};
    for (const [index, column] of columns.entries()) {
      const values = createValues(column, rows.length);
      const from = held[index];
      for (let i = 0; i < rows.length; i++) values[i] = from?.[rows[i] ?? 0] ?? 0;
      found[column.key] = values;
    }
    return found;
  }

  async function spill(rows: Uint32Array): Promise<void> {
    file ??= await createRunFile(await makePath(), columns);
    const run: RunBlock[] = [];
    for (let from = 0; from < rows.length; from += blockRows) {
      const some = rows.subarray(from, from + blockRows);
      run.push(await file.put(gather(some), some.length));
      await nextTurn();
    }
    blocks.push(run);
    used = 0;
  }

  async function endRun(): Promise<void> {
    const rows = await sortHeld();
    if (keep === undefined || keep > size / 2) {
      await spill(keep === undefined ? rows : rows.subarray(0, keep));
      return;
    }
    const first = gather(rows.subarray(0, keep));
    for (const [index, { key }] of columns.entries()) held[index]?.set(first[key] ?? []);
    used = Math.min(keep, used);
    worst = { keys: heldKeys.map((values) => values.slice(used - 1, used)), at: 0 };
  }

  /** Copies rows as long as there is room. @returns the first one that was not looked at */
  function copyAll(rows: readonly NumberColumn[], from: number, count: number): number {
    const to = Math.min(count, from + size - used);
    for (const [index, values] of rows.entries()) {
      held[index]?.set(values.subarray(from, to), used);
    }
    used += to - from;
    return to;
  }

  /** The same of those rows alone that come before another one. */
  function copyBefore(
    than: KeyedRow,
    rows: readonly NumberColumn[],
    from: number,
    count: number,
  ): number {
    const row = { keys: keyPlaces.map((at) => rows[at] ?? []), at: from };
    const [first = []] = row.keys;
    const limit = than.keys[0]?.[than.at] ?? 0;
    const isDescending = keys[0]?.isDescending === true;
    for (; row.at < count && used < size; row.at++) {
      // Almost all are passed over here.
      const value = first[row.at] ?? 0;
      if (isDescending ? value < limit : value > limit) continue;
      if (compare(row, than) >= 0) continue;
      for (const [index, values] of rows.entries()) {
        const column = held[index];
        if (column !== undefined) column[used] = values[row.at] ?? 0;
      }
      used += 1;
    }
    return row.at;
  }

  return {
    async add(values, count) {
      const rows = columns.map(({ key }) => columnOf(values, key));
      for (let from = 0; from < count; ) {
        if (used === size) await endRun();
        from = worst === null ? copyAll(rows, from, count) : copyBefore(worst, rows, from, count);
      }
    },

    async *batches(batchSize) {
      const rows = await sortHeld();
      const wanted = keep === undefined ? rows : rows.subarray(0, keep);
      if (file === null) {
        for (let from = 0; from < wanted.length; from += batchSize) {
          const some = wanted.subarray(from, from + batchSize);
          yield { values: gather(some), count: some.length };
          await nextTurn();
        }
        return;
      }
      await spill(wanted);
      held.length = 0;
      heldKeys.length = 0;
      let left = keep ?? Number.POSITIVE_INFINITY;
      for await (const batch of mergeSorted({ file, blocks }, { columns, keys }, batchSize)) {
        yield batch.count <= left ? batch : firstOf(batch, left);
        left -= batch.count;
        if (left <= 0) return;
      }
    },

    async close() {
      await file?.close();
      file = null;
    },
  };
}

/** The more runs there are, the shorter are the blocks of which a merge holds one each. */
function blockRowsOf(columns: number, runs: number): number {
  const rows = Math.floor(MERGE_BYTES / (runs * columns * BYTES_A_VALUE));
  return Math.max(LEAST_BLOCK_ROWS, Math.min(MOST_BLOCK_ROWS, rows));
}

function columnOf(values: TableValues, key: string): NumberColumn {
  const column = values[key];
  if (column === undefined) throw new Error(`Rows have no ${key}.`);
  return column;
}

function firstOf({ values }: RowBatch, count: number): RowBatch {
  const cut = Object.entries(values).map(([key, column]) => [key, column.subarray(0, count)]);
  return { values: Object.fromEntries(cut), count };
}

function isInOrder(values: NumberColumn, isDescending: boolean): boolean {
  const sign = isDescending ? -1 : 1;
  for (let row = 1; row < values.length; row++) {
    if (sign * compareNumbers(values[row - 1] ?? 0, values[row] ?? 0) > 0) return false;
  }
  return true;
}
