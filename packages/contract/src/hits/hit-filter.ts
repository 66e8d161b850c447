import type { HitTableDefinition } from '@flipon/analyses/definition';
import {
  type Bound,
  boundedKeys,
  type HitFilter,
  labelChoices,
  strandColumn,
} from '@flipon/analyses/hit-filter';
import { z } from 'zod';

/** A query asks for hits in a way that their kind does not know. */
export class HitFilterError extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.name = 'HitFilterError';
    this.field = field;
  }
}

/**
 * The fields of a query that choose among the hits of a kind, as texts for the page of the API:
 * {@link readHitFilter} says what they mean.
 */
export function hitFilterFields(definition: HitTableDefinition) {
  const fields: Record<string, z.ZodOptional<z.ZodString>> = {
    sequenceStart: textField('Only hits that start there or after, 0-based', 'sequenceStart'),
    sequenceLength: textField('Bases of the range that hits start in', 'sequenceLength'),
    record: textField('Only hits of this record, 0-based', 'record'),
  };
  for (const key of boundedKeys(definition)) {
    fields[`min_${key}`] = textField(`Only hits with this ${key} or more`, `min_${key}`);
    fields[`max_${key}`] = textField(`Only hits with this ${key} or less`, `max_${key}`);
  }
  if (strandColumn(definition) !== undefined) {
    fields['strand'] = textField('Only hits of this strand: + (as %2B) or -', 'strand');
  }
  for (const { key, names, choice } of labelChoices(definition)) {
    const words =
      choice === undefined
        ? `Only hits of one ${key}: ${names.join(', ')}`
        : `Only hits with ${choice} (yes), or without (no)`;
    fields[`is_${key}`] = textField(words, `is_${key}`);
  }
  return fields;
}

function textField(description: string, name: string) {
  return z
    .string({ error: `There can be one ${name} only.` })
    .optional()
    .describe(description);
}

/** Adds the fields of {@link hitFilterFields} to a query's schema. */
export function withHitFilter<S extends z.ZodObject>(schema: S, definition: HitTableDefinition) {
  const fields = Object.entries(hitFilterFields(definition));
  const added = fields.filter(([name]) => !(name in schema.shape));
  return schema.extend(Object.fromEntries(added)) as z.ZodObject<S['shape'], z.core.$loose>;
}

const FILTER_NAME = /^(min|max|is)_(.*)$/s;

/**
 * Which hits a query asks for: `sequenceStart` and `sequenceLength`, `record`, `strand`,
 * `min_<column>` and `max_<column>`, both ends included, `is_<column>` for columns of labels, and
 * `is_<set>` for sets of extra columns, of which a hit has values or not.
 * Fields of other names are not its business.
 *
 * @throws HitFilterError
 */
export function readHitFilter(
  definition: HitTableDefinition,
  query: Readonly<Record<string, unknown>>,
): HitFilter {
  const bounds = new Map<string, Bound>();
  const labels: { key: string; index: number }[] = [];
  for (const [name, value] of Object.entries(query)) {
    const [, way, key = ''] = FILTER_NAME.exec(name) ?? [];
    if (way === 'min' || way === 'max') {
      requireKey(name, key, boundedKeys(definition));
      bounds.set(key, { ...(bounds.get(key) ?? { key }), [way]: readNumber(name, value) });
    } else if (way === 'is') {
      const choices = labelChoices(definition);
      const keys = choices.map((choice) => choice.key);
      requireKey(name, key, keys);
      const names = choices.find((choice) => choice.key === key)?.names ?? [];
      labels.push({ key, index: readLabel(name, value, names) });
    }
  }
  for (const { key, min, max } of bounds.values()) {
    if (min !== undefined && max !== undefined && min > max) {
      throw new HitFilterError(`max_${key}`, `max_${key} must not be below min_${key}.`);
    }
  }
  const { record, strand } = query;
  const range = readRange(query);
  return {
    ...(range === null ? {} : { range }),
    ...(record === undefined ? {} : { record: readWhole('record', record, LARGEST_RECORD) }),
    ...(strand === undefined ? {} : { strand: readStrand(definition, strand) }),
    ...(bounds.size === 0 ? {} : { bounds: [...bounds.values()] }),
    ...(labels.length === 0 ? {} : { labels }),
  };
}

