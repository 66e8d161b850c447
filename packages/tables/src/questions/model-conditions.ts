import { quotedIdentifier } from '@duckdb/node-api';
import type { HitTableDefinition } from '@flipon/analyses/definition';

export interface ModelCondition {
  /** Of the model, as summaries and heatmaps say it. */
  name: string;
  /** In SQL: when a hit is of this model. */
  sql: string;
}

/** The models that a kind counts apart; none for most kinds. */
export function modelConditions({ byModel }: HitTableDefinition): ModelCondition[] {
  if (byModel === undefined) return [];
  const column = quotedIdentifier(byModel.column);
  return byModel.names.map((name, index) => ({ name, sql: `${column} = ${index}` }));
}
