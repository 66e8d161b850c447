import { storedColumn } from '../columns/column-reader.ts';
import { questionEnd } from '../duckdb/question-end.ts';
import type { TableValues } from '../hits/hit-batches.ts';
import { readHitFooter } from '../hits/hit-footer.ts';
import type { BaseRange } from '../hits/hit-table.ts';
import type { SortKey } from '../runs/compare-rows.ts';
import type { RowBatch } from '../runs/run-file.ts';
import { createRunSorter } from '../runs/run-sorter.ts';
import { newSpillPath } from '../runs/spill-folder.ts';
import { type Places, readDetails } from './distinct-details.ts';
import { type DistinctTables, GROUP_COLUMNS, readKeptHits, walkGroups } from './distinct-groups.ts';
import {
  askedKey,
  type DistinctQuestion,
  type DistinctRow,
  foundOf,
  rankKeys,
  readRows,
} from './distinct-hits.ts';
import { withLetterGroups } from './letter-groups.ts';

export interface DistinctPageQuestion extends DistinctQuestion {
  offset: number;
  limit: number;
  /** In how many equal parts of this part of the sequence the hits of each row are looked for. */
  part: BaseRange;
  bins: number;
}

export interface DistinctPage {
  hits: number;
  /** Different sequences among them. */
  distinct: number;
  /** Those that have the letters asked for. */
  found: number;
  rows: DistinctRow[];
  /** By the `id` of each row. */
  places: Map<number, Places>;
}

const ROWS_AT_ONCE = 2048;

/** A page of the different sequences among the hits, with their numbers and their places. */
export async function readDistinctPage(
  tables: DistinctTables,
  asked: DistinctPageQuestion,
): Promise<DistinctPage> {
  const { offset, limit, letters } = asked;
  const { total } = await readHitFooter(tables.hitsPath);
  const kept = await readKeptHits(tables);
  const ofRank = rankKeys(tables.definition);
  const key = askedKey(asked);
  const sorter = createRunSorter({
    columns: GROUP_COLUMNS,
    keys: key === null ? ofRank : [key, ...ofRank],
    most: total,
    keep: offset + limit,
    makePath: newSpillPath,
  });
  const counts = { hits: 0, distinct: 0, found: 0 };
  try {
    return await withLetterGroups(tables.groupsPath, async (table) => {
      const withPlaces = key?.key === 'length';
      for await (const batch of walkGroups(table, kept, { letters, withPlaces })) {
        const found = foundOf(batch);
        const { times = [] } = batch.values;
        for (let row = 0; row < batch.count; row++) counts.hits += times[row] ?? 0;
        counts.distinct += batch.count;
        counts.found += found.count;
        await sorter.add(found.values, found.count);
      }
      const page = await readPage(sorter.batches(ROWS_AT_ONCE), offset);
      const isByRank = key === null && letters === undefined;
      const first = offset + 1;
      const rank = isByRank
        ? Float64Array.from({ length: page.count }, (_, row) => first + row)
        : await readRanks(walkGroups(table, kept), ofRank, page);
      const { heads: texts, places, values } = await readDetails(table, kept, page, asked);
      const rows = readRows({
        values: { ...page.values, ...values, rank },
        count: page.count,
        texts,
      });
      const byId = rows.map(({ id }, at) => [id, places[at] ?? { plus: [], minus: [] }] as const);
      return { ...counts, rows, places: new Map(byId) };
    });
  } finally {
    await sorter.close();
  }
}

/** The rows from the asked one on. */
async function readPage(batches: AsyncIterable<RowBatch>, offset: number): Promise<RowBatch> {
  const signal = questionEnd();
  const found = new Map(GROUP_COLUMNS.map(({ key }): [string, number[]] => [key, []]));
  let before = 0;
  for await (const { values, count } of batches) {
    signal?.throwIfAborted();
    const from = Math.max(0, offset - before);
    before += count;
    if (from >= count) continue;
    for (const [key, column] of found) column.push(...storedColumn(values, key).subarray(from));
  }
  const columns = [...found].map(([key, column]) => [key, Float64Array.from(column)]);
  return { values: Object.fromEntries(columns), count: Math.max(0, before - offset) };
}

/** The rank of each row: the groups before it are counted, none is sorted. */
async function readRanks(
  groups: AsyncIterable<RowBatch>,
  keys: readonly SortKey[],
  { values: page, count: pageRows }: RowBatch,
): Promise<Float64Array> {
  // The first in rank are the least; the three keys of ranks are never NaN.
  const termsOf = (values: TableValues) =>
    keys.map(({ key, isDescending = false }) => {
      return { column: storedColumn(values, key), sign: isDescending ? -1 : 1 };
    });
  const own = termsOf(page);
  const inOrder = Array.from({ length: pageRows }, (_, row) => row).sort((a, b) => {
    for (const { column, sign } of own) {
      const order = sign * ((column[a] ?? 0) - (column[b] ?? 0));
      if (order !== 0) return order;
    }
    return 0;
  });
  const [firsts, seconds, thirds] = own.map(({ column, sign }) =>
    Float64Array.from(inOrder, (row) => sign * (column[row] ?? 0)),
  );
  /** Groups behind the row before this one, and not behind this one. */
  const before = new Float64Array(pageRows + 1);
  for await (const { values, count } of groups) {
    const [one, two, three] = termsOf(values);
    for (let row = 0; row < count; row++) {
      const first = (one?.sign ?? 1) * (one?.column[row] ?? 0);
      const second = (two?.sign ?? 1) * (two?.column[row] ?? 0);
      const third = (three?.sign ?? 1) * (three?.column[row] ?? 0);
      let low = 0;
      for (let high = pageRows; low < high; ) {
        const middle = (low + high) >>> 1;
        const a = firsts?.[middle] ?? 0;
        const b = seconds?.[middle] ?? 0;
        const isBefore =
          first < a ||
          (first === a && (second < b || (second === b && third < (thirds?.[middle] ?? 0))));
        if (isBefore) high = middle;
        else low = middle + 1;
      }
      before[low] = (before[low] ?? 0) + 1;
    }
  }
  const ranks = new Float64Array(pageRows);
  let rank = 1;
  for (const [at, row] of inOrder.entries()) {
    rank += before[at] ?? 0;
    ranks[row] = rank;
  }
  return ranks;
}
