import { resolve } from 'node:path';
import { rankingOf } from '@flipon/analyses/ranking';
import { storedColumn } from '../columns/column-reader.ts';
import { questionEnd } from '../duckdb/question-end.ts';
import { readHitFooter } from '../hits/hit-footer.ts';
import type { BaseRange } from '../hits/hit-table.ts';
import type { Direction } from '../order/direction.ts';
import { type SortKey, TEXT } from '../runs/compare-rows.ts';
import type { RowBatch } from '../runs/run-file.ts';
import { createRunSorter } from '../runs/run-sorter.ts';
import { newSpillPath } from '../runs/spill-folder.ts';
import { type DistinctTables, GROUP_COLUMNS, walkGroups, walkLetters } from './distinct-groups.ts';
import { HASH_COLUMNS, withLetters } from './letter-table.ts';

/** Orders of {@link distinctRows}; equal ones follow by rank. */
export type DistinctSortKey = 'times' | 'length' | 'mean' | 'sequence';

/** The hits of one sequence of letters. */
export interface DistinctRow {
  /** From 1: the commonest first, of equally common ones the strongest, then by letters. */
  rank: number;
  times: number;
  plus: number;
  minus: number;
  /** Of the kind's leading column, without the sign where that gives the strand. */
  mean: number;
  length: number;
  /** The first letters, all of them where they are no more than `HEAD_LETTERS`. */
  head: string;
  /** The start of the first of these hits: 0-based in the whole sequence. */
  position: number;
  record: number;
  id: number;
  strand: '+' | '-' | '.';
}

export interface DistinctQuestion {
  /** Only those with these letters somewhere in their head; upper case. */
  letters?: string;
  sort: DistinctSortKey;
  order: Direction;
  offset?: number;
  limit?: number;
}

/** The commonest first, of equally common ones the strongest; a sign that gives the strand means no strength. */
function rankKeys({ definition }: DistinctTables): SortKey[] {
  return [
    { key: 'times', isDescending: true },
    { key: 'mean', isDescending: rankingOf(definition).betterEnd === 'high' },
    { key: TEXT },
    ...HASH_COLUMNS,
  ];
}

const ROWS_AT_ONCE = 2048;
const RANKED_COLUMNS = [...GROUP_COLUMNS, { key: 'rank', type: 'DOUBLE' as const }];

/** The different sequences among the hits, some at a time, in memory that does not depend on their number. */
export async function* distinctRows(
  tables: DistinctTables,
  { letters, sort, order, offset = 0, limit }: DistinctQuestion,
): AsyncGenerator<DistinctRow[]> {
  const { total } = await readHitFooter(resolve(tables.hitsPath));
  const isByRank = sort === 'times' && order === 'DESC' && letters === undefined;
  const keep = limit === undefined ? {} : { keep: offset + limit };
  const sorterBy = (keys: readonly SortKey[], kept: { keep?: number }) =>
    createRunSorter({
      columns: RANKED_COLUMNS,
      hasTexts: true,
      keys,
      most: total,
      ...kept,
      makePath: newSpillPath,
    });
  const byRank = sorterBy(rankKeys(tables), isByRank ? keep : {});
  const isDescending = order === 'DESC';
  const key = sort === 'sequence' ? TEXT : sort;
  const byKey = sorterBy([{ key, isDescending }, { key: 'rank' }], keep);
  try {
    for await (const { values, count, texts } of walkGroups(tables)) {
      await byRank.add({ ...values, rank: new Float64Array(count) }, count, texts);
    }
    const ranked = numberRows(byRank.batches(ROWS_AT_ONCE));
    if (isByRank) {
      yield* rowsFrom(ranked, offset);
      return;
    }
    for await (const batch of ranked) {
      const { values, count, texts } = withLettersIn(batch, letters);
      await byKey.add(values, count, texts);
    }
    yield* rowsFrom(byKey.batches(ROWS_AT_ONCE), offset);
  } finally {
    await byRank.close();
    await byKey.close();
  }
}

