import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quotedString } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDuckDb } from '../duckdb/duckdb.ts';
import { STAGED_FIELDS } from '../features/feature-columns.ts';
import type { FeaturePage } from '../features/feature-question.ts';
import { listFeatures } from '../features/feature-table.ts';
import { writeStagedFeatures } from '../features/feature-table-writer.ts';
import { type PlacedFeature, stageFeatures } from '../features/stage-features.ts';

const COUNT = 9000;
const PAGE: FeaturePage = { sort: 'position', order: 'ASC', offset: 0, limit: COUNT };

let folder: string;
let [own, old] = ['', ''];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-old-features-'));
  const staged = join(folder, 'staged');
  async function* batches() {
    yield Array.from({ length: COUNT }, (_, at) => makeFeature(at));
  }
  await stageFeatures(staged, batches());
  [own, old] = [join(folder, 'own'), join(folder, 'old.parquet')];
  await writeStagedFeatures({ path: own }, staged);
  await writeParquet(staged, old);
});
afterAll(() => rm(folder, { recursive: true }));

function makeFeature(at: number): PlacedFeature {
  const start = (at * 7919) % 100_003;
  const part = { start, end: start + 30, phase: at % 3 === 0 ? 1 : null };
  const parts = at % 4 === 0 ? [part, { start: start + 40, end: start + 50, phase: null }] : [part];
  const attributes = at % 5 === 0 ? [] : [{ key: 'Note', value: `Été ${at}` }];
  return {
    nameIndex: at % 3,
    feature: {
      sequenceName: 'a',
      type: at % 2 === 0 ? 'gene' : 'CDS',
      name: `n${at % 100}`,
      strand: (['+', '-', '.'] as const)[at % 3] ?? '.',
      start,
      end: Math.max(...parts.map(({ end }) => end)),
      parts,
      score: at % 7 === 0 ? at / 1e7 : null,
      attributes,
      line: at + 1,
    },
  };
}

/** A table as versions before that of today wrote it. */
async function writeParquet(staged: string, path: string): Promise<void> {
  const types: Record<string, string> = {
    nameIndex: 'INTEGER',
    start: 'BIGINT',
    end: 'BIGINT',
    line: 'BIGINT',
    score: 'DOUBLE',
    phase: 'TINYINT',
  };
  const lists: Record<string, string> = {
    partStarts: 'BIGINT[]',
    partEnds: 'BIGINT[]',
    partPhases: 'TINYINT[]',
  };
  const columns = STAGED_FIELDS.map((key) => `'${key}': '${types[key] ?? 'VARCHAR'}'`);
  const selected = STAGED_FIELDS.map((key) => {
    if (lists[key] !== undefined) return `"${key}"::${lists[key]} AS "${key}"`;
    return types[key] === undefined ? `coalesce("${key}", '') AS "${key}"` : `"${key}"`;
  });
  const database = await openDuckDb(':memory:', join(folder, 'spill'));
  const connection = await database.connect();
  await connection.run(
    `COPY (SELECT ${selected.join(', ')} FROM read_csv(${quotedString(staged)},
       columns = {${columns.join(', ')}}, header = false, auto_detect = false, delim = '\t',
       quote = '', escape = '', new_line = '\\n'))
     TO ${quotedString(path)} (FORMAT parquet, COMPRESSION zstd, PARQUET_VERSION v2, ROW_GROUP_SIZE 2048)`,
  );
  connection.closeSync();
  database.closeSync();
}

it.each([
  ['all of them', {}, {}],
  ['by name', {}, { sort: 'name', order: 'DESC', limit: 50, offset: 20 }],
  ['a search', { search: 'été 12' }, {}],
  ['a place', { record: 1, range: { start: 500, end: 9000, wrapBp: null } }, { sort: 'length' }],
] as const)('a table in Parquet answers as one of today: %s', async (_, question, page) => {
  const records = [0, 1, null];
  const list = (path: string) => listFeatures([{ path, records }], question, { ...PAGE, ...page });
  const found = await list(own);
  expect(found.total).toBeGreaterThan(0);
  expect(await list(old)).toEqual(found);
});
