import { resolve } from 'node:path';
import type { HitTableDefinition } from '@flipon/analyses/definition';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { readNumberRows } from '../duckdb/run-query.ts';
import { filterCondition, whereClause } from '../questions/filter-condition.ts';
import { columnExpression } from './column-expression.ts';

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

/**
 * How to order rows. `file`: by their ids, or in reverse, so that nothing needs sorting. Else `terms` are
 * the terms of ORDER BY.
 */
export type HitOrder = { by: 'file'; isReversed: boolean } | { by: 'terms'; terms: string };

export type Direction = 'ASC' | 'DESC';

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
  const isDescending = direction === 'DESC';
  const terms = `${columnExpression(definition, sort)} ${isDescending ? 'DESC' : 'ASC'}, "position", "id"`;
  return { by: 'terms', terms };
}

interface RankQuestion {
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
  const hitOrder = orderHits(definition, sort, order, false);
  const terms = hitOrder.by === 'terms' ? hitOrder.terms : '"id"';
  const [found] = await readNumberRows(
    `WITH ranked AS (
       SELECT "id", row_number() OVER (ORDER BY ${terms}) - 1 AS rank
       FROM read_parquet($path) ${whereClause(filterCondition(definition, filter))})
     SELECT rank::DOUBLE FROM ranked WHERE "id" = $id::BIGINT`,
    { path: resolve(path), id: BigInt(id) },
  );
  return found?.[0] ?? null;
}
