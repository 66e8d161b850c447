import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import type { HitColumns } from '@flipon/analyses/kernel';
import { fiveColumns } from '@flipon/analyses/kinds/g4hunter/testing/five-columns';
import { chanceColumn } from '@flipon/analyses/known/known-columns';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHitTable } from '../hits/hit-table.ts';
import { writeHitTable } from '../hits/hit-table-writer.ts';
import { makeBatches } from '../testing/make-hits.ts';
import { sumValues } from './summarise-hits.ts';

const { key } = chanceColumn;
const definition: AnalysisDefinition = {
  ...fiveColumns,
  columns: [...fiveColumns.columns, chanceColumn],
};

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-sums-'));
  path = join(folder, 'hits.parquet');
  await writeHitTable({ definition, path, batches: withChances() });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Of several row groups; every seventh hit has no value. */
async function* withChances(): AsyncGenerator<HitColumns> {
  for await (const { count, columns } of makeBatches(300_000)) {
    const chances = Float64Array.from({ length: count }, (_, at) =>
      at % 7 === 0 ? Number.NaN : 1 / (at + 3),
    );
    yield { count, columns: { ...columns, [key]: chances } };
  }
}

/** From whole rows, one after the other. */
async function sumOfRows(filter: HitFilter): Promise<number> {
  const table = await openHitTable(path, definition, filter);
  let sum = 0;
  for await (const { count, columns } of table.batches({ batchSize: 1000 })) {
    for (const value of columns[key]?.subarray(0, count) ?? []) {
      if (!Number.isNaN(value)) sum += value;
    }
  }
  return sum;
}

it.each([
  ['all hits', {}],
  ['hits of a strand', { strand: '-' }],
  ['hits of a range', { range: { start: 400_000, end: 900_000 } }],
  ['hits between bounds', { bounds: [{ key: 'length', min: 28 }] }],
] as const)(
  'a sum over %s is that of their rows, to the last digit',
  async (_, filter: HitFilter) => {
    const expected = await sumOfRows(filter);
    expect(expected).toBeGreaterThan(0);
    expect(await sumValues(path, definition, key, filter)).toBe(expected);
  },
);

it('a sum over no hits is 0', async () => {
  expect(await sumValues(path, definition, key, { record: 1 })).toBe(0);
});
