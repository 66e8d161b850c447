import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCheckedFile } from '@flipon/checked-files/checked-file';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamChunks } from '../duckdb/run-query.ts';
import { createHitPages } from '../hits/hit-pages.ts';
import type { NumberColumnFormat } from './column-encoder.ts';
import { GROUP_ROWS, PAGE_ROWS } from './formats.ts';
import { createParquetWriter } from './parquet-writer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-parquet-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const formats: NumberColumnFormat[] = [
  { name: 'id', type: 'BIGINT', rises: true, isPlain: true },
  { name: 'position', type: 'BIGINT', rises: true },
  { name: 'small', type: 'BIGINT' },
  { name: 'label', type: 'INTEGER' },
  { name: 'energy', type: 'DOUBLE' },
  { name: 'score', type: 'FLOAT' },
];

/** Writes columns, a part at a time, and reads them by the database and by ourselves. */
async function roundTrip(columns: readonly Float64Array[], batch: number) {
  const path = join(folder, `${Math.random()}.parquet`);
  const count = columns[0]?.length ?? 0;
  const file = await open(path, 'w');
  const writer = await createParquetWriter(formats, async (bytes) => {
    await file.write(bytes);
  });
  for (let from = 0; from < count; from += batch) {
    const to = Math.min(count, from + batch);
    await writer.add(
      columns.map((values) => values.subarray(from, to)),
      to - from,
    );
    await writer.addBytes(Buffer.from('not for readers'));
  }
  await writer.endRows();
  await writer.finish({ note: 'of tests' });
  await file.close();
  const byDatabase: Float64Array[] = formats.map(() => new Float64Array(count));
  const types = formats.map(({ name }) => `typeof("${name}")`).join(`|| ' ' ||`);
  const values = formats.map(({ name }) => `"${name}"::DOUBLE`).join(', ');
  let row = 0;
  for await (const chunk of streamChunks(`SELECT ${values} FROM read_parquet($path)`, { path })) {
    for (const at of formats.keys()) {
      byDatabase[at]?.set(chunk.getColumnValues(at) as number[], row);
    }
    row += chunk.rowCount;
  }
  expect(row).toBe(count);
  const [typeRow] = await firstRows(`SELECT ${types} FROM read_parquet($path) LIMIT 1`, path);
  if (count > 0) expect(typeRow).toEqual([formats.map(({ type }) => type).join(' ')]);
  const checked = await openCheckedFile(path);
  const order = { isPositionAscending: false, isPositionSorted: false };
  const directory = { formats, total: count, ...order, places: writer.places, counted: null };
  const pages = createHitPages(checked, directory);
  const keys = formats.map(({ name: key, type }) => {
    return { key, type: type === 'INTEGER' || type === 'FLOAT' ? type : ('DOUBLE' as const) };
  });
  const own = await pages.values(keys, 0, count);
  await checked.close();
  return { path, byDatabase, own: formats.map(({ name }) => own[name]) };
}

async function firstRows(sql: string, path: string): Promise<unknown[][]> {
  for await (const chunk of streamChunks(sql, { path })) return chunk.getRows();
  return [];
}

const bitsOf = (values: ArrayLike<number> | undefined) =>
  new BigUint64Array(Float64Array.from(values ?? []).buffer);

async function expectSame(columns: readonly Float64Array[], batch = 10_000): Promise<string> {
  const { path, byDatabase, own } = await roundTrip(columns, batch);
  for (const [at, values] of columns.entries()) {
    expect(bitsOf(byDatabase[at])).toEqual(bitsOf(values));
    expect(bitsOf(own[at])).toEqual(bitsOf(values));
  }
  return path;
}

function rowsOf(count: number): Float64Array[] {
  return [
    Float64Array.from({ length: count }, (_, i) => i + 1),
    Float64Array.from({ length: count }, (_, i) => 2 ** 33 + 7 * i + (i % 5) ** 4),
    Float64Array.from({ length: count }, (_, i) => (i * 7919) % 300),
    Float64Array.from({ length: count }, (_, i) => i % 3),
    Float64Array.from({ length: count }, (_, i) => Math.sin(i)),
    Float64Array.from({ length: count }, (_, i) => Math.fround(((i * 31) % 501) / 25)),
  ];
}

