import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { rankingOf } from '@flipon/analyses/ranking';
import { ownText } from '@flipon/platform/own-text';
import { storedColumn } from '../columns/column-reader.ts';
import { readHitFooter } from '../hits/hit-footer.ts';
import type { Direction } from '../order/direction.ts';
import type { SortKey } from '../runs/compare-rows.ts';
import type { RowBatch } from '../runs/run-file.ts';
import { createRunSorter } from '../runs/run-sorter.ts';
import { newSpillPath } from '../runs/spill-folder.ts';
import { type DistinctTables, GROUP_COLUMNS, readKeptHits, walkGroups } from './distinct-groups.ts';
import { numberRows, RANK, ranksByLetters, withRanks } from './group-ranks.ts';
import { withLetterGroups } from './letter-groups.ts';

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
}

/** The commonest first, of equally common ones the strongest; a sign that gives the strand means no strength. */
export function rankKeys(definition: AnalysisDefinition): SortKey[] {
  return [
    { key: 'times', isDescending: true },
    { key: 'mean', isDescending: rankingOf(definition).betterEnd === 'high' },
    { key: 'order' },
  ];
}

/** What the asked order compares before ranks; null where it is that of ranks. */
export function askedKey({ sort, order }: DistinctQuestion): SortKey | null {
  const isDescending = order === 'DESC';
  if (sort === 'times' && isDescending) return null;
  return { key: sort === 'sequence' ? 'order' : sort, isDescending };
}

const ROWS_AT_ONCE = 2048;

/** All different sequences among the hits, some at a time. Of hits a filter keeps, memory holds a bit for each. */
export async function* distinctRows(
  tables: DistinctTables,
  asked: DistinctQuestion,
): AsyncGenerator<DistinctRow[]> {
  const { total: most } = await readHitFooter(tables.hitsPath);
  const kept = await readKeptHits(tables);
  const ofRank = rankKeys(tables.definition);
  const key = askedKey(asked);
  const sorter = createRunSorter({
    columns: key === null ? GROUP_COLUMNS : [...GROUP_COLUMNS, RANK],
    hasTexts: true,
    keys: key === null ? ofRank : [key, RANK],
    most,
    makePath: newSpillPath,
  });
  const isPart = kept !== null || (key !== null && asked.letters !== undefined);
  const add = ({ values, count, texts }: RowBatch) =>
    sorter.add(values, count, isPart ? texts?.map(ownText) : texts);
  try {
    await withLetterGroups(tables.groupsPath, async (table) => {
      const what = { letters: asked.letters, withTexts: true, withPlaces: true };
      const groups = walkGroups(table, kept, what);
      if (key === null) {
        for await (const batch of groups) await add(batch);
        return;
      }
      const ranks = ranksByLetters(walkGroups(table, kept), ofRank, most);
      for await (const batch of withRanks(groups, ranks)) await add(foundOf(batch));
    });
    const sorted = sorter.batches(ROWS_AT_ONCE);
    const ranked = key === null ? numberRows(sorted) : sorted;
    for await (const batch of ranked) yield readRows(foundOf(batch));
  } finally {
    await sorter.close();
  }
}

/** Those whose heads have the letters. */
export function foundOf(batch: RowBatch): RowBatch {
  const { values, count, texts = [] } = batch;
  const found = storedColumn(values, 'found');
  const kept: number[] = [];
  for (let row = 0; row < count; row++) if (found[row] === 1) kept.push(row);
  if (kept.length === count) return batch;
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

const STRANDS = ['.', '+', '-'] as const;

/** @param batch with ranks, and with heads as texts */
export function readRows({ values, count, texts = [] }: RowBatch): DistinctRow[] {
  const of = (key: string) => storedColumn(values, key);
  const [ranks, times, plus, minus, means] = ['rank', 'times', 'plus', 'minus', 'mean'].map(of);
  const [lengths, positions, records] = ['length', 'position', 'record'].map(of);
  const [ids, strands] = ['id', 'strand'].map(of);
  return Array.from({ length: count }, (_, row) => ({
    rank: ranks?.[row] ?? 0,
    times: times?.[row] ?? 0,
    plus: plus?.[row] ?? 0,
    minus: minus?.[row] ?? 0,
    mean: means?.[row] ?? 0,
    length: lengths?.[row] ?? 0,
    position: positions?.[row] ?? 0,
    record: records?.[row] ?? 0,
    id: ids?.[row] ?? 0,
    head: texts[row] ?? '',
    strand: STRANDS[strands?.[row] ?? 0] ?? '.',
  }));
}
