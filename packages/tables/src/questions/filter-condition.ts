import { quotedIdentifier } from '@duckdb/node-api';
import type { HitTableDefinition } from '@flipon/analyses/definition';
import { type Bound, type HitFilter, strandColumn } from '@flipon/analyses/hit-filter';
import { shortestFloat32 } from '@flipon/analyses/shortest-float32';
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

function boundConditions(definition: HitTableDefinition, { key, min, max }: Bound): string[] {
  const value = columnExpression(definition, key);
  const type = definition.columns.find((column) => column.key === key)?.type;
  const edge = type === 'float32' ? float32Edges : type === 'integer' ? wholeEdges : doubleEdges;
  const conditions: string[] = [];
  if (min !== undefined) conditions.push(`${value} >= ${edge.least(min)}`);
  if (max !== undefined) conditions.push(`${value} <= ${edge.largest(max)}`);
  return conditions;
}

interface Edges {
  /** The least value that is not below a bound. */
  least(bound: number): string;
  /** The largest value that is not above it. */
  largest(bound: number): string;
}

const doubleEdges: Edges = { least: double, largest: double };

/** A text is read as the nearest double; digits alone would be a decimal first. */
function double(value: number): string {
  return `'${value}'::DOUBLE`;
}

const wholeEdges: Edges = {
  least: (bound) => String(BigInt(clampWhole(Math.ceil(bound)))),
  largest: (bound) => String(BigInt(clampWhole(Math.floor(bound)))),
};

/** Numbers in tables are exact integers, so none is beyond this range. */
function clampWhole(value: number): number {
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value));
}

/**
 * A float32 is shown as the shortest decimal that reads back as the same, and that is what a bound
 * is compared with: 1.4 keeps a hit of 1.4, although the number stored is 1.39999998; and 1.2 is not
 * above 1.2, although 1.20000005 is stored. Shown decimals rise with the stored numbers, so of the
 * float32 numbers one is the least that is kept: the nearest of the bound, or the one above it.
 */
const float32Edges: Edges = {
  least: (bound) => float32(leastFloat32(bound)),
  largest: (bound) => float32(-leastFloat32(-bound)),
};

function leastFloat32(bound: number): number {
  const nearest = Math.fround(bound);
  return shortestFloat32(nearest) >= bound ? nearest : nextFloat32(nearest);
}

const bits = new DataView(new ArrayBuffer(4));

/** The next larger float32. */
function nextFloat32(value: number): number {
  if (!Number.isFinite(value)) return value > 0 ? value : -3.4028234663852886e38;
  bits.setFloat32(0, value === 0 ? 0 : value);
  const next = bits.getUint32(0) + (value < 0 ? -1 : 1);
  bits.setUint32(0, next);
  return bits.getFloat32(0);
}

function float32(value: number): string {
  return Number.isFinite(value) ? `${double(value)}::FLOAT` : `'${value}'::FLOAT`;
}
