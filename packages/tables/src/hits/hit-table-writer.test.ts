import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { HitColumns } from '@flipon/analyses/kernel';
import { fiveColumns } from '@flipon/analyses/kinds/g4hunter/testing/five-columns';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBatches, toBatch } from '../testing/make-hits.ts';
import { openHitTable } from './hit-table.ts';
import { writeHitTable } from './hit-table-writer.ts';

let folder: string;
let temporaryFolder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-writer-'));
  temporaryFolder = join(folder, 'temporary');
  await mkdir(temporaryFolder);
  path = join(folder, 'hits.parquet');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* batchesOf(...batches: HitColumns[]) {
  yield* batches;
}

async function allRows(definition: AnalysisDefinition = fiveColumns, from = path) {
  const table = await openHitTable(from, definition);
  const rows = [];
  for await (const batch of table.rows({ batchSize: 5000 })) rows.push(...batch);
  return rows;
}

describe('a finished table', () => {
  it('comes back bit for bit', async () => {
    const bits = Uint32Array.from({ length: 5000 }, (_, i) => Math.imul(i, 2654435761));
    const score = new Float32Array(bits.buffer).map((x) => (Number.isNaN(x) ? 0 : x));
    score.set([0, -0, 1.4, -1.2, 2 ** -149, 3.4028235e38, Number.POSITIVE_INFINITY]);
    const columns = {
      record: Uint32Array.from(score, (_, i) => i % 3),
      position: Float64Array.from(score, (_, i) => 2 ** 33 + 3 * i),
      length: Float64Array.from(score, (_, i) => 25 + i),
      score,
    };
    const batches = batchesOf({ count: score.length, columns });
    expect(await writeHitTable({ definition: fiveColumns, path, batches })).toEqual({
      count: 5000,
    });
    const rows = await allRows();
    expect(rows.map((row) => row['id'])).toEqual(Array.from(score, (_, i) => i + 1));
    const readBits = new Uint32Array(Float32Array.from(rows, (row) => row['score'] ?? 0).buffer);
    expect(readBits).toEqual(new Uint32Array(score.buffer));
    for (const key of ['record', 'position', 'length'] as const) {
      expect(rows.map((row) => row[key])).toEqual([...columns[key]]);
    }
  });

  it('is the same file however the hits came, over the borders of groups', async () => {
    const count = 260_000;
    const columns = {
      record: new Uint32Array(count),
      position: Float64Array.from({ length: count }, (_, i) => 97 * i),
      length: Float64Array.from({ length: count }, (_, i) => 25 + (i % 50)),
      score: Float32Array.from({ length: count }, (_, i) => (i % 7) - 3.5),
    };
    async function* cut(size: number): AsyncGenerator<HitColumns> {
      for (let from = 0; from < count; from += size) {
        const to = Math.min(count, from + size);
        const { record, position, length, score } = columns;
        yield {
          count: to - from,
          columns: {
            record: record.slice(from, to),
            position: position.slice(from, to),
            length: length.slice(from, to),
            score: score.slice(from, to),
          },
        };
      }
    }
    const sequence = { lengthBp: 97 * count + 100 };
    const files = [];
    for (const size of [count, 100_003, 7777]) {
      await writeHitTable({ definition: fiveColumns, path, batches: cut(size), sequence });
      files.push(await readFile(path));
    }
    for (const file of files) expect(file.equals(files[0] ?? Buffer.alloc(0))).toBe(true);
  });

  it('has the stored columns of its kind, in their own precision', async () => {
    const definition: AnalysisDefinition = {
      ...fiveColumns,
      columns: [
        ...fiveColumns.columns,
        {
          key: 'delta "G"',
          label: 'ΔG',
          type: 'float64',
          from: 'stored',
          sortable: true,
          help: '',
        },
        {
          key: 'strand',
          label: 'Strand',
          type: 'integer',
          from: 'stored',
          sortable: true,
          help: '',
        },
      ],
    };
    const batch = toBatch([{ record: 2, position: 7, length: 30, score: 1.5 }]);
    batch.columns['delta "G"'] = Float64Array.of(0.1);
    batch.columns['strand'] = Int32Array.of(-1);
    await writeHitTable({ definition, path, batches: batchesOf(batch) });
    expect(await allRows(definition)).toEqual([
      { id: 1, record: 2, position: 7, length: 30, score: 1.5, 'delta "G"': 0.1, strand: -1 },
    ]);
    const table = await openHitTable(path, definition);
    const page = await table.page({ sort: 'delta "G"', offset: 0, limit: 5 });
    expect(page).toHaveLength(1);
  });

  it('may be no hits at all', async () => {
    const batches = batchesOf(toBatch([]));
    const written = await writeHitTable({ definition: fiveColumns, path, batches });
    expect(written).toEqual({ count: 0 });
    expect(await allRows()).toEqual([]);
  });

  it('goes to any path, even one with quotes and signs of patterns', async () => {
    const odd = join(folder, `it's "[a-z]*" ?{x} $y; --`);
    await mkdir(odd);
    const batches = batchesOf(toBatch([{ record: 0, position: 1, length: 2, score: 3 }]));
    const oddPath = join(odd, `it's.parquet`);
    await writeHitTable({ definition: fiveColumns, path: oddPath, batches });
    expect(await allRows(fiveColumns, oddPath)).toHaveLength(1);
    expect(await readdir(odd)).toEqual([`it's.parquet`]);
  });

  it('replaces an older table', async () => {
    await writeFile(path, 'older');
    const batches = batchesOf(toBatch([{ record: 0, position: 1, length: 2, score: 3 }]));
    await writeHitTable({ definition: fiveColumns, path, batches });
    expect(await allRows()).toHaveLength(1);
  });
});

