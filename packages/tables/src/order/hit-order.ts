import type { HitTableDefinition } from '@flipon/analyses/definition';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import {
  type ColumnReader,
  columnReader,
  storedColumn,
  storedReader,
} from '../columns/column-reader.ts';
import { compileHitTest, keepsFirst } from '../columns/hit-test.ts';
import { readPlacedRows } from '../columns/placed-rows.ts';
import { scanHits } from '../columns/scan-table.ts';
import type { TableValues } from '../hits/hit-batches.ts';
import { rowComparison } from '../runs/compare-rows.ts';
import type { Direction } from './direction.ts';

/** Rows were asked for in an order that their table does not offer. */
export class UnknownSortKeyError extends Error {
  readonly key: string;
  readonly allowedKeys: readonly string[];

  constructor(key: string, allowedKeys: readonly string[]) {
    super(`Rows cannot be sorted by '${key}'. Sort by one of: ${allowedKeys.join(', ')}.`);
    this.name = 'UnknownSortKeyError';
    this.key = key;
    this.allowedKeys = allowedKeys;
  }
}

/** Keys that the rows of a kind can be sorted by. */
export function sortKeys(definition: HitTableDefinition): string[] {
  const sortable = definition.columns.filter((column) => column.sortable);
  return [...new Set(['record', ...sortable.map((column) => column.key)])];
}

/** How to order rows. `file`: by their ids, or in reverse, so that nothing needs sorting. */
export type HitOrder = { by: 'file'; isReversed: boolean } | { by: 'value' };

/**
 * Order by one key, ties by position, then id, both ascending in either direction.
 *
 * @param sort undefined: in the order of ids, whatever the direction
 * @param isPositionAscending ids are in order of record and position, no two hits share a position
 * @throws UnknownSortKeyError
 */
export function orderHits(
  definition: HitTableDefinition,
  sort: string | undefined,
  direction: Direction,
  isPositionAscending: boolean,
): HitOrder {
  if (sort === undefined) return { by: 'file', isReversed: false };
  const allowedKeys = sortKeys(definition);
  if (!allowedKeys.includes(sort)) throw new UnknownSortKeyError(sort, allowedKeys);
  if (isPositionAscending) {
    if (sort === 'position') return { by: 'file', isReversed: direction === 'DESC' };
    if (sort === 'record' && direction === 'ASC') return { by: 'file', isReversed: false };
  }
  return { by: 'value' };
}

export interface RankQuestion {
  id: number;
  sort?: string;
  /** Default ASC. */
  order?: Direction;
  /** Which hits are ranked; all of them where it is absent. */
  filter?: HitFilter;
}

/**
 * How many hits come before one of them in an order, so that its page is known; null where the
 * filter does not keep it.
 *
 * @throws UnknownSortKeyError
 */
export async function readHitRank(
  path: string,
  definition: HitTableDefinition,
  { id, sort, order = 'ASC', filter = {} }: RankQuestion,
): Promise<number | null> {
  orderHits(definition, sort, order, false);
  const by = storedOrDerived(definition, sort);
  const test = compileHitTest(definition, filter);
  const keys = [...new Set(['id', 'position', ...by.keys, ...(test?.keys ?? [])])];
  const asked = await readPlacedRows(path, keys, [id]);
  if (asked.count === 0 || (test !== null && !keepsFirst(test, asked.values))) return null;
  const isBefore = rowComparison([
    { key: 'value', isDescending: sort !== undefined && order === 'DESC' },
    { key: 'position' },
    { key: 'id' },
  ]);
  const rowOf = (values: TableValues, count: number) => {
    const places = ['position', 'id'].map((key) => storedColumn(values, key));
    return { keys: [by.read(values, count), ...places], at: 0 };
  };
  const { keys: columns, at } = rowOf(asked.values, 1);
  const own = { keys: columns.map((column) => column.slice()), at };
  let rank = 0;
  for await (const { count, values } of scanHits(path, { keys, test })) {
    const row = rowOf(values, count);
    for (; row.at < count; row.at++) if (isBefore(row, own) < 0) rank++;
  }
  return rank;
}

/** Without a sort key rows are in the order of their ids. */
function storedOrDerived(definition: HitTableDefinition, sort: string | undefined): ColumnReader {
  return sort === undefined ? storedReader('id') : columnReader(definition, sort);
}
