import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import type { HitRow } from '@flipon/analyses/hit-row';
import type { NumberedHits } from '@flipon/analyses/kernel';
import { columnReader, storedReader } from '../columns/column-reader.ts';
import { compileHitTest, type HitTest } from '../columns/hit-test.ts';
import { scanHits } from '../columns/scan-table.ts';
import type { Direction } from '../order/direction.ts';
import { orderHits } from '../order/hit-order.ts';
import type { KeepOrder } from '../order/order-file.ts';
import { readPageOfAll } from '../order/page-of-all.ts';
import { findRankedPart } from '../order/ranked-part.ts';
import { MOST_HELD, sortHits } from '../order/sort-hits.ts';
import { rankedColumn } from '../order/value-ranks.ts';
import { createBatchGatherer, type TableValues, toHits } from './hit-batches.ts';
import { readHitFooter } from './hit-footer.ts';
import { withHitPages } from './hit-pages.ts';
import { rowsOf } from './hit-row.ts';
import { createStretchFinder, placesDownwards } from './hit-stretch.ts';
import { rowsWithIds } from './rows-with-ids.ts';
import { streamStretch } from './stream-stretch.ts';
import { tableColumns } from './table-columns.ts';

/** Part of the whole sequence, 0-based, half-open; a hit is in it when its START is. */
export interface BaseRange {
  start: number;
  end: number;
}

interface OrderRequest {
  /** A key that the definition calls sortable, or `record`; without it rows come in order of id. */
  sort?: string;
  /** Of the sort key; ties are ascending by position, then id. Default ASC. */
  order?: Direction;
  range?: BaseRange;
}

export interface PageRequest extends OrderRequest {
  /** Rows to pass over. */
  offset: number;
  limit: number;
}

export interface RowsRequest extends OrderRequest {
  batchSize: number;
}

export interface HitTable {
  count(range?: BaseRange): Promise<number>;
  /** @throws UnknownSortKeyError */
  page(request: PageRequest): Promise<HitRow[]>;
  /**
   * All rows, `batchSize` at a time, in constant memory; may be left early.
   * @throws UnknownSortKeyError
   */
  rows(request: RowsRequest): AsyncGenerator<HitRow[]>;
  /**
   * The same rows as columns, to read many: no object is made for a row.
   * @throws UnknownSortKeyError
   */
  batches(request: RowsRequest): AsyncGenerator<NumberedHits>;
}

/**
 * Opens a Parquet file that `writeHitTable` wrote, to ask for its rows. There is nothing to close.
 *
 * @param filter which hits the table has: it is as if there were no others
 * @param keepOrder keeps orders that the table does not store; without it all hits are looked at each time
 * @throws the file system's error when there is no such file
 */
