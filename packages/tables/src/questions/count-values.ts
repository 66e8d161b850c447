import type { AnalysisDefinition, Column, CountedColumn } from '@flipon/analyses/definition';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { valueReader } from '@flipon/analyses/hit-values';
import { storedColumn } from '../columns/column-reader.ts';
import { compileHitTest } from '../columns/hit-test.ts';
import { scanHits } from '../columns/scan-table.ts';
import { createTupleCounts } from '../columns/tuple-counts.ts';
import type { QueryWatch } from '../duckdb/run-query.ts';
import { storedColumns } from '../hits/table-columns.ts';

/** A value of a column as it is printed, and how many hits have it. */
export interface ValueCount {
  value: number | string;
  count: number;
}

/**
 * Hits by the values of the columns that a definition counts, under the columns' keys, in one pass.
 *
 * @param filter which hits
 * @param watch follows the question, and may end it
 * @returns null where it counts none
 */
export async function countValues(
  path: string,
  definition: AnalysisDefinition,
  filter: HitFilter = {},
  watch?: QueryWatch,
): Promise<Record<string, ValueCount[]> | null> {
  const { columns, counts } = definition;
  if (counts === undefined) return null;
  const counters = counts.map((wanted) => {
    const column = columns.find(({ key }) => key === wanted.column);
    if (column === undefined) throw new Error(`There is no column ${wanted.column} to count.`);
    return createCounter(column, wanted);
  });
  const keys = [...new Set(counters.flatMap((counter) => counter.keys))];
  const test = compileHitTest(definition, filter);
  for await (const { count, values } of scanHits(path, { keys, test, watch })) {
    for (const counter of counters) {
      const tuple = counter.keys.map((key) => storedColumn(values, key));
      counter.tuples.add(tuple, count);
    }
  }
  return Object.fromEntries(counters.map(({ key, found }) => [key, found()]));
}

function createCounter(column: Column, { max, order }: CountedColumn) {
  const { key, from } = column;
  const lengthIn = typeof from === 'object' && 'lengthIn' in from ? [from.lengthIn] : [];
  // Letters are sorted by their number first, as units of one length belong together.
  const keys = [...lengthIn, ...storedColumns(column).map((stored) => stored.key)];
  const tuples = createTupleCounts(keys.length);
  const read = valueReader(column);
  return {
    key,
    keys,
    tuples,
    found(): ValueCount[] {
      const commonest = tuples.commonest(max);
      if (order === 'value') commonest.sort((a, b) => compareTuples(a.values, b.values));
      return commonest.map(({ values, count }) => {
        const stored = Object.fromEntries(keys.map((part, at) => [part, values[at] ?? 0]));
        return { value: read({ id: 0, record: 0, position: 0, length: 0, ...stored }), count };
      });
    },
  };
}

function compareTuples(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return (one[at] ?? 0) - (other[at] ?? 0);
}
