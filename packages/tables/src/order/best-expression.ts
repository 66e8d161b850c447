import { quotedIdentifier } from '@duckdb/node-api';
import type { HitTableDefinition } from '@flipon/analyses/definition';
import { rankingOf } from '@flipon/analyses/ranking';

/** The best value of rows in SQL, without the sign of a strand; null of none. */
export function bestExpression(definition: HitTableDefinition): string {
  const { column, betterEnd, isAbsolute } = rankingOf(definition);
  const value = `${quotedIdentifier(column.key)}::DOUBLE`;
  if (betterEnd === 'low') return `min(${value})`;
  return isAbsolute ? `max(abs(${value}))` : `max(${value})`;
}
