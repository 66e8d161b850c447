import type { NumberColumn } from '@flipon/analyses/kernel';
import { nextTurn } from '@flipon/platform/next-turn';
import { createValues, type TableValues } from '../hits/hit-batches.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { createRowSorter } from '../order/row-sorter.ts';
import { GROUP_ROWS } from '../parquet/formats.ts';
import { type KeyedRow, rowComparison, type SortKey, TEXT } from './compare-rows.ts';
import { mergeSorted } from './merge-sorted.ts';
import { columnOf, firstOf, gatherInto, isInOrder } from './row-values.ts';
import { createRunFile, type RowBatch, type RunBlock, type RunFile } from './run-file.ts';
import { sortTies } from './sort-ties.ts';
import { prefixesOf, withPrefixes } from './text-prefix.ts';

export interface SortedRows {
  columns: readonly TableColumn[];
  /** Each row has a text, too, with characters of one byte. */
  hasTexts?: boolean;
  /** The weightiest first. Rows that are equal by all of them keep their order. */
  keys: readonly SortKey[];
  /** No more rows come. */
  most: number;
  /** Number of first rows that are wanted; all where absent. */
  keep?: number;
  /** The path of a new file, for rows that memory does not hold. */
  makePath(): string | Promise<string>;
  /** Rows that memory holds, and that are sorted at once. */
  runRows?: number;
}

/**
 * Sorts any number of rows in memory that does not depend on it: they are sorted run by run, and runs are merged.
 * Single steps take a few milliseconds, after which others have their turn.
 */
export interface RunSorter {
  /** @param values with at least `count` rows */
  add(values: TableValues, count: number, texts?: readonly string[]): Promise<void>;
  /** The value of the first key beyond which no row is wanted; null as long as there is none. */
  limit(): number | null;
  /** The text of that row; '' as long as there is none. */
  limitText(): string;
  /** Once all rows are there: the wanted ones in order, `batchSize` at a time; to be read once. */
  batches(batchSize: number): AsyncGenerator<RowBatch>;
  /** Removes what is left; to be called in any case. */
  close(): Promise<void>;
}

/** Texts are compared one by one, which takes longer. */
const TEXT_ROWS = 65_536;
/** Of texts in memory, about. */
const MOST_LETTERS = 8 << 20;
const ROWS_AT_ONCE = 1024;
/** Of blocks that a merge holds. */
const MERGE_BYTES = 8 << 20;
const BLOCK_BYTES = 256 << 10;
const LEAST_BLOCK_ROWS = 128;
const BLOCK_LETTERS = 1 << 16;
const BYTES_A_VALUE = 8;

