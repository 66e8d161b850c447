import { resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import type { NumberColumn } from '@flipon/analyses/kernel';
import { rankReader, storedColumn } from '../columns/column-reader.ts';
import { compileHitTest } from '../columns/hit-test.ts';
import { scanHits } from '../columns/scan-table.ts';
import { classesOf } from '../counts/hit-classes.ts';
import { questionEnd } from '../duckdb/question-end.ts';
import type { TableValues } from '../hits/hit-batches.ts';
import { readHitFooter } from '../hits/hit-footer.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import type { RowBatch } from '../runs/run-file.ts';
import { createRunSorter } from '../runs/run-sorter.ts';
import { newSpillPath } from '../runs/spill-folder.ts';
import { HASH_COLUMNS, type LetterRows, type LetterTable, withLetters } from './letter-table.ts';

export interface DistinctTables {
  hitsPath: string;
  /** Of the same hits, as `writeLetterTable` wrote it. */
  lettersPath: string;
  definition: AnalysisDefinition;
  filter: HitFilter;
}

const PLACE_KEYS = ['id', 'record', 'position', 'length'];
const HASH_KEYS = HASH_COLUMNS.map(({ key }) => key);
const numbers = (keys: readonly string[]) =>
  keys.map((key): TableColumn => ({ key, type: 'DOUBLE' }));

const HIT_COLUMNS = numbers([...HASH_KEYS, ...PLACE_KEYS, 'strand', 'value']);

/**
 * Columns of the hits of one sequence of letters: `id` to `strand` of the first of them, its strand 1 or 2 or 0 for
 * none; `mean` of the kind's leading column, without the sign where that gives the strand.
 */
export const GROUP_COLUMNS = numbers([
  ...HASH_KEYS,
  ...PLACE_KEYS,
  'strand',
  'times',
  'plus',
  'minus',
  'mean',
]);

const ROWS_AT_ONCE = 4096;
/** Rows whose letters are read in some milliseconds. */
const ROWS_A_TURN = 2048;

/**
 * The hits that a filter keeps, with the hash and the head of their letters, in the order of their ids.
 *
 * @param use is called with some thousand rows at most
 */
export async function walkLetters(
  { hitsPath, definition, filter }: DistinctTables,
  letters: LetterTable,
  use: (rows: RowBatch) => Promise<void>,
): Promise<void> {
  const test = compileHitTest(definition, filter);
  const rank = rankReader(definition);
  const classes = classesOf(definition);
  const keys = [...new Set([...PLACE_KEYS, ...rank.keys, ...classes.columns])];
  let near: LetterRows = { first: 0, count: 0, hashes: [], texts: [] };

  /** @param values of `count` rows */
  async function useRows(values: TableValues, count: number): Promise<void> {
    const ids = storedColumn(values, 'id');
    const hashes = HASH_KEYS.map(() => new Float64Array(count));
    const texts: string[] = [];
    for (let row = 0; row < count; row++) {
      const id = ids[row] ?? 0;
      if (id >= near.first + near.count) near = await letters.read(id);
      const at = id - near.first;
      for (const [index, column] of hashes.entries()) column[row] = near.hashes[index]?.[at] ?? 0;
      texts.push(near.texts[at] ?? '');
    }
    const strand = Float64Array.from(classes.strands(values, count));
    const ofHashes = Object.fromEntries(HASH_KEYS.map((key, at) => [key, hashes[at] ?? strand]));
    const rows = { ...values, ...ofHashes, strand, value: rank.read(values, count) };
    await use({ values: rows, count, texts });
  }

  for await (const { values, count } of scanHits(hitsPath, { keys, test })) {
    for (let from = 0; from < count; from += ROWS_A_TURN) {
      const to = Math.min(count, from + ROWS_A_TURN);
      const some = Object.entries(values).map(([key, column]) => [key, column.subarray(from, to)]);
      await useRows(Object.fromEntries(some), to - from);
      await nextTurn();
    }
  }
}

/**
 * The different sequences among the hits, some at a time, in the order of their hashes: rows of {@link GROUP_COLUMNS}
 * with their heads.
 */
export async function* walkGroups(tables: DistinctTables): AsyncGenerator<RowBatch> {
  const { total } = await readHitFooter(resolve(tables.hitsPath));
  const signal = questionEnd();
  const sorter = createRunSorter({
    columns: HIT_COLUMNS,
    hasTexts: true,
    // The others are compared where this one is equal, which is rare but in a group.
    keys: HASH_COLUMNS.slice(0, 1),
    most: total,
    makePath: newSpillPath,
  });
  try {
    await withLetters(tables.lettersPath, true, (letters) =>
      walkLetters(tables, letters, ({ values, count, texts }) => sorter.add(values, count, texts)),
    );
    const groups = createGroups();
    for await (const batch of sorter.batches(ROWS_AT_ONCE)) {
      signal?.throwIfAborted();
      groups.add(batch);
      yield groups.take();
    }
    groups.endLast();
    yield groups.take();
  } finally {
    await sorter.close();
  }
}

interface OpenGroup {
  /** Its hash, and the place of its first hit. */
  first: number[];
  head: string;
  times: number;
  plus: number;
  minus: number;
  sum: number;
}

/** Joins rows of equal hashes; those whose hash begins with the same number follow each other. */
function createGroups() {
  const columns = GROUP_COLUMNS.map(() => new Float64Array(2 * ROWS_AT_ONCE));
  let heads: string[] = [];
  /** Those of the last number, mostly one. */
  let open: OpenGroup[] = [];

  function endLast(): void {
    if (open.length > 1) open.sort((a, b) => compareHashes(a.first, b.first));
    for (const { first, head, times, plus, minus, sum } of open) {
      const row = heads.length;
      for (const [at, value] of first.entries()) setAt(columns[at], row, value);
      const figures = [times, plus, minus, sum / times];
      for (const [at, value] of figures.entries()) setAt(columns[first.length + at], row, value);
      heads.push(head);
    }
    open = [];
  }

  return {
    endLast,
    /** @param batch of no more than {@link ROWS_AT_ONCE} rows */
    add({ values, count, texts = [] }: RowBatch): void {
      const own = HIT_COLUMNS.map(({ key }) => storedColumn(values, key));
      const [numbers] = own;
      const value = own.at(-1);
      const strand = own.at(-2);
      for (let row = 0; row < count; row++) {
        if (open[0] !== undefined && open[0].first[0] !== numbers?.[row]) endLast();
        let group = open.find(({ first }) => isSame(first, own, row));
        if (group === undefined) {
          const first = own.slice(0, -1).map((column) => column[row] ?? 0);
          group = { first, head: texts[row] ?? '', times: 0, plus: 0, minus: 0, sum: 0 };
          open.push(group);
        }
        group.times += 1;
        group.sum += value?.[row] ?? 0;
        if (strand?.[row] === 1) group.plus += 1;
        else if (strand?.[row] === 2) group.minus += 1;
      }
    },
    /** Those that have ended; their arrays are filled anew with the next ones. */
    take(): RowBatch {
      const count = heads.length;
      const ended = GROUP_COLUMNS.map(({ key }, at) => [key, columns[at]?.subarray(0, count)]);
      const batch = { values: Object.fromEntries(ended), count, texts: heads };
      heads = [];
      return batch;
    },
  };
}

function setAt(column: Float64Array | undefined, row: number, value: number): void {
  if (column !== undefined) column[row] = value;
}

function compareHashes(one: readonly number[], other: readonly number[]): number {
  const [, a = 0, b = 0] = one;
  const [, c = 0, d = 0] = other;
  return a - c || b - d;
}

/** Whether a row, whose first columns are its hash, has this hash. */
export function isSame(
  first: readonly number[],
  columns: readonly NumberColumn[],
  row: number,
): boolean {
  for (let at = 0; at < HASH_KEYS.length; at++) {
    if (first[at] !== columns[at]?.[row]) return false;
  }
  return true;
}
