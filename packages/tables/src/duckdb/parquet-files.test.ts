import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quotedString } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedDuckDb } from './duckdb.ts';
import { ParquetFileError, readParquetPlaces } from './parquet-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-places-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function places(rows: string): Promise<string[]> {
  const path = join(folder, `it's ${Math.random()}.parquet`);
  const connection = await (await sharedDuckDb()).connect();
  await connection.run(`COPY (${rows}) TO ${quotedString(path)} (FORMAT parquet)`);
  connection.closeSync();
  const found: string[] = [];
  await readParquetPlaces(path, (record, start, end) => found.push(`${record} ${start} ${end}`));
  return found;
}

it('tells the places of hits in the order of the file, 0-based and half-open', async () => {
  expect(
    await places(`SELECT 7 AS id, r AS record, s AS start, s + 1 AS "end"
      FROM (VALUES ('chr1', 10), ('a b', 1), ('chr1', 5000000000)) t(r, s)`),
  ).toEqual(['chr1 9 11', 'a b 0 2', 'chr1 4999999999 5000000001']);
  const many = await places(
    `SELECT 'x' AS record, i + 1 AS start, i + 1 AS "end" FROM range(5000) t(i)`,
  );
  expect(many).toEqual(Array.from({ length: 5000 }, (_, at) => `x ${at} ${at + 1}`));
});

it.each([
  ['SELECT 1 AS start, 2 AS "end"', 'no columns record, start and end'],
  [`SELECT 'x' AS record, 0 AS start, 2 AS "end"`, 'Row 1 is no place: start 0, end 2.'],
  [`SELECT 'x' AS record, 3 AS start, NULL::INT AS "end"`, 'Row 1 is no place: start 3, end 0.'],
  [`SELECT 'x' AS record, 'y' AS start, 2 AS "end"`, 'damaged, or holds something else'],
])('refuses what holds no places: %s', async (rows, message) => {
  const refusal = places(rows);
  await expect(refusal).rejects.toThrow(ParquetFileError);
  await expect(refusal).rejects.toThrow(message);
});