async function* numberRows(batches: AsyncIterable<RowBatch>): AsyncGenerator<RowBatch> {
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

/** Those whose heads have the letters. */
function withLettersIn(batch: RowBatch, letters: string | undefined): RowBatch {
  if (letters === undefined) return batch;
  const { values, texts = [] } = batch;
  const kept = [...texts.keys()].filter((row) => texts[row]?.includes(letters));
  const some = Object.entries(values).map(([key, column]) => [
    key,
    Float64Array.from(kept, (row) => column[row] ?? 0),
  ]);
  return {
    values: Object.fromEntries(some),
    count: kept.length,
    texts: kept.map((row) => texts[row] ?? ''),
  };
}

async function* rowsFrom(
  batches: AsyncIterable<RowBatch>,
  offset: number,
): AsyncGenerator<DistinctRow[]> {
  let before = 0;
  for await (const batch of batches) {
    const from = Math.max(0, offset - before);
    before += batch.count;
    if (from < batch.count) yield readRows(batch).slice(from);
  }
}

const STRANDS = ['.', '+', '-'] as const;

function readRows({ values, count, texts = [] }: RowBatch): DistinctRow[] {
  const numberAt = (key: string, row: number) => values[key]?.[row] ?? 0;
  return Array.from({ length: count }, (_, row) => ({
    rank: numberAt('rank', row),
    times: numberAt('times', row),
    plus: numberAt('plus', row),
    minus: numberAt('minus', row),
    mean: numberAt('mean', row),
    length: numberAt('length', row),
    position: numberAt('position', row),
    record: numberAt('record', row),
    id: numberAt('id', row),
    head: texts[row] ?? '',
    strand: STRANDS[numberAt('strand', row)] ?? '.',
  }));
}

interface Places {
  plus: number[];
  minus: number[];
}

/**
 * In which of `bins` equal parts of a part of the sequence the hits of some sequences begin.
 *
 * @param firstIds the `id` of each sequence's row
 * @returns by that id: the parts with hits of the minus strand, and those with any others
 */
export async function distinctPlaces(
  tables: DistinctTables,
  firstIds: readonly number[],
  { part, bins }: { part: BaseRange; bins: number },
): Promise<Map<number, Places>> {
  const places = new Map(firstIds.map((id): [number, Places] => [id, { plus: [], minus: [] }]));
  const lengthBp = part.end - part.start;
  if (firstIds.length === 0 || lengthBp <= 0) return places;
  await withLetters(tables.lettersPath, false, async (letters) => {
    const seen = new Map<number, { hash: number[]; plus: Set<number>; minus: Set<number> }>();
    for (const id of firstIds) {
      const { hashes, first } = await letters.read(id);
      const hash = hashes.map((column) => column[id - first] ?? 0);
      seen.set(id, { hash, plus: new Set(), minus: new Set() });
    }
    const byFirst = Map.groupBy(seen.values(), ({ hash }) => hash[0] ?? 0);
    await walkLetters(tables, letters, async ({ values, count }) => {
      const hashes = HASH_COLUMNS.map(({ key }) => storedColumn(values, key));
      const position = storedColumn(values, 'position');
      const strand = storedColumn(values, 'strand');
      for (let row = 0; row < count; row++) {
        const group = byFirst.get(hashes[0]?.[row] ?? 0);
        const own = group?.find(({ hash }) => hash.every((each, at) => each === hashes[at]?.[row]));
        const bin = Math.floor((((position[row] ?? 0) - part.start) * bins) / lengthBp);
        own?.[strand[row] === 2 ? 'minus' : 'plus'].add(bin);
      }
    });
    for (const [id, { plus, minus }] of seen) {
      const inOrder = (some: Set<number>) => [...some].toSorted((a, b) => a - b);
      places.set(id, { plus: inOrder(plus), minus: inOrder(minus) });
    }
  });
  return places;
}
