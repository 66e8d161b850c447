import { resolve } from 'node:path';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import type { NumberColumn } from '@flipon/analyses/kernel';
import { rankReader, storedColumn } from '../columns/column-reader.ts';
import { compileHitTest } from '../columns/hit-test.ts';
import { scanHits } from '../columns/scan-table.ts';
import { classesOf } from '../counts/hit-classes.ts';
import { questionEnd } from '../duckdb/question-end.ts';
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

/**
 * The hits that a filter keeps, with the hash and the head of their letters, in the order of their ids.
 *
 * @param use is called with a page at most
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
  for await (const { values, count } of scanHits(hitsPath, { keys, test })) {
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
}

/**
 * The different sequences among the hits, some at a time, in the order of their hashes: rows of {@link GROUP_COLUMNS}
 * with their heads.
 *
 * @param withTexts without it heads are empty
 */
export async function* walkGroups(
  tables: DistinctTables,
  withTexts: boolean,
): AsyncGenerator<RowBatch> {
  const { total } = await readHitFooter(resolve(tables.hitsPath));
  const signal = questionEnd();
  const sorter = createRunSorter({
    columns: HIT_COLUMNS,
    hasTexts: withTexts,
    keys: HASH_COLUMNS,
    most: total,
    makePath: newSpillPath,
  });
  try {
    await withLetters(tables.lettersPath, withTexts, (letters) =>
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

/** Joins rows of equal hashes, which follow each other. */
function createGroups() {
  let done: number[][] = GROUP_COLUMNS.map(() => []);
  let heads: string[] = [];
  /** The hash and the place of the first hit of the open group. */
  let open: number[] | null = null;
  let head = '';
  let [times, plus, minus, sum] = [0, 0, 0, 0];

  function endLast(): void {
    if (open === null) return;
    for (const [at, value] of [...open, times, plus, minus, sum / times].entries()) {
      done[at]?.push(value);
    }
    heads.push(head);
    open = null;
    [times, plus, minus, sum] = [0, 0, 0, 0];
  }

  return {
    endLast,
    add({ values, count, texts = [] }: RowBatch): void {
      const columns = HIT_COLUMNS.map(({ key }) => storedColumn(values, key));
      const value = columns.at(-1);
      const strand = columns.at(-2);
      for (let row = 0; row < count; row++) {
        if (!isSame(open, columns, row)) {
          endLast();
          open = columns.slice(0, -1).map((column) => column[row] ?? 0);
          head = texts[row] ?? '';
        }
        times += 1;
        sum += value?.[row] ?? 0;
        if (strand?.[row] === 1) plus += 1;
        else if (strand?.[row] === 2) minus += 1;
      }
    },
    take(): RowBatch {
      const columns = GROUP_COLUMNS.map(({ key }, at) => [key, Float64Array.from(done[at] ?? [])]);
      const batch = { values: Object.fromEntries(columns), count: heads.length, texts: heads };
      done = GROUP_COLUMNS.map(() => []);
      heads = [];
      return batch;
    },
  };
}

function isSame(
  open: readonly number[] | null,
  columns: readonly NumberColumn[],
  row: number,
): boolean {
  return open !== null && HASH_KEYS.every((_, at) => open[at] === columns[at]?.[row]);
}
