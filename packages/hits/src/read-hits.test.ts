import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { afterAll, expect, it } from 'vitest';
import { type HitSource, type HitWithBases, readHits } from './read-hits.ts';

const folder = await mkdtemp(join(tmpdir(), 'flipon-hits-'));
afterAll(() => rm(folder, { recursive: true }));
const basesPath = join(folder, 'bases');
await writeFile(basesPath, `${'A'.repeat(10)}${'C'.repeat(10)}${'G'.repeat(1_048_580)}`);

const lengths = [10, 10, 1_048_580];
const recordOf = (index: number) => {
  const start = lengths.slice(0, index).reduce((sum, each) => sum + each, 0);
  const length = lengths[index] as number;
  return { index, name: `r${index}`, description: '', start, length, circular: false };
};
const rowOf = (id: number, record: number, at: number, length: number) => ({
  id,
  record,
  position: recordOf(record).start + at,
  length,
});

function sourceOf(changes: Partial<HitSource> = {}): HitSource & { asked: number[][] } {
  const asked: number[][] = [];
  return {
    // Its letters come with five on each side.
    kind: 'cruciform',
    parameters: parseParameters('cruciform', {}),
    basesPath,
    asked,
    async findRecords(indices) {
      asked.push([...indices]);
      return indices.map(recordOf);
    },
    ...changes,
  };
}

async function readAll<T>(
  source: HitSource,
  batches: readonly (readonly ReturnType<typeof rowOf>[])[],
  make: (hit: HitWithBases) => T,
): Promise<T[][]> {
  const read: T[][] = [];
  for await (const made of readHits(source, batches, make)) read.push(made);
  return read;
}

it('hands out each hit with its record, its place and its letters', async () => {
  const batches = [[rowOf(1, 0, 2, 3), rowOf(2, 1, 8, 2)]];
  const hits = await readAll(sourceOf(), batches, ({ row, record, recordPosition, bases }) => [
    row.id,
    record.name,
    recordPosition,
    Buffer.from(bases ?? []).toString('latin1'),
  ]);
  expect(hits).toEqual([
    [
      [1, 'r0', 2, 'NNNAAAAAAAAAA'],
      [2, 'r1', 8, 'CCCCCCCNNNNN'],
    ],
  ]);
});

it('reads a hit without its letters if they are too many, or not needed', async () => {
  const batches = [[rowOf(1, 2, 0, 1_048_576), rowOf(2, 2, 0, 1_048_577), rowOf(3, 0, 0, 4)]];
  const lengthOf = ({ bases }: HitWithBases) => bases?.length ?? null;
  expect((await readAll(sourceOf(), batches, lengthOf)).flat()).toEqual([1_048_586, null, 14]);
  const closed = sourceOf({ basesPath: null });
  expect((await readAll(closed, batches, lengthOf)).flat()).toEqual([null, null, null]);
});

it('asks for a record once while its hits follow each other, and keeps its object', async () => {
  const source = sourceOf();
  const batches = [
    [rowOf(1, 0, 0, 1), rowOf(2, 0, 1, 1)],
    [rowOf(3, 0, 2, 1), rowOf(4, 1, 0, 1)],
    [rowOf(5, 1, 1, 1)],
  ];
  const records = (await readAll(source, batches, ({ record }) => record)).flat();
  expect(source.asked).toEqual([[0], [1]]);
  expect(new Set(records).size).toBe(2);
});

it('fails where a record is not found', async () => {
  const source = sourceOf({ findRecords: async () => [] });
  const reading = readAll(source, [[rowOf(7, 0, 0, 1)]], () => null);
  await expect(reading).rejects.toThrow('hit 7 lacks its record');
});