describe('a written file', () => {
  it.each([
    0,
    1,
    PAGE_ROWS - 1,
    PAGE_ROWS,
    PAGE_ROWS + 1,
    GROUP_ROWS - 1,
    GROUP_ROWS,
    GROUP_ROWS + 1,
    2 * GROUP_ROWS + 5000,
  ])('reads the same in the database and by its pages: %i rows', async (count) => {
    await expectSame(rowsOf(count));
  });

  const whole = fc.oneof(
    fc.integer({ min: 0, max: 300 }),
    fc.maxSafeInteger(),
    fc.constantFrom(0, 255, 256, 65_535, 65_536, 2 ** 31, 2 ** 32, 2 ** 51, -1, -(2 ** 51)),
    fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
  );
  const label = fc.oneof(
    fc.integer({ min: 0, max: 5 }),
    fc.integer(),
    fc.constantFrom(-(2 ** 31), 2 ** 31 - 1),
  );
  const double = fc.oneof(
    fc.double({ noNaN: true }),
    fc.constantFrom(0, -0, 5e-324, -1 / 0, 1 / 0),
  );
  const float = fc.oneof(fc.float({ noNaN: true }), fc.constantFrom(0, -0, 1.5, -1 / 0));

  it('reads the same whatever the numbers are', async () => {
    const row = fc.tuple(whole, whole, whole, label, double, float);
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 300 }),
        fc.integer({ min: 1, max: 400 }),
        async (rows, batch) => {
          const columns = formats.map((_, at) =>
            Float64Array.from(rows, (values) => {
              const value = values[at] ?? 0;
              // Whole numbers have one zero.
              return at < 4 ? value + 0 : value;
            }),
          );
          const path = await expectSame(columns, batch);
          // Statistics leave nothing out that is there.
          const [, positions = new Float64Array(), , , energies = new Float64Array()] = columns;
          const pick = rows.length >> 1;
          const sql = `SELECT count(*)::DOUBLE FROM read_parquet($path)
            WHERE "position" = ${positions[pick]} AND "energy" = '${energies[pick]}'::DOUBLE`;
          const [[found] = [0]] = await firstRows(sql, path);
          expect(found).toBeGreaterThan(0);
          await rm(path);
        },
      ),
      { numRuns: someRuns(40) },
    );
  });

  it('has columns with more distinct values than a dictionary holds', async () => {
    const columns = rowsOf(GROUP_ROWS + 100);
    columns[2]?.forEach((_, i, values) => {
      values[i] = i < PAGE_ROWS ? i % 10 : 1e6 + i;
    });
    columns[5]?.forEach((_, i, values) => {
      values[i] = i < PAGE_ROWS ? i % 10 : Math.fround(Math.sqrt(i));
    });
    await expectSame(columns);
  });

  it('tells its notes', async () => {
    const path = await expectSame(rowsOf(10));
    const sql = `SELECT key::VARCHAR, value::VARCHAR FROM parquet_kv_metadata($path)`;
    expect(await firstRows(sql, path)).toEqual([['note', 'of tests']]);
  });
});

describe('texts', () => {
  async function textRoundTrip(texts: readonly string[], batch: number): Promise<string[]> {
    const path = join(folder, `${Math.random()}.parquet`);
    const file = await open(path, 'w');
    const write = async (bytes: Uint8Array) => {
      await file.write(bytes);
    };
    const columns = [
      { name: 'text', type: 'VARCHAR' },
      { name: 'row', type: 'BIGINT' },
    ] as const;
    const writer = await createParquetWriter(columns, write);
    for (let from = 0; from < texts.length; from += batch) {
      const part = texts.slice(from, from + batch);
      await writer.add([part, Float64Array.from(part, (_, i) => from + i)], part.length);
    }
    await writer.endRows();
    await writer.finish({});
    await file.close();
    const found: string[] = [];
    const sql = 'SELECT text FROM read_parquet($path) ORDER BY row';
    for await (const chunk of streamChunks(sql, { path })) {
      found.push(...(chunk.getColumnValues(0) as string[]));
    }
    await rm(path);
    return found;
  }

  it('are read by the database as they are, whatever they hold', async () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', 'chr1', 'Ω', '🧬', 'chr1 '.repeat(40), 'chr Ω'.repeat(40), '\ud800'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 1, maxLength: 200 }),
        fc.integer({ min: 1, max: 300 }),
        async (texts, batch) => {
          expect(await textRoundTrip(texts, batch)).toEqual(texts.map((one) => one.toWellFormed()));
        },
      ),
      { numRuns: someRuns(40) },
    );
  });

  it.each([
    ['one', 1],
    ['256', 256],
    ['257', 257],
    ['as many as a dictionary holds', 65_536],
    ['one more', 65_537],
    ['each another', GROUP_ROWS],
  ])('are read over borders of pages and groups: %s', async (_, distinct) => {
    const texts = Array.from({ length: GROUP_ROWS + PAGE_ROWS + 1 }, (_, i) => `ž${i % distinct}`);
    const found = await textRoundTrip(texts, 50_000);
    expect(found.length).toBe(texts.length);
    expect(found.every((text, i) => text === texts[i])).toBe(true);
  });
});
