import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import type { HitRun } from '@flipon/formats/hit-run';
import { afterAll, expect, it } from 'vitest';
import { exportRuns } from './export-runs.ts';
import type { HitSource } from './read-hits.ts';

const folder = await mkdtemp(join(tmpdir(), 'flipon-runs-'));
afterAll(() => rm(folder, { recursive: true }));
const basesPath = join(folder, 'bases');
await writeFile(basesPath, `AACCGGTTAC${'G'.repeat(65_530)}T${'C'.repeat(1_100_000)}`);

const lengths = [10, 1_165_531];
const recordOf = (index: number) => {
  const start = index === 0 ? 0 : 10;
  const length = lengths[index] ?? 0;
  return { index, name: `r${index}`, description: '', start, length, circular: index === 0 };
};

/** A batch of hits: the record and the place in it, the length. */
function batchOf(hits: readonly (readonly [record: number, at: number, length: number])[]) {
  const columns = {
    id: Float64Array.from(hits, (_, row) => row + 1),
    record: Uint32Array.from(hits, ([record]) => record),
    position: Float64Array.from(hits, ([record, at]) => recordOf(record).start + at),
    length: Float64Array.from(hits, ([, , length]) => length),
  };
  return { count: hits.length, columns };
}

const source: HitSource = {
  kind: 'g4hunter',
  parameters: parseParameters('g4hunter', { wrapOrigin: true }),
  basesPath,
  findRecords: async (indices) => indices.map(recordOf),
};

async function* inOrder<T>(values: readonly T[]) {
  yield* values;
}

async function lettersOf({ letters }: HitRun, row: number): Promise<string | null | undefined> {
  const bases = letters?.peek(row) ?? (await letters?.read(row));
  return bases && Buffer.from(bases).toString('latin1');
}

it('cuts batches into runs of one record, and keeps the record object', async () => {
  const batches = [
    batchOf([
      [0, 0, 2],
      [0, 1, 2],
      [1, 0, 2],
    ]),
    batchOf([[1, 5, 2]]),
  ];
  const runs: HitRun[] = [];
  for await (const batch of exportRuns(source, inOrder(batches), { input: 'a.fa' })) {
    runs.push(...batch);
  }
  expect(
    runs.map(({ record, from, to, recordStart }) => [record.name, recordStart, from, to]),
  ).toEqual([
    ['r0', 0, 0, 2],
    ['r1', 10, 2, 3],
    ['r1', 10, 0, 1],
  ]);
  expect(runs[1]?.record).toBe(runs[2]?.record);
  expect(runs[0]?.input).toBe('a.fa');
});

it('has the letters of a hit, also across blocks and the origin, but not of one too long', async () => {
  const hits = [
    [0, 2, 4],
    [0, 8, 4],
    [1, 65_525, 7],
    [1, 65_530, 1_048_577],
  ] as const;
  const read: (string | null | undefined)[] = [];
  for await (const batch of exportRuns(source, inOrder([batchOf(hits)]))) {
    for (const run of batch) {
      for (let row = run.from; row < run.to; row++) read.push(await lettersOf(run, row));
    }
  }
  expect(read).toEqual(['CCGG', 'ACAA', 'GGGGGTC', null]);
});

it('has the letters that a kind reads around its hits, N where its record ends', async () => {
  const hits = [
    [0, 1, 4],
    [1, 0, 2],
  ] as const;
  const linear = {
    ...source,
    findRecords: async (indices: readonly number[]) =>
      indices.map((index) => ({ ...recordOf(index), circular: false })),
  };
  const read: (string | null | undefined)[] = [];
  const options = { letters: 'context' } as const;
  for await (const batch of exportRuns(linear, inOrder([batchOf(hits)]), options)) {
    for (const run of batch) {
      expect(run.letters?.around).toBe(3);
      for (let row = run.from; row < run.to; row++) read.push(await lettersOf(run, row));
    }
  }
  expect(read).toEqual(['NNAACCGGTT', 'NNNGGGGG']);
});

it('has flanks across the origin of any circular record', async () => {
  const hits = [
    [0, 8, 2],
    [0, 4, 1],
    [1, 0, 2],
  ] as const;
  const parameters = parseParameters('g4hunter', { wrapOrigin: false });
  const read: (string | null | undefined)[] = [];
  const options = { letters: 'flanks', flankBp: 2 } as const;
  const runs = exportRuns({ ...source, parameters }, inOrder([batchOf(hits)]), options);
  for await (const batch of runs) {
    for (const run of batch) {
      for (let row = run.from; row < run.to; row++) read.push(await lettersOf(run, row));
    }
  }
  expect(read).toEqual(['TTACAA', 'CCGGT', 'NNGGGG']);
});

it('has no letters if they are not needed', async () => {
  for await (const runs of exportRuns(
    { ...source, basesPath: null },
    inOrder([batchOf([[0, 0, 1]])]),
  )) {
    expect(runs.map(({ letters }) => letters)).toEqual([null]);
  }
});

it('tells the hits that cross the origin of a record before its first hit, once', async () => {
  const asked: string[][] = [];
  const crossing = { id: 2, record: 0, position: 8, length: 4 };
  const batches = [batchOf([[0, 0, 4]]), batchOf([[0, 8, 4]])];
  const exported = exportRuns(source, inOrder(batches), {
    async findOriginHits(records) {
      asked.push(records.map(({ name }) => name));
      return new Map([[0, [crossing]]]);
    },
  });
  const runs: HitRun[] = [];
  for await (const batch of exported) runs.push(...batch);
  expect(runs.map(({ record }) => record.originHits)).toEqual([[crossing], [crossing]]);
  expect(asked).toEqual([['r0']]);
});

it('fails where a record is not found', async () => {
  const lost = { ...source, findRecords: async () => [] };
  const read = async () => {
    for await (const _ of exportRuns(lost, inOrder([batchOf([[0, 0, 1]])])));
  };
  await expect(read()).rejects.toThrow('hit 1 lacks its record');
});
