import type { AnalysisDefinition, ExtraColumns } from '@flipon/analyses/definition';
import { storedKeys } from '@flipon/analyses/extra-columns';
import { type Bound, type HitFilter, setsOfFilter } from '@flipon/analyses/hit-filter';
import type { HitRow } from '@flipon/analyses/hit-row';
import { strandReader, valueReader } from '@flipon/analyses/hit-values';
import type { NumberColumn, NumberedHits } from '@flipon/analyses/kernel';
import { rowAt } from '@flipon/formats/hit-run';
import type { HitChoice } from '../scan/export-inputs.ts';

/** Whether a hit is kept. */
type Test = (row: HitRow) => boolean;

/**
 * The hits that a filter keeps, one by one: numbers are compared as they are printed. The server asks
 * its tables the same in another way, so that each is a witness of the other.
 */
export function keepHits(definition: AnalysisDefinition, filter: HitFilter): HitChoice {
  const tests = testsOf(definition, filter);
  return {
    sets: setsOfFilter(definition, filter).map(({ name }) => name),
    keep(hits) {
      const kept: number[] = [];
      for (let at = 0; at < hits.count; at++) {
        const row = rowAt(hits, at);
        if (tests.every((test) => test(row))) kept.push(at);
      }
      return kept.length === hits.count ? hits : takeRows(hits, kept);
    },
  };
}

function testsOf(definition: AnalysisDefinition, filter: HitFilter): Test[] {
  const { range, record, strand, bounds = [], labels = [] } = filter;
  const sets = setsOfFilter(definition, filter);
  const tests: Test[] = [];
  if (range !== undefined) {
    tests.push(({ position }) => position >= range.start && position < range.end);
  }
  if (record !== undefined) tests.push((row) => row.record === record);
  if (strand !== undefined) {
    const strandOf = strandReader(definition);
    tests.push((row) => strandOf(row) === strand);
  }
  for (const bound of bounds) tests.push(boundTest(definition, bound));
  for (const { key, index } of labels) {
    const set = sets.find(({ name }) => name === key);
    tests.push(set === undefined ? (row) => row[key] === index : setTest(set, index === 1));
  }
  return tests;
}

/** Whether a hit has values of a set: its first column tells. */
function setTest({ name, columns: [first] }: ExtraColumns, isWanted: boolean): Test {
  const [key] = first === undefined ? [] : storedKeys(first);
  if (key === undefined) throw new Error(`The set ${name} stores nothing.`);
  return (row) => !Number.isNaN(Number(row[key])) === isWanted;
}

function boundTest(
  { columns }: AnalysisDefinition,
  { key, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Bound,
): Test {
  const column = columns.find((each) => each.key === key);
  if (column === undefined) throw new Error(`There is no column ${key}.`);
  const read = valueReader(column);
  return (row) => {
    const value = Number(read(row));
    return value >= min && value <= max;
  };
}

function takeRows({ columns }: NumberedHits, rows: readonly number[]): NumberedHits {
  const kept = Object.entries(columns).map(([key, column]) => {
    const values = new (column.constructor as new (length: number) => NumberColumn)(rows.length);
    for (const [at, row] of rows.entries()) values[at] = column[row] ?? 0;
    return [key, values];
  });
  // The columns are those of the hits, of the same types.
  return { count: rows.length, columns: Object.fromEntries(kept) as NumberedHits['columns'] };
}
