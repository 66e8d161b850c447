import { storedColumn } from '../columns/column-reader.ts';
import { questionEnd } from '../duckdb/question-end.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import type { SortKey } from '../runs/compare-rows.ts';
import type { RowBatch } from '../runs/run-file.ts';
import { createRunSorter } from '../runs/run-sorter.ts';
import { newSpillPath } from '../runs/spill-folder.ts';
import { GROUP_COLUMNS } from './distinct-groups.ts';

export const RANK: TableColumn = { key: 'rank', type: 'DOUBLE' };

const ROWS_AT_ONCE = 2048;

/**
 * The ranks of groups, in the order of their letters.
 *
 * @param groups in this order
 * @param ofRank keys of ranks, among which is `order`
 * @param most no more groups come
 */
export async function* ranksByLetters(
  groups: AsyncIterable<RowBatch>,
  ofRank: readonly SortKey[],
  most: number,
): AsyncGenerator<RowBatch> {
  const of = { most, makePath: newSpillPath };
  const order: TableColumn = { key: 'order', type: 'DOUBLE' };
  const columns = GROUP_COLUMNS.filter(({ key }) => ofRank.some((by) => by.key === key));
  const byRank = createRunSorter({ ...of, columns, keys: ofRank });
  const byLetters = createRunSorter({ ...of, columns: [order, RANK], keys: [order] });
  try {
    for await (const { values, count } of groups) await byRank.add(values, count);
    for await (const { values, count } of numberRows(byRank.batches(ROWS_AT_ONCE))) {
      await byLetters.add(values, count);
    }
    yield* byLetters.batches(ROWS_AT_ONCE);
  } finally {
    await byRank.close();
    await byLetters.close();
  }
}

/** Groups with their ranks. @param ranks of all of them, in their order */
export async function* withRanks(
  groups: AsyncIterable<RowBatch>,
  ranks: AsyncGenerator<RowBatch>,
): AsyncGenerator<RowBatch> {
  let near: RowBatch = { values: { rank: new Float64Array() }, count: 0 };
  let used = 0;
  try {
    for await (const { values, count, texts = [] } of groups) {
      const rank = new Float64Array(count);
      for (let at = 0; at < count; ) {
        if (used === near.count) {
          const next = await ranks.next();
          if (next.done === true) throw new Error('Groups have no rank.');
          near = next.value;
          used = 0;
        }
        const size = Math.min(count - at, near.count - used);
        rank.set(storedColumn(near.values, RANK.key).subarray(used, used + size), at);
        at += size;
        used += size;
      }
      yield { values: { ...values, rank }, count, texts };
    }
  } finally {
    await ranks.return(undefined);
  }
}

/** Rows in the order of ranks, with their ranks. */
export async function* numberRows(batches: AsyncIterable<RowBatch>): AsyncGenerator<RowBatch> {
  const signal = questionEnd();
  let before = 0;
  for await (const { values, count, texts = [] } of batches) {
    signal?.throwIfAborted();
    const first = before + 1;
    const rank = Float64Array.from({ length: count }, (_, at) => first + at);
    yield { values: { ...values, rank }, count, texts };
    before += count;
  }
}
