import { resolve } from 'node:path';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import type { HitRow } from '@flipon/analyses/hit-row';
import type { NumberedHits } from '@flipon/analyses/kernel';
import { openCheckedFile } from '@flipon/checked-files/checked-file';
import { readNumberRows, readNumbers, streamChunks } from '../duckdb/run-query.ts';
import { findByValue } from '../order/find-by-value.ts';
import { type Direction, orderHits } from '../order/hit-order.ts';
import { writeSortedCopy } from '../order/sorted-copy.ts';
import { rankedColumn } from '../order/value-ranks.ts';
import {
  bothConditions,
  filterCondition,
  keepsStretches,
  whereClause,
} from '../questions/filter-condition.ts';
import { chunkValues, createBatchGatherer } from './hit-batches.ts';
import type { HitDirectory } from './hit-directory.ts';
import { readHitFooter } from './hit-footer.ts';
import { createHitPages, withHitPages } from './hit-pages.ts';
import { rowsOf, selectList } from './hit-row.ts';
import { createStretchFinder, placesDownwards, type Stretch } from './hit-stretch.ts';
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

/** The ids of hits that are asked for: the least, and how many there are. */
interface FoundIds {
  first: number;
  count: number;
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
 * @throws the file system's error when there is no such file
 */
export async function openHitTable(
  givenPath: string,
  definition: AnalysisDefinition,
  filter: HitFilter = {},
): Promise<HitTable> {
  const path = resolve(givenPath);
  const columns = tableColumns(definition);
  const select = `SELECT ${selectList(columns)} FROM read_parquet($path)`;
  const footer = await readHitFooter(path);
  const { total, isPositionAscending, directory } = footer;
  const kept = filterCondition(definition, filter);
  // Where ids are in order of position, the hits of a range or record have ids that follow each other.
  const hasNoGaps = (range: BaseRange | undefined) =>
    isPositionAscending ? keepsStretches(filter) : kept === null && range === undefined;
  const findStretch = createStretchFinder(path, footer, kept === null);

  function whereOf(range: BaseRange | undefined): string {
    return whereClause(bothConditions(kept, filterCondition(definition, { range })));
  }

  /** Shared by the count and the page after it; the file does not change. */
  let allIds: Promise<FoundIds> | undefined;

  function findIds(range: BaseRange | undefined): Promise<FoundIds> {
    if (range !== undefined) return queryIds(range);
    allIds ??= kept === null ? Promise.resolve({ first: 1, count: total }) : queryIds(range);
    return allIds;
  }

  async function queryIds(range: BaseRange | undefined): Promise<FoundIds> {
    const stretch = await findStretch(range);
    if (stretch !== null) return { first: stretch.from + 1, count: stretch.to - stretch.from };
    const [first = 1, count = 0] = await readNumbers(
      `SELECT coalesce(min("id"), 1)::DOUBLE, count(*)::DOUBLE
       FROM read_parquet($path) ${whereOf(range)}`,
      { path },
    );
    return { first, count };
  }

  async function pageInFileOrder(request: PageRequest, isReversed: boolean): Promise<HitRow[]> {
    const { offset, limit, range } = request;
    const { first, count } = await findIds(range);
    const rowCount = Math.min(limit, count - offset);
    if (rowCount <= 0) return [];
    const before = isReversed ? count - offset - rowCount : offset;
    const orderBy = `ORDER BY "id" ${isReversed ? 'DESC' : 'ASC'}`;
    if (!hasNoGaps(range)) {
      // The database keeps the order of the file, so that it can stop after the page's last row.
      const chosen = `SELECT "id" FROM read_parquet($path) ${whereOf(range)}
        LIMIT ${rowCount} OFFSET ${before}`;
      return readChosen(chosen, orderBy);
    }
    const from = first + before;
    const ids = Array.from({ length: rowCount }, (_, at) => from + at);
    if (directory !== null) return readByIds(isReversed ? ids.reverse() : ids);
    return readRows(`${select} WHERE "id" >= ${from} AND "id" < ${from + rowCount} ${orderBy}`);
  }

  // Choosing the ids first, over the columns of the order alone, halves the time of a deep page.
  async function pageBySorting(request: PageRequest, terms: string): Promise<HitRow[]> {
    const { offset, limit, range } = request;
    const chosen = `SELECT "id" FROM read_parquet($path) ${whereOf(range)}
      ORDER BY ${terms} LIMIT ${limit} OFFSET ${offset}`;
    return readChosen(chosen, `ORDER BY ${terms}`);
  }

  /** Of all hits; null where the database has to sort them. */
  async function pageByValue({ sort = '', range, ...asked }: PageRequest) {
    if (directory === null || kept !== null || range !== undefined) return null;
    const column = rankedColumn(definition, sort);
    if (column === null) return null;
    const { order = 'ASC', offset, limit } = asked;
    const file = await openCheckedFile(path);
    try {
      const pages = createHitPages(file, directory);
      const table = { file, pages, footer, directory };
      const places = await findByValue(table, { key: sort, column }, { order, offset, limit });
      return places === null ? null : await pages.rows(columns, places);
    } finally {
      await file.close();
    }
  }

  /** @param chosen gives the ids in the order in which the rows are wanted, or in that of the file */
  async function readChosen(chosen: string, orderBy: string): Promise<HitRow[]> {
    if (directory === null) return readRows(`${select} WHERE "id" IN (${chosen}) ${orderBy}`);
    const ids = await readNumberRows(`SELECT "id"::DOUBLE FROM (${chosen})`, { path });
    const flat = ids.map(([id = 0]) => id);
    return readByIds(orderBy === 'ORDER BY "id" DESC' ? flat.reverse() : flat);
  }

  /** Ids count rows from 1, so they give the place of each. */
  async function readByIds(ids: readonly number[]): Promise<HitRow[]> {
    if (directory === null) return [];
    const places = ids.map((id) => id - 1);
    return withHitPages(path, directory, (pages) => pages.rows(columns, places));
  }

  function pageDownwards(
    from: HitDirectory,
    stretch: Stretch,
    request: PageRequest,
  ): Promise<HitRow[]> {
    return withHitPages(path, from, async (pages) =>
      pages.rows(columns, await placesDownwards(pages, stretch, request)),
    );
  }

  async function readRows(sql: string): Promise<HitRow[]> {
    const rows: HitRow[] = [];
    for await (const chunk of streamChunks(sql, { path })) {
      rows.push(...rowsOf(chunkValues(chunk, columns), columns, chunk.rowCount));
    }
    return rows;
  }

  async function* batchesOf(
    sql: string,
    from: string,
    batchSize: number,
  ): AsyncGenerator<NumberedHits> {
    const gatherer = createBatchGatherer(columns, batchSize);
    for await (const chunk of streamChunks(sql, { path: from })) {
      yield* gatherer.add(chunkValues(chunk, columns), chunk.rowCount);
    }
    const rest = gatherer.rest();
    if (rest !== null) yield rest;
  }

  /** The rows in this order, where they are a stretch of the file, and its order will do. */
  async function findOrdered({ sort, order, range }: OrderRequest): Promise<Stretch | null> {
    const byPosition = sort === 'position' && order !== 'DESC' && footer.isPositionSorted;
    const hitOrder = orderHits(definition, sort, order ?? 'ASC', isPositionAscending);
    if (hitOrder.by === 'terms' && !byPosition) return null;
    const stretch = await findStretch(range);
    const isReversed = hitOrder.by === 'file' && hitOrder.isReversed;
    return stretch === null ? null : { ...stretch, isReversed };
  }

  async function* batches(request: RowsRequest): AsyncGenerator<NumberedHits> {
    const { sort, order = 'ASC', range, batchSize } = request;
    const hitOrder = orderHits(definition, sort, order, isPositionAscending);
    const stretch = await findOrdered(request);
    if (stretch !== null && directory !== null) {
      yield* streamStretch({ path, directory, columns, batchSize }, stretch);
      return;
    }
    const rows = `${select} ${whereOf(range)}`;
    if (hitOrder.by === 'terms') {
      const sorted = await writeSortedCopy(rows, { path }, hitOrder.terms);
      try {
        yield* batchesOf('FROM read_parquet($path)', sorted.path, batchSize);
      } finally {
        await sorted.remove();
      }
      return;
    }
    // Else the database keeps the order of the file, which is that of the ids.
    const orderBy = hitOrder.isReversed ? 'ORDER BY "id" DESC' : '';
    yield* batchesOf(`${rows} ${orderBy}`, path, batchSize);
  }

  return {
    async count(range) {
      return (await findIds(range)).count;
    },

    async page(request) {
      const { sort, order = 'ASC', offset, limit } = request;
      const hitOrder = orderHits(definition, sort, order, isPositionAscending);
      if (hitOrder.by === 'file') return pageInFileOrder(request, hitOrder.isReversed);
      if (sort === 'position' && order === 'DESC' && directory !== null) {
        const stretch = footer.isPositionSorted ? await findStretch(request.range) : null;
        if (stretch !== null) return pageDownwards(directory, stretch, request);
      }
      const stretch = await findOrdered(request);
      if (stretch === null) {
        return (await pageByValue(request)) ?? pageBySorting(request, hitOrder.terms);
      }
      const first = stretch.from + offset;
      const rowCount = Math.max(0, Math.min(limit, stretch.to - first));
      return readByIds(Array.from({ length: rowCount }, (_, at) => first + at + 1));
    },

    async *rows(request) {
      for await (const { count, columns: values } of batches(request)) {
        yield rowsOf(values, columns, count);
      }
    },

    batches,
  };
}
