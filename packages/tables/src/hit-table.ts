import { resolve } from 'node:path';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import type { HitRow } from '@flipon/analyses/hit-row';
import {
  bothConditions,
  filterCondition,
  keepsStretches,
  whereClause,
} from './filter-condition.ts';
import { readHitFooter } from './hit-footer.ts';
import { type Direction, orderHits } from './hit-order.ts';
import { chunkRows, selectList } from './hit-row.ts';
import { type QueryValues, readNumbers, streamChunks } from './run-query.ts';
import { writeSortedCopy } from './sorted-copy.ts';
import { tableColumns } from './table-columns.ts';

/** Part of the whole sequence, 0-based, half-open; a hit lies in it when its START does. */
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
  const { total, isPositionAscending } = await readHitFooter(path);
  const kept = filterCondition(definition, filter);
  // Where ids are in order of position, the hits of a range or record have ids that follow each other.
  const hasNoGaps = (range: BaseRange | undefined) =>
    isPositionAscending ? keepsStretches(filter) : kept === null && range === undefined;

  function whereOf(range: BaseRange | undefined): string {
    return whereClause(bothConditions(kept, filterCondition(definition, { range })));
  }

  /** Asked for by the count and by the page behind it; the file does not change. */
  let allIds: Promise<FoundIds> | undefined;

  function findIds(range: BaseRange | undefined): Promise<FoundIds> {
    if (range !== undefined) return queryIds(range);
    allIds ??= kept === null ? Promise.resolve({ first: 1, count: total }) : queryIds(range);
    return allIds;
  }

  async function queryIds(range: BaseRange | undefined): Promise<FoundIds> {
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
      // The database keeps the order of the file, so that it can stop behind the page's last row.
      const chosen = `SELECT "id" FROM read_parquet($path) ${whereOf(range)}
        LIMIT ${rowCount} OFFSET ${before}`;
      return readRows(`${select} WHERE "id" IN (${chosen}) ${orderBy}`, { path });
    }
    const from = first + before;
    return readRows(`${select} WHERE "id" >= ${from} AND "id" < ${from + rowCount} ${orderBy}`, {
      path,
    });
  }

  // Choosing the ids first, over the columns of the order alone, halves the time of a deep page.
  async function pageBySorting(request: PageRequest, terms: string): Promise<HitRow[]> {
    const { offset, limit, range } = request;
    const chosen = `SELECT "id" FROM read_parquet($path) ${whereOf(range)}
      ORDER BY ${terms} LIMIT ${limit} OFFSET ${offset}`;
    return readRows(`${select} WHERE "id" IN (${chosen}) ORDER BY ${terms}`, { path });
  }

  async function readRows(sql: string, values: QueryValues): Promise<HitRow[]> {
    const rows: HitRow[] = [];
    for await (const chunk of streamChunks(sql, values)) rows.push(...chunkRows(chunk, columns));
    return rows;
  }

  async function* batchesOf(
    sql: string,
    from: string,
    batchSize: number,
  ): AsyncGenerator<HitRow[]> {
    let waiting: HitRow[] = [];
    for await (const chunk of streamChunks(sql, { path: from })) {
      for (const row of chunkRows(chunk, columns)) {
        if (waiting.push(row) < batchSize) continue;
        yield waiting;
        waiting = [];
      }
    }
    if (waiting.length > 0) yield waiting;
  }

  return {
    async count(range) {
      return (await findIds(range)).count;
    },

    async page(request) {
      const { sort, order = 'ASC' } = request;
      const hitOrder = orderHits(definition, sort, order, isPositionAscending);
      if (hitOrder.by === 'terms') return pageBySorting(request, hitOrder.terms);
      return pageInFileOrder(request, hitOrder.isReversed);
    },

    async *rows({ sort, order = 'ASC', range, batchSize }) {
      const hitOrder = orderHits(definition, sort, order, isPositionAscending);
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
    },
  };
}
