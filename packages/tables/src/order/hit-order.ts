import type { HitTableDefinition } from '@flipon/analyses/definition';
import { columnExpression } from './column-expression.ts';
import { UnknownSortKeyError } from './unknown-sort-key-error.ts';

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
