import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quotedString } from '@duckdb/node-api';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { withExtras } from '@flipon/analyses/extra-columns';
import type { NumberColumn, NumberedHits } from '@flipon/analyses/kernel';
import { fiveColumns } from '@flipon/analyses/kinds/g4hunter/testing/five-columns';
import { knownColumns } from '@flipon/analyses/known/known-columns';
import { packLetters } from '@flipon/analyses/packed-letters';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedDuckDb } from '../duckdb/duckdb.ts';
import { type TestHit, toBatch } from '../testing/make-hits.ts';
import { selectExport } from '../testing/select-export.ts';
import { type ExportedHits, exportParquet, type ParquetExport } from './export-parquet.ts';
import { createValues } from './hit-batches.ts';
import { writeHitTable } from './hit-table-writer.ts';
import { tableColumns } from './table-columns.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-export-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface TestRecord {
  name: string;
  start: number;
  input?: string;
}

async function writeExport(request: ParquetExport): Promise<string> {
  const path = join(folder, `hits' ${Math.random()}.parquet`);
  await writeFile(path, exportParquet(request));
  return path;
}

/** Hits of one input, in batches of this number of rows. */
async function* batchesOf(
  { count, columns }: NumberedHits,
  records: readonly TestRecord[],
  rows = 1000,
): AsyncGenerator<ExportedHits> {
  for (let from = 0; from < count; from += rows) {
    const to = Math.min(count, from + rows);
    const cut = Object.entries(columns).map(([key, values]) => [key, values.subarray(from, to)]);
    const hits = { count: to - from, columns: Object.fromEntries(cut) };
    const { input } = records[hits.columns.record[0] ?? 0] ?? {};
    yield { hits, findRecord: (index) => records[index], input };
  }
}

function numbered(hits: readonly TestHit[]): NumberedHits {
  const { count, columns } = toBatch(hits);
  const id = Float64Array.from({ length: count }, (_, row) => row + 1);
  return { count, columns: { ...columns, id } };
}

async function ask(sql: string, path: string) {
  const connection = await (await sharedDuckDb()).connect();
  try {
    return (await connection.runAndReadAll(sql, { path })).getRowObjectsJson();
  } finally {
    connection.closeSync();
  }
}

const typesOf = async (sql: string, path: string) =>
  (await ask(`DESCRIBE ${sql}`, path)).map(({ column_name, column_type }) => {
    return `${column_name} ${column_type}`;
  });

/** Hits with values that a kind's columns can have: two records, several batches. */
function madeHits(definition: AnalysisDefinition, count: number): NumberedHits {
  const made: Record<string, NumberColumn> = {};
  for (const column of tableColumns(definition)) {
    const values = createValues(column, count);
    for (let i = 0; i < count; i++) values[i] = valueFor(column.type, i);
    made[column.key] = values;
  }
  for (const { key, from } of definition.columns) {
    if (typeof from !== 'object') continue;
    if ('labels' in from) {
      for (let i = 0; i < count; i++) set(made[key], i, i % from.labels.length);
    }
    if (!('packedIn' in from)) continue;
    const [head, tail] = from.packedIn;
    for (let i = 0; i < count; i++) {
      const codes = Uint8Array.from({ length: 1 + (i % 50) }, (_, at) => (at * 7 + i) % 4);
      const packed = packLetters(codes);
      set(made[from.lengthIn], i, codes.length);
      set(made[head], i, packed.head);
      set(made[tail], i, packed.tail);
    }
  }
  const id = Float64Array.from({ length: count }, (_, i) => i + 1);
  const record = Uint32Array.from({ length: count }, (_, i) => (i < count / 3 ? 0 : 2));
  const position = Float64Array.from({ length: count }, (_, i) => 5000 + 3 * i);
  const length = Float64Array.from({ length: count }, (_, i) => 10 + (i % 90));
  return { count, columns: { ...made, id, record, position, length } };
}

function set(values: NumberColumn | undefined, at: number, value: number): void {
  if (values !== undefined) values[at] = value;
}

function valueFor(type: string, i: number): number {
  if (type === 'FLOAT' || type === 'DOUBLE') return Math.sin(i) * 10 ** (i % 7);
  return (i * 7919) % 1000;
}

