import type { HitTableDefinition } from '@flipon/analyses/definition';
import { type HitFilter, strandColumn } from '@flipon/analyses/hit-filter';
import type { TableValues } from '../hits/hit-batches.ts';
import { boundEdges } from './bound-edges.ts';
import { type ColumnReader, columnReader, storedReader } from './column-reader.ts';

/** Says which hits a filter keeps, column by column. */
export interface HitTest {
  /** Keys of the stored columns that it needs. */
  keys: readonly string[];
  /** All of them have to hold. */
  conditions: readonly ValueRange[];
}

/** The numbers of a column that are kept, each end included. */
export interface ValueRange {
  column: ColumnReader;
  low: number;
  high: number;
  /** What is no number counts as the largest one. */
  keepsNaN: boolean;
}

/** The least number above 0, so that "not below it" means "positive". */
const POSITIVE = Number.MIN_VALUE;
const ALL = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, keepsNaN: false };

/**
 * The hits that a filter keeps, as a test of columns; null where it keeps all of them.
 *
 * @param also has to hold, too
 * @throws Error for a bound of a column that comes from the bases
 */
export function compileHitTest(
  definition: HitTableDefinition,
  filter: HitFilter,
  also: readonly ValueRange[] = [],
): HitTest | null {
  return testOf([...also, ...conditionsOf(definition, filter)]);
}

/** The hits of which all conditions hold; null where there is none. */
export function testOf(conditions: readonly ValueRange[]): HitTest | null {
  if (conditions.length === 0) return null;
  return { keys: [...new Set(conditions.flatMap(({ column }) => column.keys))], conditions };
}

/** Whether it keeps the first one of some rows. */
export function keepsFirst({ conditions }: HitTest, values: TableValues): boolean {
  const place = new Uint32Array(1);
  return conditions.every((range) => findRows(range, values, 1, place) === 1);
}

/** Hits that start in a range of whole numbers. */
export function startsIn({ start, end }: { start: number; end: number }): ValueRange {
  return {
    column: storedReader('position'),
    low: start,
    high: Math.ceil(end) - 1,
    keepsNaN: false,
  };
}

function conditionsOf(definition: HitTableDefinition, filter: HitFilter): ValueRange[] {
  const { range, record, strand, bounds = [], labels = [] } = filter;
  const conditions: ValueRange[] = [];
  const keep = (column: ColumnReader, part: Partial<Omit<ValueRange, 'column'>>) => {
    conditions.push({ ...ALL, ...part, column });
  };
  if (range !== undefined) conditions.push(startsIn(range));
  if (record !== undefined) keep(storedReader('record'), { low: record, high: record });
  if (strand !== undefined) keep(...strandRange(definition, strand));
  for (const bound of bounds) {
    const { least, largest } = boundEdges(definition, bound);
    const column = columnReader(definition, bound.key);
    if (least === undefined && largest === undefined) continue;
    keep(column, {
      low: least ?? ALL.low,
      high: largest ?? ALL.high,
      keepsNaN: largest === undefined,
    });
  }
  for (const { key, index } of labels) keep(storedReader(key), { low: index, high: index });
  return conditions;
}

/** By the sign of the kind's sign column, or by the labels `+` and `-`; of a kind without strands no hit. */
function strandRange(
  definition: HitTableDefinition,
  strand: '+' | '-',
): [ColumnReader, Partial<Omit<ValueRange, 'column'>>] {
  const column = strandColumn(definition);
  if (column === undefined) {
    return [storedReader('position'), { low: ALL.high, high: ALL.low }];
  }
  const reader = storedReader(column.key);
  const { from } = column;
  if (typeof from === 'object' && 'labels' in from) {
    const index = from.labels.indexOf(strand);
    return [reader, { low: index, high: index }];
  }
  return [reader, strand === '+' ? { low: POSITIVE, keepsNaN: true } : { high: -POSITIVE }];
}

/**
 * Writes the places of rows whose values are in the range; each is written, and the next one over it where it is not
 * wanted, as to guess which are costs more.
 *
 * @returns how many
 */
export function findRows(
  range: ValueRange,
  values: TableValues,
  count: number,
  kept: Uint32Array,
): number {
  const { column, low, high, keepsNaN } = range;
  const numbers = column.read(values, count);
  let size = 0;
  for (let row = 0; row < count; row++) {
    const value = numbers[row] ?? 0;
    kept[size] = row;
    size += (value >= low && value <= high) || (keepsNaN && Number.isNaN(value)) ? 1 : 0;
  }
  return size;
}

/** Leaves the places of such rows among some. @returns how many */
export function narrowRows(
  range: ValueRange,
  values: TableValues,
  count: number,
  kept: Uint32Array,
): number {
  const { column, low, high, keepsNaN } = range;
  const numbers = column.read(values, count);
  let size = 0;
  for (let at = 0; at < kept.length; at++) {
    const row = kept[at] ?? 0;
    const value = numbers[row] ?? 0;
    kept[size] = row;
    size += (value >= low && value <= high) || (keepsNaN && Number.isNaN(value)) ? 1 : 0;
  }
  return size;
}
