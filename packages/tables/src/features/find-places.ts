import { ownText } from '@flipon/platform/own-text';
import { questionEnd } from '../duckdb/question-end.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { type SortKey, TEXT } from '../runs/compare-rows.ts';
import { columnOf } from '../runs/row-values.ts';
import { createRunSorter, type RunSorter } from '../runs/run-sorter.ts';
import { newSpillPath } from '../runs/spill-folder.ts';
import type { FeatureFile } from './feature-file.ts';
import {
  type FeaturePage,
  type FeatureQuestion,
  isInFileOrder,
  type KeptRows,
  keepRows,
  namesOf,
  type OpenFeatureTable,
  walkKept,
} from './feature-question.ts';
import { utf8Letters } from './most-frequent.ts';
import { linesOfBlock } from './open-feature-file.ts';

/** Where a feature is: in which table, in which of its blocks, and from 0 in that. */
export interface Place {
  table: number;
  block: number;
  at: number;
}

/**
 * The places of a page of the features that a question keeps, in its order, and how many it keeps in all.
 */
export async function findPlaces(
  files: readonly FeatureFile[],
  tables: readonly OpenFeatureTable[],
  question: FeatureQuestion,
  page: FeaturePage,
): Promise<{ total: number; places: Place[] }> {
  const inOrder = page.sort === 'position' && isInFileOrder(tables, question);
  return inOrder
    ? findInFile(files, tables, question, page)
    : findSorted(files, tables, question, page);
}

/** Of rows that are in order already, those of the page alone are kept. */
async function findInFile(
  files: readonly FeatureFile[],
  tables: readonly OpenFeatureTable[],
  question: FeatureQuestion,
  { order, offset, limit }: FeaturePage,
): Promise<{ total: number; places: Place[] }> {
  const [file] = files;
  if (file === undefined) return { total: 0, places: [] };
  const found = await countKept(file, tables, question);
  const total = found.reduce((sum, { count }) => sum + count, 0);
  const isDescending = order === 'DESC';
  const [from, to] = isDescending
    ? [total - offset - limit, total - offset]
    : [offset, offset + limit];
  const { record } = question;
  const names = record === undefined ? null : namesOf(tables[0]?.records ?? [], record);
  const places: Place[] = [];
  let first = 0;
  for (const { block, count } of found) {
    if (first < to && first + count > from) {
      const { rows = [] } = (await keepRows(file, block, names, question)) ?? {};
      const kept = rows.slice(Math.max(0, from - first), Math.max(0, to - first));
      places.push(...kept.map((at) => ({ table: 0, block, at })));
    }
    first += count;
  }
  return { total, places: isDescending ? places.reverse() : places };
}

/** How many rows of each block are kept; blocks are read where it depends on more than their names. */
async function countKept(
  file: FeatureFile,
  tables: readonly OpenFeatureTable[],
  question: FeatureQuestion,
): Promise<{ block: number; count: number }[]> {
  const { record, range, types = [], search = '' } = question;
  if (record === undefined && range === undefined && types.length === 0 && search === '') {
    return file.blocks.map(({ count }, block) => ({ block, count }));
  }
  const found: { block: number; count: number }[] = [];
  for await (const { block, rows } of walkKept([file], tables, question)) {
    found.push({ block, count: rows.length });
  }
  return found;
}

const COLUMNS: readonly TableColumn[] = [
  'inRecord',
  'start',
  'end',
  'table',
  'row',
  'length',
  'block',
].map((key) => ({ key, type: 'DOUBLE' }));
const BY_POSITION = ['inRecord', 'start', 'end', 'table', 'row'];
const ROWS_AT_ONCE = 2048;
const LEAST_RUN_ROWS = 4096;
/** More than these are sorted in as many rows at once as others are. */
const MOST_KEPT = 16_384;

async function findSorted(
  files: readonly FeatureFile[],
  tables: readonly OpenFeatureTable[],
  question: FeatureQuestion,
  page: FeaturePage,
): Promise<{ total: number; places: Place[] }> {
  const { offset, limit } = page;
  const sorter = createPlaceSorter(files, page, offset + limit);
  try {
    const total = await addKept(sorter, files, tables, question, page);
    const places: Place[] = [];
    let passed = 0;
    for await (const batch of walkSorted(sorter, files)) {
      if (passed + batch.length > offset) places.push(...batch.slice(Math.max(0, offset - passed)));
      passed += batch.length;
    }
    return { total, places };
  } finally {
    await sorter.close();
  }
}

/** The places of all features that a question keeps, by position, some at a time. */
export async function* walkPlaces(
  files: readonly FeatureFile[],
  tables: readonly OpenFeatureTable[],
  question: FeatureQuestion,
): AsyncGenerator<Place[]> {
  if (isInFileOrder(tables, question)) {
    for await (const { table, block, rows } of walkKept(files, tables, question)) {
      yield rows.map((at) => ({ table, block, at }));
    }
    return;
  }
  const order = { sort: 'position', order: 'ASC' } as const;
  const sorter = createPlaceSorter(files, order);
  try {
    await addKept(sorter, files, tables, question, order);
    yield* walkSorted(sorter, files);
  } finally {
    await sorter.close();
  }
}

type PlaceOrder = Pick<FeaturePage, 'sort' | 'order'>;

