import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strKernel } from '@flipon/analyses/kinds/str/kernel';
import { str } from '@flipon/analyses/kinds/str/str';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { runInMemory } from '@flipon/analyses/run-in-memory';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { streamChunks } from '../duckdb/run-query.ts';
import { exportParquet } from '../hits/export-parquet.ts';
import { openHitTable } from '../hits/hit-table.ts';
import { writeHitTable } from '../hits/hit-table-writer.ts';
import { summariseHits } from './summarise-hits.ts';

const LONG_UNIT = 'ACGTTGCATGGCCATTAGCATCCGATTAC';
const MOTIFS = [
  'CAG'.repeat(5),
  'CTG'.repeat(6),
  'CA'.repeat(8),
  'A'.repeat(12),
  LONG_UNIT.repeat(3),
];

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-counts-'));
  path = join(folder, 'hits.parquet');
  const bases = new TextEncoder().encode(MOTIFS.join('N'));
  const parameters = parseParameters('str', { maxUnit: 50 });
  const records = [{ start: 0, length: bases.length, circular: false }];
  const hits = runInMemory(strKernel, bases, records, parameters);
  const batches = (async function* () {
    yield hits;
  })();
  await writeHitTable({ definition: str, path, batches });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('counts hits by the values of columns, letters that are stored as numbers too', async () => {
  const { counts, longestBp } = await summariseHits(path, str, { lengthBp: 1000 });
  expect(longestBp).toBe(3 * LONG_UNIT.length);
  expect(counts?.['unitLength']).toEqual([
    { value: 1, count: 1 },
    { value: 2, count: 1 },
    { value: 3, count: 2 },
    { value: 29, count: 1 },
  ]);
  const [commonest, ...others] = counts?.['motif'] ?? [];
  expect(commonest).toEqual({ value: 'AGC', count: 2 });
  expect(others.map(({ value }) => String(value).length)).toEqual([1, 2, 29]);
});

it('tells no more values than the definition asks for', async () => {
  const definition = { ...str, counts: [{ column: 'motif', max: 2, order: 'count' as const }] };
  const { counts } = await summariseHits(path, definition, { lengthBp: 1000 });
  expect(counts?.['motif']?.map(({ count }) => count)).toEqual([2, 1]);
});

it('spells such letters in Parquet files', async () => {
  const exported = join(folder, 'export.parquet');
  const table = await openHitTable(path, str);
  const batches = (async function* () {
    for await (const hits of table.batches({ batchSize: 2 })) {
      yield { hits, findRecord: () => ({ name: 'r', start: 0 }) };
    }
  })();
  await writeFile(exported, exportParquet({ definition: str, batches }));
  const motifs: unknown[] = [];
  const sql = 'SELECT motif FROM read_parquet($path) ORDER BY id';
  for await (const chunk of streamChunks(sql, { path: exported })) {
    motifs.push(...chunk.getColumnValues(0));
  }
  expect(motifs.slice(0, 4)).toEqual(['AGC', 'AGC', 'AC', 'A']);
  expect(motifs[4]).toMatch(/^[ACGT]{29}$/);
  const { counts } = await summariseHits(path, str, { lengthBp: 1000 });
  expect(counts?.['motif']?.map(({ value }) => value)).toContain(motifs[4]);
});
