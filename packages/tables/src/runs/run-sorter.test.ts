import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableValues } from '../hits/hit-batches.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { GROUP_ROWS } from '../parquet/formats.ts';
import { compareNumbers } from './compare-rows.ts';
import { createRunSorter, type RunSorter, type SortedRows } from './run-sorter.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-runs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const columns: readonly TableColumn[] = [
  { key: 'value', type: 'DOUBLE' },
  { key: 'position', type: 'BIGINT' },
  { key: 'score', type: 'FLOAT' },
  { key: 'record', type: 'INTEGER' },
];
interface Row {
  value: number;
  position: number;
  /** Its place among the rows. */
  record: number;
}

function valuesOf(rows: readonly Row[]): TableValues {
  return {
    value: Float64Array.from(rows, ({ value }) => value),
    position: Float64Array.from(rows, ({ position }) => position),
    score: Float32Array.from(rows, ({ record }) => record / 3),
    record: Uint32Array.from(rows, ({ record }) => record),
  };
}

let files = 0;
const makePath = () => join(folder, `${++files}`);

async function withSorter<T>(of: Partial<SortedRows>, use: (sorter: RunSorter) => Promise<T>) {
  const keys = [{ key: 'value' }, { key: 'position' }];
  const sorter = createRunSorter({ columns, keys, most: 1000, makePath, ...of });
  try {
    return await use(sorter);
  } finally {
    await sorter.close();
  }
}

async function read(sorter: RunSorter, batchSize: number): Promise<number[]> {
  const records: number[] = [];
  for await (const { values, count } of sorter.batches(batchSize)) {
    expect(count).toBeLessThanOrEqual(batchSize);
    const { record = [], score = [] } = values;
    expect([record.length, score.length]).toEqual([count, count]);
    expect([...score]).toEqual([...Float32Array.from(record, (each) => each / 3)]);
    records.push(...record);
  }
  return records;
}

const rows = fc.array(
  fc.record({
    value: fc.constantFrom(0, -0, 1, -1, 2.5, 70_000, Infinity, -Infinity, Number.NaN, 5e-324),
    position: fc.nat(5),
  }),
  { maxLength: 90 },
);

it('gives rows as a plain sort does, ties as they came, in one run or in many', async () => {
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.boolean(),
      fc.constantFrom(undefined, 0, 1, 5, 30, 200),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 25 }),
      async (given, isDescending, keep, runRows, batchSize) => {
        const all = given.map((row, record) => ({ ...row, record }));
        const sign = isDescending ? -1 : 1;
        const expected = all
          .toSorted(
            (a, b) =>
              sign * compareNumbers(a.value, b.value) ||
              a.position - b.position ||
              a.record - b.record,
          )
          .map(({ record }) => record)
          .slice(0, keep);
        const keys = [{ key: 'value', isDescending }, { key: 'position' }];
        const kept = keep === undefined ? {} : { keep };
        await withSorter({ keys, most: all.length, runRows, ...kept }, async (sorter) => {
          for (let from = 0; from < all.length; from += 7) {
            const some = all.slice(from, from + 7);
            await sorter.add(valuesOf(some), some.length);
          }
          expect(await read(sorter, batchSize)).toEqual(expected);
        });
      },
    ),
    { numRuns: 150 },
  );
});

describe('more rows than memory holds', () => {
  const count = 2 * GROUP_ROWS + 1000;
  const valueAt = (row: number) => (Math.imul(row, 2_654_435_761) >>> 0) % 50_021;

  async function addAll(sorter: RunSorter): Promise<void> {
    for (let from = 0; from < count; from += 10_000) {
      const some = Array.from({ length: Math.min(10_000, count - from) }, (_, at) => {
        const record = from + at;
        return { value: valueAt(record), position: record, record };
      });
      await sorter.add(valuesOf(some), some.length);
    }
  }
  const sorted = Uint32Array.from({ length: count }, (_, row) => row).sort(
    (a, b) => valueAt(a) - valueAt(b) || a - b,
  );

  it('wait in a file, which is removed, also where its reader leaves early', async () => {
    await withSorter({ most: count }, async (sorter) => {
      await addAll(sorter);
      expect(await readdir(folder)).toHaveLength(1);
      expect(await read(sorter, 20_000)).toEqual([...sorted]);
    });
    expect(await readdir(folder)).toEqual([]);
    await withSorter({ most: count }, async (sorter) => {
      await addAll(sorter);
      for await (const { values } of sorter.batches(10)) {
        expect([...(values['record'] ?? [])]).toEqual([...sorted.subarray(0, 10)]);
        break;
      }
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('need no file where few of them are wanted', async () => {
    await withSorter({ most: count, keep: 1000 }, async (sorter) => {
      await addAll(sorter);
      expect(await read(sorter, 300)).toEqual([...sorted.subarray(0, 1000)]);
      expect(await readdir(folder)).toEqual([]);
    });
  });
});