/** @param keep how many are wanted; all where absent */
function createPlaceSorter(
  files: readonly FeatureFile[],
  { sort, order }: PlaceOrder,
  keep?: number,
): RunSorter {
  const isDescending = order === 'DESC';
  const first: SortKey[] =
    sort === 'position' ? [] : [{ key: sort === 'length' ? 'length' : TEXT, isDescending }];
  const ties = BY_POSITION.map((key) => ({
    key,
    isDescending: sort === 'position' && isDescending,
  }));
  const hasTexts = sort === 'name' || sort === 'type';
  const most = files.flatMap(({ blocks }) => blocks).reduce((sum, { count }) => sum + count, 0);
  const sorted = { columns: COLUMNS, keys: [...first, ...ties], hasTexts, most };
  const wanted = keep === undefined ? {} : { keep, ...runRowsOf(keep) };
  return createRunSorter({ ...sorted, ...wanted, makePath: newSpillPath });
}

/** Few are sorted first: most of the others are then known to come behind the page. */
function runRowsOf(keep: number): { runRows?: number } {
  return keep > MOST_KEPT ? {} : { runRows: Math.max(LEAST_RUN_ROWS, 2 * keep) };
}

/** @returns how many features the question keeps */
async function addKept(
  sorter: RunSorter,
  files: readonly FeatureFile[],
  tables: readonly OpenFeatureTable[],
  question: FeatureQuestion,
  { sort, order }: PlaceOrder,
): Promise<number> {
  const isDescending = order === 'DESC';
  // Features without a record come last in either direction.
  const noRecord = sort === 'position' && isDescending ? -1 : Number.POSITIVE_INFINITY;
  let total = 0;
  for await (const kept of walkKept(files, tables, question)) {
    total += kept.rows.length;
    const records = tables[kept.table]?.records ?? [];
    const all = await textsOf(kept, sort);
    const { rows, texts } = wantedRows(kept, sort, isDescending, sorter, all);
    await sorter.add(valuesOf({ ...kept, rows }, records, noRecord), rows.length, texts);
  }
  return total;
}

async function* walkSorted(
  sorter: RunSorter,
  files: readonly FeatureFile[],
): AsyncGenerator<Place[]> {
  const signal = questionEnd();
  for await (const { values, count } of sorter.batches(ROWS_AT_ONCE)) {
    signal?.throwIfAborted();
    const [table, block] = [columnOf(values, 'table'), columnOf(values, 'block')];
    const row = columnOf(values, 'row');
    yield Array.from({ length: count }, (_, at) => {
      const [ofTable, ofBlock] = [table[at] ?? 0, block[at] ?? 0];
      const begin = files[ofTable]?.blocks[ofBlock]?.first ?? 0;
      return { table: ofTable, block: ofBlock, at: (row[at] ?? 0) - begin };
    });
  }
}

/** Without the rows of which the sorter knows already that they come behind the page. */
function wantedRows(
  { rows, places: { start, end } }: KeptRows,
  sort: FeaturePage['sort'],
  isDescending: boolean,
  sorter: RunSorter,
  texts: readonly string[] | undefined,
): { rows: readonly number[]; texts: readonly string[] | undefined } {
  const [length, text] = [sorter.limit(), sorter.limitText()];
  // Texts that are kept would keep those of their block.
  if (length === null || sort === 'position') return { rows, texts: texts?.map(ownText) };
  const isWanted =
    texts === undefined
      ? (at: number) => {
          const own = (end[rows[at] ?? 0] ?? 0) - (start[rows[at] ?? 0] ?? 0);
          return isDescending ? own >= length : own <= length;
        }
      : (at: number) => (isDescending ? (texts[at] ?? '') >= text : (texts[at] ?? '') <= text);
  const wanted: number[] = [];
  for (let at = 0; at < rows.length; at++) if (isWanted(at)) wanted.push(at);
  return {
    rows: wanted.map((at) => rows[at] ?? 0),
    texts: texts === undefined ? undefined : wanted.map((at) => ownText(texts[at] ?? '')),
  };
}

function valuesOf(
  { file, table, block, rows, places: { nameIndex, start, end } }: KeptRows,
  records: readonly (number | null)[],
  noRecord: number,
) {
  const first = file.blocks[block]?.first ?? 0;
  const each = (of: (row: number) => number) => Float64Array.from(rows, of);
  return {
    inRecord: each((row) => records[nameIndex[row] ?? 0] ?? noRecord),
    start: each((row) => start[row] ?? 0),
    end: each((row) => end[row] ?? 0),
    table: each(() => table),
    row: each((row) => first + row),
    length: each((row) => (end[row] ?? 0) - (start[row] ?? 0)),
    block: each(() => block),
  };
}

/** Names or types as they are sorted: by the bytes of their letters. */
async function textsOf(
  { file, block, rows, places: { type, types } }: KeptRows,
  sort: FeaturePage['sort'],
): Promise<string[] | undefined> {
  if (sort === 'type') {
    const letters = types.map(utf8Letters);
    return rows.map((row) => letters[type[row] ?? 0] ?? '');
  }
  if (sort !== 'name') return undefined;
  const names = await linesOfBlock(file, block, 'names');
  return rows.map((row) => utf8Letters(names[row] ?? ''));
}