it.each(analysisKinds)('has what the database makes of a hit table: %s', async (kind) => {
  const definition = definitionOf(kind);
  const records = [
    { name: 'chr1', start: 10, input: 'one.fa' },
    { name: 'empty', start: 4000, input: 'one.fa' },
    { name: 'Ωλ "2" 🧬', start: 4000, input: 'ž two.fa' },
  ];
  const hits = madeHits(definition, 2500);
  const hitTablePath = join(folder, `${kind}.parquet`);
  const batches = (async function* () {
    yield hits;
  })();
  await writeHitTable({ definition, path: hitTablePath, batches });
  const rows = records.map(({ name, start, input }, index) => {
    return `(${index}, ${quotedString(name)}, ${start}::BIGINT, ${quotedString(input)})`;
  });
  const table = `(SELECT * FROM (VALUES ${rows.join(', ')}) AS t (record, name, start, input))`;
  for (const withInput of [false, true]) {
    const path = await writeExport({
      definition,
      // Batches end where inputs do.
      batches: batchesOf(hits, records, 834),
      withInput,
    });
    const expected = selectExport(definition, table, withInput);
    const exported = 'SELECT * FROM read_parquet($path)';
    expect(await typesOf(exported, path)).toEqual(await typesOf(expected, hitTablePath));
    expect(await ask(exported, path)).toEqual(await ask(expected, hitTablePath));
  }
});

it('tells places in the coordinates of the records, under their names', async () => {
  const hits = numbered([
    { record: 0, position: 0, length: 25, score: 1.5 },
    { record: 1, position: 500, length: 30, score: -2 },
    { record: 3, position: 990, length: 26, score: 4 },
  ]);
  const records = [
    { name: '', start: 0 },
    { name: '=1+1\t', start: 500 },
    { name: 'empty', start: 900 },
    { name: `it's "Ω" 🧬 \ud800`, start: 900 },
  ];
  const path = await writeExport({ definition: fiveColumns, batches: batchesOf(hits, records) });
  expect(await ask('SELECT * FROM read_parquet($path)', path)).toEqual([
    { id: '1', record: '', start: '1', end: '25', length: '25', score: 1.5 },
    { id: '2', record: '=1+1\t', start: '1', end: '30', length: '30', score: -2 },
    { id: '3', record: `it's "Ω" 🧬 \ufffd`, start: '91', end: '116', length: '26', score: 4 },
  ]);
});

it('has no value where an optional column has none, over borders of pages and groups', async () => {
  const count = 140_000;
  const value = (i: number) => (i % 3 === 0 || i < 20_000 ? Number.NaN : i % 400);
  const columns = {
    ...madeHits(fiveColumns, count).columns,
    score: new Float64Array(count),
    pqsScore: Float64Array.from({ length: count }, (_, i) => value(i)),
    pqsOffset: Float64Array.from({ length: count }, (_, i) => value(i) - 3),
    pqsStrand: Float64Array.from({ length: count }, (_, i) => value(i) % 2),
    pqsLength: new Float64Array(count).fill(Number.NaN),
    tetrads: Float64Array.from({ length: count }, (_, i) => value(i)),
    pqsLoop1: Float64Array.from({ length: count }, (_, i) => value(i)),
    pqsLoop2: Float64Array.from({ length: count }, (_, i) => value(i)),
    pqsLoop3: Float64Array.from({ length: count }, (_, i) => value(i)),
    defects: Float64Array.from({ length: count }, (_, i) => value(i)),
    agree: Float64Array.from({ length: count }, (_, i) => value(i) % 2),
  };
  const records = [0, 1, 2].map((index) => ({ name: `r${index}`, start: 0 }));
  const path = await writeExport({
    definition: withExtras(fiveColumns, ['consensus']),
    batches: batchesOf({ count, columns }, records, 50_000),
  });
  const from = 'FROM read_parquet($path)';
  const has = Array.from({ length: count }, (_, i) => value(i)).filter((each) => each >= 0);
  const [counts] = await ask(
    `SELECT count(*)::INT AS rows, count(pqsScore)::INT AS scores, count(pqsStrand)::INT AS strands,
      count(loops)::INT AS loops, count(pqsLength)::INT AS lengths, sum(pqsScore)::INT AS sum,
      count(*) FILTER (pqsStart - start = pqsScore - 3)::INT AS places ${from}`,
    path,
  );
  expect(counts).toEqual({
    rows: count,
    scores: has.length,
    strands: has.length,
    loops: has.length,
    lengths: 0,
    sum: has.reduce((sum, each) => sum + each, 0),
    places: has.length,
  });
  // Readers leave groups out by what their statistics say.
  expect(await ask(`SELECT count(*)::INT AS n ${from} WHERE pqsScore >= 0`, path)).toEqual([
    { n: has.length },
  ]);
  const rows = `SELECT pqsScore::INT AS s, pqsStrand, loops, agree ${from} WHERE id IN (20002, 20003, 20004) ORDER BY id`;
  expect(await ask(rows, path)).toEqual([
    { s: null, pqsStrand: null, loops: null, agree: null },
    { s: 2, pqsStrand: '+', loops: '2,2,2', agree: 'no' },
    { s: 3, pqsStrand: '-', loops: '3,3,3', agree: 'yes' },
  ]);
});

