import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { HitColumns } from '@flipon/analyses/kernel';
import { g4hunter } from '@flipon/analyses/kinds/g4hunter/g4hunter';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sharedDuckDb } from './duckdb.ts';
import { exportParquet, type ParquetExport } from './export-parquet.ts';
import { writeHitTable } from './hit-table-writer.ts';
import { makeBatches, toBatch } from './testing/make-hits.ts';

let folder: string;
let temporaryFolder: string;
let hitTablePath: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-parquet-'));
  temporaryFolder = join(folder, `it's temporary`);
  await mkdir(temporaryFolder);
  hitTablePath = join(folder, `hits 'n' more.parquet`);
  path = join(folder, `hits' export.parquet`);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function writeHits(definition: AnalysisDefinition, ...batches: HitColumns[]) {
  async function* all() {
    yield* batches;
  }
  await writeHitTable({ definition, path: hitTablePath, batches: all() });
}

function exportHits(changes: Partial<ParquetExport> = {}) {
  const records = [{ index: 0, name: 'chr1', start: 0 }];
  return exportParquet({
    hitTablePath,
    definition: g4hunter,
    records,
    path,
    temporaryFolder,
    ...changes,
  });
}

async function ask(sql: string) {
  const connection = await (await sharedDuckDb()).connect();
  try {
    return (await connection.runAndReadAll(sql, { path })).getRowObjectsJson();
  } finally {
    connection.closeSync();
  }
}

const leftOvers = async () => [
  ...(await readdir(folder)).filter((name) => name.includes('export')),
  ...(await readdir(temporaryFolder)),
];

it('tells places in the coordinates of the records, under their names', async () => {
  const hits = [
    { record: 0, position: 0, length: 25, score: 1.5 },
    { record: 1, position: 500, length: 30, score: -2 },
    { record: 3, position: 990, length: 26, score: 4 },
  ];
  await writeHits(g4hunter, toBatch(hits));
  const records = [
    { index: 3, name: `it's "Ω" 🧬`, start: 900 },
    { index: 2, name: 'empty', start: 900 },
    { index: 1, name: '=1+1\t', start: 500 },
    { index: 0, name: '', start: 0 },
  ];
  expect(await exportHits({ records })).toEqual({ count: 3 });
  const rows = await ask('SELECT * FROM read_parquet($path)');
  expect(rows).toEqual([
    { id: '1', record: '', start: '1', end: '25', length: '25', score: 1.5 },
    { id: '2', record: '=1+1\t', start: '1', end: '30', length: '30', score: -2 },
    { id: '3', record: `it's "Ω" 🧬`, start: '91', end: '116', length: '26', score: 4 },
  ]);
});

it('has the stored columns in their own precision, and texts for labels', async () => {
  const definition: AnalysisDefinition = {
    ...g4hunter,
    columns: [
      ...g4hunter.columns,
      { key: 'delta "G"', label: 'ΔG', type: 'float64', from: 'stored', sortable: true, help: '' },
      { key: 'name', label: 'Name', type: 'integer', from: 'stored', sortable: true, help: '' },
      {
        key: 'strand',
        label: 'Strand',
        type: 'text',
        from: { labels: ['+', `it's -`] },
        sortable: true,
        help: '',
      },
    ],
  };
  const batch = toBatch([
    { record: 0, position: 7, length: 30, score: 1.1 },
    { record: 0, position: 9, length: 30, score: 1.1 },
  ]);
  batch.columns['delta "G"'] = Float64Array.of(0.1, 1e-300);
  batch.columns['name'] = Int32Array.of(-1, 5);
  batch.columns['strand'] = Uint8Array.of(1, 0);
  await writeHits(definition, batch);
  const records = [{ index: 0, name: 'chr1', start: 0, input: 'genome.fa.gz' }];
  await exportHits({ definition, records, withInput: true });
  const [row] = await ask('SELECT * EXCLUDE (score) FROM read_parquet($path)');
  expect(row).toEqual({
    id: '1',
    record: 'chr1',
    start: '8',
    end: '37',
    length: '30',
    'delta "G"': 0.1,
    name: '-1',
    strand: `it's -`,
    input: 'genome.fa.gz',
  });
  const types = await ask('SELECT column_type AS t FROM (DESCRIBE FROM read_parquet($path))');
  expect(types.map(({ t }) => t)).toEqual(
    ['BIGINT', 'VARCHAR', 'BIGINT', 'BIGINT', 'BIGINT', 'FLOAT', 'DOUBLE', 'BIGINT'].concat([
      'VARCHAR',
      'VARCHAR',
    ]),
  );
});

it('says in its metadata what it is', async () => {
  await writeHits(g4hunter, toBatch([]));
  const metadata = { 'tool version': `Flipon '1.2'`, parameters: '{"windowSize":25}' };
  expect(await exportHits({ metadata })).toEqual({ count: 0 });
  const pairs = await ask(
    'SELECT decode(key) AS key, decode(value) AS value FROM parquet_kv_metadata($path)',
  );
  expect(Object.fromEntries(pairs.map(({ key, value }) => [key, value]))).toMatchObject({
    ...metadata,
    kind: 'g4hunter',
    coordinates: '1-based, closed, from the start of each record',
  });
  expect(await ask('SELECT * FROM read_parquet($path)')).toEqual([]);
});

it('keeps the order of ids among very many rows and records', async () => {
  const hits = Array.from({ length: 200_000 }, (_, i) => ({
    record: (i * 7919) % 50_000,
    position: 60_000 + i,
    length: 25,
    score: 1,
  }));
  await writeHits(g4hunter, toBatch(hits));
  function* records() {
    for (let index = 0; index < 50_000; index++) yield { index, name: `c${index}`, start: index };
  }
  expect(await exportHits({ records: records() })).toEqual({ count: 200_000 });
  const [check] = await ask(`
    SELECT count(*) FILTER (id <> row_id + 1) AS misplaced,
      count(*) FILTER (record <> 'c' || (row_id * 7919) % 50000) AS misnamed,
      count(*) FILTER (start <> 60000 + row_id - (row_id * 7919) % 50000 + 1) AS shifted
    FROM (SELECT *, file_row_number AS row_id FROM read_parquet($path, file_row_number = true))`);
  expect(check).toEqual({ misplaced: '0', misnamed: '0', shifted: '0' });
});

it('leaves nothing, and an older file as it was, when a hit has no record', async () => {
  await writeHits(g4hunter, toBatch([{ record: 5, position: 1, length: 2, score: 3 }]));
  await expect(exportHits()).rejects.toThrow('Hit 1 has no record.');
  expect(await leftOvers()).toEqual([]);
  await writeFile(path, 'older');
  await expect(exportHits()).rejects.toThrow('Hit 1 has no record.');
  expect(await leftOvers()).toEqual([`hits' export.parquet`]);
});

it('leaves nothing when it is aborted, before or while it runs', async () => {
  const batches = makeBatches(1_000_000);
  await writeHitTable({ definition: g4hunter, path: hitTablePath, batches });
  const aborted = AbortSignal.abort(new Error('Cancelled.'));
  await expect(exportHits({ signal: aborted })).rejects.toThrow('Cancelled.');
  const controller = new AbortController();
  function* records() {
    yield { index: 0, name: 'chr1', start: 0 };
    setTimeout(() => controller.abort(new Error('Cancelled.')), 20);
  }
  await expect(exportHits({ records: records(), signal: controller.signal })).rejects.toThrow(
    'Cancelled.',
  );
  expect(await leftOvers()).toEqual([]);
});
