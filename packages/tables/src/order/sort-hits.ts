import type { ColumnReader } from '../columns/column-reader.ts';
import type { HitTest, ValueRange } from '../columns/hit-test.ts';
import { scanHits } from '../columns/scan-table.ts';
import { questionEnd } from '../duckdb/question-end.ts';
import { createTurns } from '../duckdb/take-turns.ts';
import { readHitFooter } from '../hits/hit-footer.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { GROUP_ROWS } from '../parquet/formats.ts';
import type { RowBatch } from '../runs/run-file.ts';
import { createRunSorter, type RunSorter } from '../runs/run-sorter.ts';
import { newSpillPath } from '../runs/spill-folder.ts';
import type { Direction } from './direction.ts';

export interface HitSort {
  /** Stored columns that sorted rows have; `id` is one of them. */
  columns: readonly TableColumn[];
  by: ColumnReader;
  /** Of the values; ties are ascending by position, then id. What is no number is the largest. */
  order: Direction;
  /** Which hits; all of them where it is null or absent. */
  test?: HitTest | null;
  /** As those of a scan. */
  near?: readonly ValueRange[];
  /** Rows of the table. */
  total: number;
  /** Number of first rows that are wanted; all where absent. */
  keep?: number;
  batchSize: number;
  /** The path of a new file, for rows that memory does not hold; it is removed again. */
  makePath?: () => string | Promise<string>;
}

const SORTED_BY: TableColumn = { key: ' sorted by', type: 'DOUBLE' };
const POSITION: TableColumn = { key: 'position', type: 'BIGINT' };
const PLACE_KEYS = ['position'];

const LEAST_RUN_ROWS = 4096;

/** What sorts all rows holds many of them, and several at a time would only hold more. */
const takeTurn = createTurns(1);

/**
 * Hits in an order by a column, some at a time, in memory that does not depend on their number. It ends with the
 * signal of its scope (`endQuestionsWith`). Leaving early removes what it wrote.
 *
 * @throws DamagedFileError; the signal's reason
 */
export async function* sortHits(path: string, sort: HitSort): AsyncGenerator<RowBatch> {
  const { columns, by, order, near = [], total, keep, batchSize } = sort;
  const signal = questionEnd();
  const others = columns.filter(({ key }) => key !== POSITION.key);
  const sorter = createRunSorter({
    columns: [SORTED_BY, POSITION, ...others],
    keys: [{ ...SORTED_BY, isDescending: order === 'DESC' }, POSITION],
    most: total,
    ...(keep === undefined ? {} : { keep, runRows: runRowsOf(keep) }),
    makePath: sort.makePath ?? newSpillPath,
  });
  const keys = [...new Set([...PLACE_KEYS, ...others.map(({ key }) => key), ...by.keys])];
  const { isPositionSorted } = await readHitFooter(path);
  const wanted = wantedTest(sort, sorter, isPositionSorted);
  const addAll = async () => {
    for await (const { count, values } of scanHits(path, { keys, test: wanted, near })) {
      await sorter.add({ ...values, [SORTED_BY.key]: by.read(values, count) }, count);
    }
  };
  try {
    const isShort = keep !== undefined && keep <= GROUP_ROWS / 2;
    if (isShort) await addAll();
    else await takeTurn(addAll, signal);
    for await (const batch of sorter.batches(batchSize)) {
      signal?.throwIfAborted();
      yield batch;
    }
  } finally {
    await sorter.close();
  }
}

/** Of few wanted rows it is soon known which ones are behind them. */
function runRowsOf(keep: number): number {
  return Math.min(GROUP_ROWS, Math.max(LEAST_RUN_ROWS, 8 * keep));
}

/**
 * A test that also passes over hits behind the wanted ones, so that of most pages no more is read than what it needs.
 *
 * @param isPositionSorted of equal hits the later ones come last
 */
function wantedTest(
  { by, order, test = null, keep }: HitSort,
  sorter: RunSorter,
  isPositionSorted: boolean,
): HitTest | null {
  if (keep === undefined) return test;
  const sign = order === 'DESC' ? -1 : 1;
  return {
    keys: [...new Set([...(test?.keys ?? []), ...by.keys])],
    conditions: test?.conditions ?? [],
    select(values, count, kept) {
      let size = test?.select(values, count, kept) ?? chooseAll(kept, count);
      const limit = sorter.limit();
      if (limit === null) return size;
      const numbers = by.read(values, count);
      const chosen = size;
      size = 0;
      for (let at = 0; at < chosen; at++) {
        const row = kept[at] ?? 0;
        const value = numbers[row] ?? 0;
        const isBehind = isPositionSorted && value === limit;
        if (!isBehind && !(sign * value > sign * limit)) kept[size++] = row;
      }
      return size;
    },
  };
}

function chooseAll(kept: Uint32Array, count: number): number {
  for (let row = 0; row < count; row++) kept[row] = row;
  return count;
}
