import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableValues } from '../hits/hit-batches.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { GROUP_ROWS } from '../parquet/formats.ts';
import { compareNumbers, TEXT } from './compare-rows.ts';
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

/** Alike in more letters than are compared as numbers, shorter and longer ones, and none. */
const LIKE = 'GGGTTAGGGTTAGGGTTAGGGTTAGGG';
/** Before, among and behind the letters of sequences. */
const OTHERS = ['A0', 'A0C', 'AA', 'AE', 'AEA', 'AF', 'AGA', 'AZ', 'AZA', 'Aa', 'A\u00ff', 'NV'];
const texts = fc.constantFrom(
  '',
  'A',
  'C',
  LIKE,
  `${LIKE}A`,
  `${LIKE}TTA`,
  LIKE.slice(0, 24),
  `${LIKE.slice(0, 23)}E`,
  `${LIKE.slice(0, 11)}E`,
  `${LIKE.slice(0, 11)}EA`,
  `${LIKE.slice(0, 11)}F`,
  'ACGT',
  ...OTHERS,
);

it('sorts texts by their letters, among other keys, and keeps those of rows', async () => {
  const row = fc.record({ value: fc.nat(1), position: fc.nat(2), text: texts });
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 60 }),
      fc.boolean(),
      fc.constantFrom(undefined, 0, 3, 20),
      fc.integer({ min: 1, max: 30 }),
      async (given, isDescending, keep, runRows) => {
        const all = given.map((each, record) => ({ ...each, record }));
        const sign = isDescending ? -1 : 1;
        const compare = (a: string, b: string) => Number(a > b) - Number(a < b);
        const expected = all
          .toSorted(
            (a, b) =>
              a.value - b.value ||
              sign * compare(a.text, b.text) ||
              a.position - b.position ||
              a.record - b.record,
          )
          .slice(0, keep);
        const keys = [{ key: 'value' }, { key: TEXT, isDescending }, { key: 'position' }];
        const kept = keep === undefined ? {} : { keep };
        const of = { keys, hasTexts: true, most: all.length, runRows, ...kept };
        await withSorter(of, async (sorter) => {
          for (let from = 0; from < all.length; from += 7) {
            const some = all.slice(from, from + 7);
            await sorter.add(
              valuesOf(some),
              some.length,
              some.map(({ text }) => text),
            );
          }
          const found: [number, string][] = [];
          for await (const { values, texts = [] } of sorter.batches(9)) {
            for (const [at, text] of texts.entries())
              found.push([values['record']?.[at] ?? -1, text]);
          }
          expect(found).toEqual(expected.map(({ record, text }) => [record, text]));
        });
      },
    ),
    { numRuns: 150 },
  );
});

it('holds few letters of long texts', async () => {
  const count = 12_000;
  const textOf = (row: number) => `${'G'.repeat(900)}${(row * 7919) % count}`.padEnd(1000, 'A');
  const keys = [{ key: TEXT }];
  await withSorter({ keys, hasTexts: true, most: count }, async (sorter) => {
    for (let from = 0; from < count; from += 3000) {
      const some = Array.from({ length: 3000 }, (_, at) => {
        return { value: 0, position: 0, record: from + at };
      });
      await sorter.add(
        valuesOf(some),
        3000,
        some.map(({ record }) => textOf(record)),
      );
    }
    expect(await readdir(folder)).toHaveLength(1);
    let last = '';
    let found = 0;
    for await (const { values, texts = [] } of sorter.batches(500)) {
      for (const [at, text] of texts.entries()) {
        expect(text >= last).toBe(true);
        expect(text).toBe(textOf(values['record']?.[at] ?? -1));
        last = text;
        found += 1;
      }
    }
    expect(found).toBe(count);
  });
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
