import { resolve } from 'node:path';
import type { HitTableDefinition } from '@flipon/analyses/definition';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { readNumberRows } from '../duckdb/run-query.ts';
import { filterCondition, whereClause } from '../questions/filter-condition.ts';
import { type Direction, orderHits } from './hit-order.ts';

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