describe('an unfinished table', () => {
  const leftOvers = async () => [
    ...(await readdir(folder)).filter((name) => name !== 'temporary'),
    ...(await readdir(temporaryFolder)),
  ];

  it('leaves nothing when it is aborted between two batches', async () => {
    const controller = new AbortController();
    async function* batches() {
      let count = 0;
      for await (const batch of makeBatches(500_000)) {
        if (++count === 5) controller.abort(new Error('Cancelled.'));
        yield batch;
      }
    }
    const { signal } = controller;
    await expect(
      writeHitTable({ definition: fiveColumns, path, batches: batches(), signal }),
    ).rejects.toThrow('Cancelled.');
    expect(await leftOvers()).toEqual([]);
  });

  it('leaves nothing when it is aborted while the file is written', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    async function* batches() {
      yield* makeBatches(1_000_000);
      // All hits are there; the last rows, what was counted and the footer are not written yet.
      controller.abort(new Error('Cancelled.'));
    }
    await expect(
      writeHitTable({ definition: fiveColumns, path, batches: batches(), signal }),
    ).rejects.toThrow('Cancelled.');
    expect(await leftOvers()).toEqual([]);
  });

  it('leaves nothing, and an older table as it was, when the hits fail', async () => {
    await writeFile(path, 'older');
    async function* batches() {
      yield* makeBatches(100_000);
      throw new Error('The kernel failed.');
    }
    await expect(
      writeHitTable({ definition: fiveColumns, path, batches: batches() }),
    ).rejects.toThrow('The kernel failed.');
    expect(await leftOvers()).toEqual(['hits.parquet']);
    expect(await readFile(path, 'utf8')).toBe('older');
  });

  it('leaves nothing when a batch lacks a column', async () => {
    const batch = toBatch([{ record: 0, position: 1, length: 2, score: 3 }]);
    delete (batch.columns as Record<string, unknown>)['score'];
    await expect(
      writeHitTable({ definition: fiveColumns, path, batches: batchesOf(batch) }),
    ).rejects.toThrow('A batch of 1 hits has no values of score.');
    expect(await leftOvers()).toEqual([]);
  });

  it('never bears the final name after a crash', async () => {
    const program = join(import.meta.dirname, '../testing/write-many-hits.ts');
    const child = spawn(process.execPath, [program, path], { stdio: 'inherit' });
    const exit = once(child, 'exit');
    const names = async () => (await readdir(folder)).filter((name) => name !== 'temporary');
    while ((await names()).length === 0 && child.exitCode === null) await sleep(1);
    child.kill('SIGKILL');
    expect(await exit).toEqual([null, 'SIGKILL']);
    expect(await names()).toEqual([expect.stringMatching(/^hits\.parquet\.[\w-]+\.partial$/)]);
  });
});