it('has a sentence that stored numbers tell, where a hit has one', async () => {
  const none = Number.NaN;
  const columns = {
    ...madeHits(fiveColumns, 2).columns,
    score: new Float64Array(2),
    knownBest: Float64Array.of(701, none),
    knownFrom: Float64Array.of(42, none),
    knownTo: Float64Array.of(42, none),
    knownMotifs: Float64Array.of(1, none),
    knownChance: Float64Array.of(0.5, 0.25),
    knownEntry: Float64Array.of(none, none),
    knownMelting: Float64Array.of(42, none),
  };
  const path = await writeExport({
    definition: withExtras({ ...fiveColumns, extras: [knownColumns] }, ['known']),
    batches: batchesOf(
      { count: 2, columns },
      [0, 1, 2].map((at) => ({ name: `r${at}`, start: 0 })),
    ),
  });
  const rows = 'SELECT knownForm, knownChance, knownEntry FROM read_parquet($path) ORDER BY id';
  expect(await ask(rows, path)).toEqual([
    {
      knownForm: 'contains k701, a G-quadruplex in solution, melts at 42 °C',
      knownChance: 0.5,
      knownEntry: null,
    },
    { knownForm: null, knownChance: 0.25, knownEntry: null },
  ]);
});

it('has the stored columns in their own precision, and texts for labels', async () => {
  const definition: AnalysisDefinition = {
    ...fiveColumns,
    columns: [
      ...fiveColumns.columns,
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
  const hits = numbered([
    { record: 0, position: 7, length: 30, score: 1.1 },
    { record: 0, position: 9, length: 30, score: 1.1 },
  ]);
  hits.columns['delta "G"'] = Float64Array.of(0.1, 1e-300);
  hits.columns['name'] = Int32Array.of(-1, 5);
  hits.columns['strand'] = Uint8Array.of(1, 0);
  const records = [{ name: 'chr1', start: 0, input: 'genome.fa.gz' }];
  const batches = batchesOf(hits, records);
  const path = await writeExport({ definition, batches, withInput: true });
  const [row] = await ask('SELECT * EXCLUDE (score) FROM read_parquet($path)', path);
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
});

it('says in its metadata what it is', async () => {
  const metadata = { 'tool version': `Flipon '1.2'`, parameters: '{"windowSize":25}' };
  const batches = batchesOf(numbered([]), []);
  const path = await writeExport({ definition: fiveColumns, batches, metadata: () => metadata });
  const pairs = await ask(
    'SELECT decode(key) AS key, decode(value) AS value FROM parquet_kv_metadata($path)',
    path,
  );
  expect(Object.fromEntries(pairs.map(({ key, value }) => [key, value]))).toEqual({
    ...metadata,
    kind: 'g4hunter',
    coordinates: '1-based, closed, from the start of each record',
  });
  expect(await ask('SELECT * FROM read_parquet($path)', path)).toEqual([]);
});

it.each([
  ['zstd', 'ZSTD'],
  ['deflate', 'GZIP'],
] as const)(
  'has the same rows with either codec, which the file names: %s',
  async (codec, named) => {
    const hits = madeHits(fiveColumns, 2000);
    const records = ['a', 'b', 'c'].map((name) => ({ name, start: 0 }));
    const request = () => ({ definition: fiveColumns, batches: batchesOf(hits, records) });
    const path = await writeExport({ ...request(), codec });
    const compressions = 'SELECT DISTINCT compression FROM parquet_metadata($path)';
    expect(await ask(compressions, path)).toEqual([{ compression: named }]);
    const rows = 'SELECT * FROM read_parquet($path) ORDER BY id';
    expect(await ask(rows, path)).toEqual(await ask(rows, await writeExport(request())));
  },
);

it('keeps the order of ids among very many rows and records', async () => {
  const hits = Array.from({ length: 200_000 }, (_, i) => ({
    record: (i * 7919) % 50_000,
    position: 60_000 + i,
    length: 25,
    score: 1,
  }));
  const records = Array.from({ length: 50_000 }, (_, index) => ({
    name: `c${index}`,
    start: index,
  }));
  const batches = batchesOf(numbered(hits), records, 50_000);
  const path = await writeExport({ definition: fiveColumns, batches });
  const [check] = await ask(
    `
    SELECT count(*) AS count, count(*) FILTER (id <> row_id + 1) AS misplaced,
      count(*) FILTER (record <> 'c' || (row_id * 7919) % 50000) AS misnamed,
      count(*) FILTER (start <> 60000 + row_id - (row_id * 7919) % 50000 + 1) AS shifted
    FROM (SELECT *, file_row_number AS row_id FROM read_parquet($path, file_row_number = true))`,
    path,
  );
  expect(check).toEqual({ count: '200000', misplaced: '0', misnamed: '0', shifted: '0' });
});

it('refuses a hit without its record, before the first byte', async () => {
  const hits = numbered([{ record: 5, position: 1, length: 2, score: 3 }]);
  const bytes = exportParquet({ definition: fiveColumns, batches: batchesOf(hits, []) });
  await expect(bytes.next()).rejects.toThrow('Hit 1 has no record.');
});
