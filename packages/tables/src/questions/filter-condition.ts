import { quotedIdentifier } from '@duckdb/node-api';
import type { HitTableDefinition } from '@flipon/analyses/definition';
import { type Bound, type HitFilter, strandColumn } from '@flipon/analyses/hit-filter';
import { boundEdges } from '../columns/bound-edges.ts';
import { columnExpression } from '../order/column-expression.ts';

/**
 * The hits that a filter keeps, as a condition in SQL; null where it keeps all of them. It contains only
 * numbers and keys of the definition, so it is safe in any statement.
 */
export function filterCondition(definition: HitTableDefinition, filter: HitFilter): string | null {
  const { range, record, strand, bounds = [], labels = [] } = filter;
  const conditions: string[] = [];
  if (range !== undefined) {
    conditions.push(`"position" >= ${range.start}`, `"position" < ${range.end}`);
  }
  if (record !== undefined) conditions.push(`"record" = ${record}`);
  if (strand !== undefined) {
    const { plus, minus } = strandConditions(definition);
    conditions.push(strand === '+' ? plus : minus);
  }
  for (const bound of bounds) conditions.push(...boundConditions(definition, bound));
  for (const { key, index } of labels) conditions.push(`${quotedIdentifier(key)} = ${index}`);
  return conditions.length === 0 ? null : conditions.map((each) => `(${each})`).join(' AND ');
}

/** Whether hits that follow each other in the file are kept as they are: a stretch of it, no more. */
export function keepsStretches({ strand, bounds, labels }: HitFilter): boolean {
  return strand === undefined && (bounds ?? []).length === 0 && (labels ?? []).length === 0;
}

/** The two conditions as one, either of which may be absent. */
export function bothConditions(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return `(${one}) AND (${other})`;
}

/** The condition with its WHERE in front, or nothing where all are kept. */
export function whereClause(condition: string | null): string {
  return condition === null ? '' : `WHERE ${condition}`;
}

/**
 * Conditions in SQL for hits on the plus and on the minus strand: by the sign of the kind's sign column,
 * or by the labels `+` and `-` where that column, or one called `strand`, has labels.
 */
export function strandConditions(definition: HitTableDefinition): {
  plus: string;
  minus: string;
} {
  const column = strandColumn(definition);
  if (column === undefined) return { plus: 'false', minus: 'false' };
  const name = quotedIdentifier(column.key);
  const { from } = column;
  if (typeof from !== 'object' || !('labels' in from)) {
    return { plus: `${name} > 0`, minus: `${name} < 0` };
  }
  const isLabel = (label: string) => `${name} = ${from.labels.indexOf(label)}`;
  return { plus: isLabel('+'), minus: isLabel('-') };
}

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

function boundConditions(definition: HitTableDefinition, bound: Bound): string[] {
  const value = columnExpression(definition, bound.key);
  const { type, least, largest } = boundEdges(definition, bound);
  const edge = type === 'float32' ? float32 : type === 'integer' ? whole : double;
  const conditions: string[] = [];
  if (least !== undefined) conditions.push(`${value} >= ${edge(least)}`);
  if (largest !== undefined) conditions.push(`${value} <= ${edge(largest)}`);
  return conditions;
}

/** A text is read as the nearest double; digits alone would be a decimal first. */
function double(value: number): string {
  return `'${value}'::DOUBLE`;
}

function whole(value: number): string {
  return String(BigInt(value));
}

function float32(value: number): string {
  return Number.isFinite(value) ? `${double(value)}::FLOAT` : `'${value}'::FLOAT`;
}