export function createRunSorter(of: SortedRows): RunSorter {
  const { most, keep, makePath, hasTexts = false } = of;
  const { columns, keys } = withPrefixes(of);
  const size = Math.max(1, Math.min(of.runRows ?? (hasTexts ? TEXT_ROWS : GROUP_ROWS), most));
  const held = columns.map((column) => createValues(column, size));
  const heldTexts: string[] = [];
  const keyPlaces = keys.map(({ key }) => placeOf(key));
  const heldKeys = keysOf(held);
  const compare = rowComparison(keys);
  const sorter = createRowSorter(size);
  const order = new Uint32Array(size);
  const blockRows = blockRowsOf(columns.length, Math.ceil(most / size) + 1);
  const blocks: RunBlock[][] = [];
  let file: RunFile | null = null;
  let used = 0;
  let letters = 0;
  /** The row after which no row is wanted. */
  let worst: KeyedRow | null = null;

  function placeOf(key: string): number {
    const place = columns.findIndex((column) => column.key === key);
    if (place < 0 && key !== TEXT) throw new Error(`Rows without ${key} cannot be sorted by it.`);
    return place;
  }

  function keysOf(rows: readonly NumberColumn[]): (NumberColumn | null)[] {
    return keyPlaces.map((at) => rows[at] ?? null);
  }

  /** The places of the rows in memory, in order. */
  async function sortHeld(): Promise<Uint32Array> {
    const rows = order.subarray(0, used);
    for (let row = 0; row < used; row++) rows[row] = row;
    let isMoved = false;
    for (let at = keys.length - 1; at >= 0; at--) {
      const values = heldKeys[at]?.subarray(0, used);
      const isDescending = keys[at]?.isDescending === true;
      if (values === undefined || (!isMoved && isInOrder(values, isDescending))) continue;
      isMoved = true;
      for (const _ of sorter.steps(values, rows, isDescending)) await nextTurn();
    }
    await sortTies(rows, keys, { keys: heldKeys, texts: heldTexts });
    return rows;
  }

  function gather(rows: Uint32Array): RowBatch {
    const values: TableValues = {};
    for (const [index, column] of columns.entries()) {
      const gathered = createValues(column, rows.length);
      const from = held[index];
      if (from !== undefined) gatherInto(gathered, from, rows);
      values[column.key] = gathered;
    }
    const batch = { values, count: rows.length };
    return hasTexts ? { ...batch, texts: Array.from(rows, (row) => heldTexts[row] ?? '') } : batch;
  }

  async function spill(rows: Uint32Array): Promise<void> {
    file ??= await createRunFile(await makePath(), columns);
    const run: RunBlock[] = [];
    for (let from = 0; from < rows.length; ) {
      const to = from + rowsOfBlock(rows, from);
      run.push(await file.put(gather(rows.subarray(from, to))));
      await nextTurn();
      from = to;
    }
    blocks.push(run);
    empty();
  }

  function rowsOfBlock(rows: Uint32Array, from: number): number {
    const to = Math.min(rows.length, from + blockRows);
    if (!hasTexts) return to - from;
    let at = from;
    for (let sum = 0; at < to && sum < BLOCK_LETTERS; at++) {
      sum += heldTexts[rows[at] ?? 0]?.length ?? 0;
    }
    return at - from;
  }

  function empty(): void {
    used = 0;
    letters = 0;
    heldTexts.length = 0;
  }

  async function endRun(): Promise<void> {
    const rows = await sortHeld();
    if (keep === undefined || keep > size / 2) {
      await spill(keep === undefined ? rows : rows.subarray(0, keep));
      return;
    }
    const { values, count, texts = [] } = gather(rows.subarray(0, keep));
    empty();
    copyAll(
      columns.map(({ key }) => columnOf(values, key)),
      texts,
      0,
      count,
    );
    if (count < keep) return;
    const last = heldKeys.map((column) => column?.slice(count - 1, count) ?? null);
    worst = { keys: last, texts: texts.slice(-1), at: 0 };
  }

  /** Copies rows as long as there is room. @returns the first one that was not looked at */
  function copyAll(
    rows: readonly NumberColumn[],
    texts: readonly string[],
    from: number,
    count: number,
  ): number {
    const to = Math.min(count, from + size - used);
    for (const [index, values] of rows.entries()) {
      held[index]?.set(values.subarray(from, to), used);
    }
    if (hasTexts) for (let at = from; at < to; at++) holdText(texts[at]);
    used += to - from;
    return to;
  }

  function holdText(text = ''): void {
    heldTexts.push(text);
    letters += text.length;
  }

  /** The same of those rows alone that come before another one. */
  function copyBefore(
    than: KeyedRow,
    rows: readonly NumberColumn[],
    texts: readonly string[],
    from: number,
    count: number,
  ): number {
    const row = { keys: keysOf(rows), texts, at: from };
    const first = row.keys[0] ?? new Float64Array(count);
    const limit = than.keys[0]?.[than.at] ?? 0;
    const isDescending = keys[0]?.isDescending === true;
    let at = from;
    for (; at < count && used < size; at++) {
      // Almost all are passed over here.
      const value = first[at] ?? 0;
      if (isDescending ? value < limit : value > limit) continue;
      row.at = at;
      if (compare(row, than) >= 0) continue;
      for (const [index, values] of rows.entries()) {
        const column = held[index];
        if (column !== undefined) column[used] = values[at] ?? 0;
      }
      if (hasTexts) holdText(texts[at]);
      used += 1;
    }
    return at;
  }

  return {
    async add(values, count, texts = []) {
      const all = keys.some(({ key }) => key === TEXT)
        ? { ...values, ...prefixesOf(texts, count) }
        : values;
      const rows = columns.map(({ key }) => columnOf(all, key));
      for (let from = 0; from < count; ) {
        if (used === size || letters > MOST_LETTERS) await endRun();
        const to = hasTexts ? Math.min(count, from + ROWS_AT_ONCE) : count;
        from =
          worst === null
            ? copyAll(rows, texts, from, to)
            : copyBefore(worst, rows, texts, from, to);
      }
    },

    limit: () => worst?.keys[0]?.[worst.at] ?? null,
    limitText: () => worst?.texts?.[worst.at] ?? '',

    async *batches(batchSize) {
      const rows = await sortHeld();
      const wanted = keep === undefined ? rows : rows.subarray(0, keep);
      if (file === null) {
        for (let from = 0; from < wanted.length; from += batchSize) {
          yield gather(wanted.subarray(from, from + batchSize));
          await nextTurn();
        }
        return;
      }
      await spill(wanted);
      held.length = 0;
      heldKeys.length = 0;
      let left = keep ?? Number.POSITIVE_INFINITY;
      for await (const batch of mergeSorted(
        { file, blocks },
        { columns, keys, hasTexts },
        batchSize,
      )) {
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
  const bytes = Math.min(BLOCK_BYTES, MERGE_BYTES / runs);
  return Math.max(LEAST_BLOCK_ROWS, Math.floor(bytes / (columns * BYTES_A_VALUE)));
}