/** The fields of a query that {@link readHitFilter} reads as this filter. */
export function hitFilterQuery(
  definition: HitTableDefinition,
  { range, record, strand, bounds = [], labels = [] }: HitFilter,
): Record<string, string> {
  const query: Record<string, string> = {};
  if (range !== undefined) {
    query['sequenceStart'] = String(range.start);
    const isOpen = range.end === Number.MAX_SAFE_INTEGER;
    if (!isOpen) query['sequenceLength'] = String(range.end - range.start);
  }
  if (record !== undefined) query['record'] = String(record);
  if (strand !== undefined) query['strand'] = strand;
  for (const { key, min, max } of bounds) {
    if (min !== undefined) query[`min_${key}`] = String(min);
    if (max !== undefined) query[`max_${key}`] = String(max);
  }
  for (const { key, index } of labels) {
    const names = labelChoices(definition).find((choice) => choice.key === key)?.names;
    query[`is_${key}`] = names?.[index] ?? String(index);
  }
  return query;
}

function requireKey(field: string, key: string, keys: readonly string[]): void {
  if (keys.includes(key)) return;
  const known = keys.length === 0 ? 'There is none.' : `There are: ${keys.join(', ')}.`;
  throw new HitFilterError(field, `${field} is of no column that hits can be chosen by. ${known}`);
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

function readNumber(field: string, value: unknown): number {
  const text = readText(field, value);
  const number = Number(text);
  if (NUMBER.test(text) && Number.isFinite(number)) return number;
  throw new HitFilterError(field, `${field} must be numeric.`);
}

/** Records are counted in 32 bits. */
const LARGEST_RECORD = 2 ** 31 - 1;

function readWhole(field: string, value: unknown, largest = Number.MAX_SAFE_INTEGER): number {
  const number = readNumber(field, value);
  if (number < 0) throw new HitFilterError(field, `Minimal value of ${field} is 0.`);
  if (number > largest) {
    throw new HitFilterError(field, `Maximal value of ${field} is ${largest}.`);
  }
  if (Number.isInteger(number)) return number;
  throw new HitFilterError(field, `${field} must be a whole number.`);
}

function readRange({ sequenceStart, sequenceLength }: Readonly<Record<string, unknown>>) {
  if (sequenceStart === undefined && sequenceLength === undefined) return null;
  const start = sequenceStart === undefined ? 0 : readWhole('sequenceStart', sequenceStart);
  if (sequenceLength === undefined) return { start, end: Number.MAX_SAFE_INTEGER };
  const end = start + readWhole('sequenceLength', sequenceLength);
  return { start, end: Math.min(end, Number.MAX_SAFE_INTEGER) };
}

function readStrand(definition: HitTableDefinition, value: unknown): '+' | '-' {
  if (strandColumn(definition) === undefined) {
    throw new HitFilterError('strand', `Hits of ${definition.title} have no strand.`);
  }
  // In a query a plus that is not written as %2B is a space.
  const text = value === ' ' ? '+' : readText('strand', value);
  if (text === '+' || text === '-') return text;
  throw new HitFilterError('strand', 'strand must be + (written %2B) or -.');
}

function readLabel(field: string, value: unknown, names: readonly string[]): number {
  const index = names.indexOf(readText(field, value));
  if (index >= 0) return index;
  throw new HitFilterError(field, `${field} must be one of ${names.join(', ')}.`);
}

function readText(field: string, value: unknown): string {
  // Schemas of other routes may have made numbers of numerals.
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
  throw new HitFilterError(field, `There can be one ${field} only.`);
}
