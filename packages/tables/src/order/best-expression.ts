import { quotedIdentifier } from '@duckdb/node-api';
import type { HitTableDefinition } from '@flipon/analyses/definition';
import { rankingOf } from '@flipon/analyses/ranking';

/** The value that ranks a row in SQL: without its sign where that only gives the strand. */
export function rankedValue(definition: HitTableDefinition): string {
  const { column, betterEnd, isAbsolute } = rankingOf(definition);
  const value = `${quotedIdentifier(column.key)}::DOUBLE`;
  return isAbsolute && betterEnd === 'high' ? `abs(${value})` : value;
}

/** The best value of rows in SQL, without the sign of a strand; null of none. */
export function bestExpression(definition: HitTableDefinition): string {
  const best = rankingOf(definition).betterEnd === 'low' ? 'min' : 'max';
  return `${best}(${rankedValue(definition)})`;
}