export async function openHitTable(
  path: string,
  definition: AnalysisDefinition,
  filter: HitFilter = {},
  keepOrder?: KeepOrder,
): Promise<HitTable> {
  const columns = tableColumns(definition);
  const footer = await readHitFooter(path);
  const { total, isPositionAscending, isPositionSorted, directory } = footer;
  const findStretch = createStretchFinder(path, footer, filter);
  const hasAll = compileHitTest(definition, filter) === null;

  /** Which hits of a range; null for all. */
  function testOf(range: BaseRange | undefined): HitTest | null {
    return compileHitTest(definition, { ...filter, range: bothRanges(filter.range, range) });
  }

  /** Shared by the count and the page after it; the file does not change. */
  let allCounted: Promise<number> | undefined;

  function countHits(range: BaseRange | undefined): Promise<number> {
    if (range !== undefined) return countNow(range);
    allCounted ??= countNow(range);
    return allCounted;
  }

  async function countNow(range: BaseRange | undefined): Promise<number> {
    const stretch = await findStretch(testOf(range));
    if (stretch !== null) return stretch.to - stretch.from;
    let counted = 0;
    for await (const { count } of scanHits(path, { keys: [], test: testOf(range) }))
      counted += count;
    return counted;
  }

  async function pageInFileOrder(request: PageRequest, isReversed: boolean): Promise<HitRow[]> {
    const ids = await idsInFileOrder(request, isReversed);
    return rowsWithIds(path, footer, columns, isReversed ? ids.reverse() : ids);
  }

  async function idsInFileOrder(
    { offset, limit, range }: PageRequest,
    isReversed: boolean,
  ): Promise<number[]> {
    const test = testOf(range);
    const stretch = await findStretch(test);
    if (stretch === null && !isReversed) return scanIds(test, offset, limit);
    const count = stretch === null ? await countHits(range) : stretch.to - stretch.from;
    const rowCount = Math.max(0, Math.min(limit, count - offset));
    const before = isReversed ? count - offset - rowCount : offset;
    if (stretch === null) return scanIds(test, before, rowCount);
    return idsFrom(stretch.from + before + 1, rowCount);
  }

  /** In the order of the file, which is that of the ids. */
  async function scanIds(test: HitTest | null, skip: number, limit: number): Promise<number[]> {
    const ids: number[] = [];
    if (limit <= 0) return ids;
    let passed = 0;
    for await (const { count, values } of scanHits(path, { keys: ['id'], test })) {
      const from = Math.min(count, Math.max(0, skip - passed));
      ids.push(...(values['id']?.subarray(from, from + limit - ids.length) ?? []));
      passed += count;
      if (ids.length >= limit) break;
    }
    return ids;
  }

  /** From what is known of all hits; null where each has to be looked at. */
  function pageOfAll({ sort = '', order = 'ASC', range, offset, limit }: PageRequest) {
    const column = hasAll && range === undefined ? rankedColumn(definition, sort) : null;
    if (column === null) return null;
    const table = { path, definition, footer, keepOrder };
    return readPageOfAll(table, { key: sort, column }, { order, offset, limit });
  }

  async function pageBySorting({ sort = '', order = 'ASC', range, offset, limit }: PageRequest) {
    const ids: number[] = [];
    const by = columnReader(definition, sort);
    const test = testOf(range);
    const part =
      offset + limit <= MOST_HELD
        ? { test, before: 0 }
        : await findRankedPart(path, { by, order, test }, { offset, limit });
    let passed = part.before;
    const sorted = sortHits(path, {
      columns: columns.filter(({ key }) => key === 'id'),
      by,
      order,
      test: part.test,
      total,
      keep: offset + limit - part.before,
      batchSize: SORTED_AT_ONCE,
    });
    for await (const { count, values } of sorted) {
      const from = Math.max(0, offset - passed);
      ids.push(...(values['id']?.subarray(from) ?? []));
      passed += count;
    }
    return rowsWithIds(path, footer, columns, ids);
  }

  async function* gather(
    parts: AsyncIterable<{ values: TableValues; count: number }>,
    batchSize: number,
  ): AsyncGenerator<NumberedHits> {
    const gatherer = createBatchGatherer(columns, batchSize);
    for await (const { values, count } of parts) yield* gatherer.add(values, count);
    const rest = gatherer.rest();
    if (rest !== null) yield rest;
  }

  async function* batches(request: RowsRequest): AsyncGenerator<NumberedHits> {
    const { sort, order = 'ASC', range, batchSize } = request;
    const hitOrder = orderHits(definition, sort, order, isPositionAscending);
    const isReversed = hitOrder.by === 'file' && hitOrder.isReversed;
    const test = testOf(range);
    if (hitOrder.by === 'file' || (sort === 'position' && order === 'ASC' && isPositionSorted)) {
      const stretch = await findStretch(test);
      if (stretch !== null && directory !== null) {
        yield* streamStretch({ path, directory, columns, batchSize }, { ...stretch, isReversed });
        return;
      }
      if (!isReversed) {
        yield* gather(scanHits(path, { keys: columns.map(({ key }) => key), test }), batchSize);
        return;
      }
    }
    // Ids of tables in order of position are, too.
    const by =
      isReversed || sort === undefined ? storedReader('id') : columnReader(definition, sort);
    const sorted = sortHits(path, { columns, by, order, test, total, batchSize });
    for await (const { values, count } of sorted) {
      const own = columns.map(({ key }) => [key, values[key] ?? new Float64Array(count)]);
      yield toHits(Object.fromEntries(own), count);
    }
  }

  return {
    count: countHits,

    async page(request) {
      const { sort, order = 'ASC', offset, limit, range } = request;
      const hitOrder = orderHits(definition, sort, order, isPositionAscending);
      if (hitOrder.by === 'file') return pageInFileOrder(request, hitOrder.isReversed);
      if (limit <= 0) return [];
      if (sort === 'position' && isPositionSorted) {
        if (order === 'ASC') return pageInFileOrder(request, false);
        const stretch = await findStretch(testOf(range));
        if (stretch !== null && directory !== null) {
          return withHitPages(path, directory, async (pages) =>
            pages.rows(columns, await placesDownwards(pages, stretch, { offset, limit })),
          );
        }
      }
      return (await pageOfAll(request)) ?? pageBySorting(request);
    },

    async *rows(request) {
      for await (const { count, columns: values } of batches(request)) {
        yield rowsOf(values, columns, count);
      }
    },

    batches,
  };
}

/** Rows that are read at once from an order. */
const SORTED_AT_ONCE = 4096;

function bothRanges(one: BaseRange | undefined, other: BaseRange | undefined) {
  if (one === undefined || other === undefined) return one ?? other;
  return { start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) };
}

function idsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => first + at);
}
