import type { AnalysisDefinition } from '@flipon/analyses/definition';
import {
  boundedKeys,
  type HitFilter,
  labelChoices,
  strandColumn,
} from '@flipon/analyses/hit-filter';
import type { HitRow } from '@flipon/analyses/hit-row';
import { strandReader, valueReader } from '@flipon/analyses/hit-values';
import type { HitColumns } from '@flipon/analyses/kernel';
import { createValues } from '../hits/hit-batches.ts';
import { type TableColumn, tableColumns } from '../hits/table-columns.ts';

/** A made sequence; records follow each other. */
export interface PlainRecord {
  index: number;
  start: number;
  length: number;
  circular: boolean;
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** In order of positions that all differ, in order of positions, or as they come. */
export type RowOrder = 'ascending' | 'sorted' | 'own';

/** Hits of a kind with any values; those of circles may cross an origin. */
export function makeRows(
  definition: AnalysisDefinition,
  records: readonly PlainRecord[],
  { seed, count, order }: { seed: number; count: number; order: RowOrder },
): HitRow[] {
  const random = randomFrom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const own = tableColumns(definition).slice(4);
  const places = new Set<number>();
  const rows = Array.from({ length: count }, () => {
    const record = records[below(records.length)] ?? records[0];
    const [first, bases] = [record?.start ?? 0, record?.length ?? 1];
    const position = first + below(bases);
    const room = record?.circular === true ? bases : first + bases - position;
    const length = 1 + below(Math.min(60, room));
    const values = own.map(({ key, type }) => [key, makeValue(definition, { key, type }, random)]);
    return { record: record?.index ?? 0, position, length, ...Object.fromEntries(values) };
  }).filter(({ position }) => {
    const isNew = order !== 'ascending' || !places.has(position);
    places.add(position);
    return isNew;
  });
  if (order !== 'own') rows.sort((one, other) => one.position - other.position);
  return rows.map((row, at) => ({ id: at + 1, ...row }));
}

const DECIMALS = [-2, -1.4, 0, 0.1, 1.2, 1.3, 1.4, 2, 3.04];

function makeValue(
  { columns }: AnalysisDefinition,
  { key, type }: TableColumn,
  random: () => number,
): number {
  const column = columns.find((one) => one.key === key);
  const from = column?.from;
  if (typeof from === 'object' && 'labels' in from)
    return Math.floor(random() * from.labels.length);
  if (type === 'BIGINT' || type === 'INTEGER') return Math.floor(random() * 30);
  if (column?.isOptional === true && random() < 0.2) return Number.NaN;
  const value =
    random() < 0.5 ? (DECIMALS[Math.floor(random() * DECIMALS.length)] ?? 0) : 20 * random() - 10;
  return type === 'FLOAT' ? Math.fround(value) : value;
}

/** The rows as a kernel gives them. */
export async function* batchesOf(
  definition: AnalysisDefinition,
  rows: readonly HitRow[],
): AsyncGenerator<HitColumns> {
  const columns = tableColumns(definition).filter(({ key }) => key !== 'id');
  const values = columns.map((column) => {
    const filled = createValues(column, rows.length);
    for (const [at, row] of rows.entries()) filled[at] = row[column.key] ?? 0;
    return [column.key, filled] as const;
  });
  // Every table has the columns of every hit.
  yield { count: rows.length, columns: Object.fromEntries(values) as HitColumns['columns'] };
}

/** Any filter of a kind. */
export function makeFilter(
  definition: AnalysisDefinition,
  records: readonly PlainRecord[],
  seed: number,
): HitFilter {
  const random = randomFrom(seed);
  const some = (share: number) => random() < share;
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const last = records.at(-1);
  const lengthBp = (last?.start ?? 0) + (last?.length ?? 0);
  const start = Math.floor(random() * lengthBp);
  const keys = boundedKeys(definition).filter(() => some(0.3));
  const labels = labelChoices(definition).filter(({ choice }) => choice === undefined && some(0.4));
  return {
    ...(some(0.4) ? { range: { start, end: start + Math.floor((random() * lengthBp) / 2) } } : {}),
    ...(some(0.3) ? { record: Math.floor(random() * (records.length + 1)) } : {}),
    ...(some(0.4) ? { strand: some(0.5) ? '+' : '-' } : {}),
    bounds: keys.map((key) => ({
      key,
      ...(some(0.7) ? { min: boundOf(key) } : {}),
      ...(some(0.4) ? { max: 5 + boundOf(key) } : {}),
    })),
    labels: labels.map(({ key, names }) => ({ key, index: Math.floor(random() * names.length) })),
  };

  function boundOf(key: string): number {
    const isPlace = definition.columns.some((column) => {
      const { from } = column;
      const isDerived = from === 'end' || (typeof from === 'object' && 'within' in from);
      return column.key === key && (key === 'position' || isDerived);
    });
    return isPlace ? (random() * lengthBp) / 2 : (one(DECIMALS) ?? 0) - 1;
  }
}

/** Whether a filter keeps a hit, by what is printed of it. */
export function keepsRow(definition: AnalysisDefinition, filter: HitFilter, row: HitRow): boolean {
  const { range, record, strand, bounds = [], labels = [] } = filter;
  if (range !== undefined && (row.position < range.start || row.position >= range.end))
    return false;
  if (record !== undefined && row.record !== record) return false;
  if (strand !== undefined) {
    if (strandColumn(definition) === undefined) return false;
    if (strandReader(definition)(row) !== strand) return false;
  }
  return (
    labels.every(({ key, index }) => row[key] === index) &&
    bounds.every(({ key, min, max }) => {
      const column = definition.columns.find((each) => each.key === key);
      const value = column === undefined ? Number.NaN : Number(valueReader(column)(row));
      // What is no number counts as the largest.
      if (Number.isNaN(value)) return max === undefined;
      return value >= (min ?? value) && value <= (max ?? value);
    })
  );
}

/** Bases of the sequence inside any of the hits: 1 where there are. */
export function coverBases(rows: readonly HitRow[], records: readonly PlainRecord[]): Uint8Array {
  const last = records.at(-1);
  const covered = new Uint8Array((last?.start ?? 0) + (last?.length ?? 0));
  for (const { record, position, length } of rows) {
    const of = records[record];
    for (let base = position; base < position + length; base++) {
      const isBehind = of?.circular === true && base >= of.start + of.length;
      covered[isBehind ? base - of.length : base] = 1;
    }
  }
  return covered;
}
