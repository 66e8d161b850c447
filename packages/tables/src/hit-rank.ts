import { resolve } from 'node:path';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { type Direction, orderHits } from './hit-order.ts';
import { readNumberRows } from './run-query.ts';

interface RankQuestion {
  id: number;
  sort?: string;
  /** Default ASC. */
  order?: Direction;
  /** Which hits are ranked, as a condition in SQL; all of them where absent. */
  only?: string | undefined;
}

/**
 * How many hits come before one of them in an order, so that its page is known; null where
 * it is not among them.
 *
 * @throws UnknownSortKeyError
 */
export async function readHitRank(
  path: string,
  definition: AnalysisDefinition,
  { id, sort, order = 'ASC', only = 'true' }: RankQuestion,
): Promise<number | null> {
  const hitOrder = orderHits(definition, sort, order, false);
  const terms = hitOrder.by === 'terms' ? hitOrder.terms : '"id"';
  const [found] = await readNumberRows(
    `WITH ranked AS (
       SELECT "id", row_number() OVER (ORDER BY ${terms}) - 1 AS rank
       FROM read_parquet($path) WHERE ${only})
     SELECT rank::DOUBLE FROM ranked WHERE "id" = $id::BIGINT`,
    { path: resolve(path), id: BigInt(id) },
  );
  return found?.[0] ?? null;
}
