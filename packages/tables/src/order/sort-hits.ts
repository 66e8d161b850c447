import { nextFloat64 } from '../columns/bound-edges.ts';
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
/** This many first rows are held in memory. */
export const MOST_HELD = GROUP_ROWS / 2;

/** What sorts all rows holds many of them, and several at a time would only hold more. */
const takeTurn = createTurns(1);

/**
 * Hits in an order by a column, some at a time, in memory that does not depend on their number. It ends with the
 * signal of its scope (`endQuestionsWith`). Leaving early removes what it wrote.
 *
 * @throws DamagedFileError; the signal's reason
 */
export async function* sortHits(path: string, sort: HitSort): AsyncGenerator<RowBatch> {
  const { columns, by, order, test = null, near = [], total, keep, batchSize } = sort;
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
  const limit = limitOf(sort, sorter, isPositionSorted);
  const addAll = async () => {
    for await (const { count, values } of scanHits(path, { keys, test, limit, near })) {
      await sorter.add({ ...values, [SORTED_BY.key]: by.read(values, count) }, count);
    }
  };
  try {
    const isShort = keep !== undefined && keep <= MOST_HELD;
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
 * A condition of the hits that are not behind the wanted ones, so that of most pages no more is read than what it
 * needs.
 *
 * @param isPositionSorted of equal hits the later ones come last
 */
function limitOf(
  { by, order, keep }: HitSort,
  sorter: RunSorter,
  isPositionSorted: boolean,
): (() => ValueRange | null) | undefined {
  if (keep === undefined) return undefined;
  let known: { limit: number; range: ValueRange } | null = null;
  return () => {
    const limit = sorter.limit();
    if (limit === null) return null;
    if (known === null || !Object.is(known.limit, limit)) {
      known = { limit, range: { column: by, ...upTo(limit, order, !isPositionSorted) } };
    }
    return known.range;
  };
}

/** The values that come before one in an order, with itself or without. */
function upTo(limit: number, order: Direction, withItself: boolean): Omit<ValueRange, 'column'> {
  const [least, largest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const isLargest = Number.isNaN(limit);
  if (order === 'ASC') {
    const high = withItself || isLargest ? limit : -nextFloat64(-limit);
    return { low: least, high: isLargest ? largest : high, keepsNaN: isLargest && withItself };
  }
  if (isLargest) return { low: largest, high: least, keepsNaN: withItself };
  return { low: withItself ? limit : nextFloat64(limit), high: largest, keepsNaN: true };
}
