import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NumberedHits } from '@flipon/analyses/kernel';
import { fiveColumns } from '@flipon/analyses/kinds/g4hunter/testing/five-columns';
import { sumFile } from '@flipon/checked-files/block-sums';
import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { writeSums } from '@flipon/checked-files/sums-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPyramid } from '../counts/counted-hits.ts';
import { countHitBins, readStoredBins } from '../counts/hit-bins.ts';
import { readHeatmap } from '../questions/hit-heatmap.ts';
import { summariseHits } from '../questions/summarise-hits.ts';
import { makeBatches } from '../testing/make-hits.ts';
import { writeOldTable } from '../testing/write-old-table.ts';
import { withHitIntervals } from './hit-intervals.ts';
import { openHitTable, type RowsRequest } from './hit-table.ts';
import { writeHitTable } from './hit-table-writer.ts';

const COUNT = 140_000;
const LENGTH_BP = 5 * COUNT + 100;
let folder: string;
let path: string;
let oldPath: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-old-'));
  path = join(folder, 'hits.parquet');
  oldPath = join(folder, 'old.parquet');
  const table = { definition: fiveColumns, temporaryFolder: folder };
  await writeOldTable({ ...table, path: oldPath, batches: makeBatches(COUNT) });
  const sequence = { lengthBp: LENGTH_BP };
  await writeHitTable({ definition: fiveColumns, path, batches: makeBatches(COUNT), sequence });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a table that was written before', () => {
  const range = { start: 1000, end: 90_000 };

  it.each([
    [{}],
    [{ range }],
    [{ sort: 'position', order: 'DESC' as const }],
    [{ sort: 'position', order: 'DESC' as const, range }],
    [{ sort: 'record' }],
    [{ sort: 'absScore', order: 'DESC' as const }],
    [{ sort: 'length', range }],
  ])('answers as a new one: %j', async (order) => {
    const [before, now] = [
      await openHitTable(oldPath, fiveColumns),
      await openHitTable(path, fiveColumns),
    ];
    expect(await now.count(range)).toBe(await before.count(range));
    for (const offset of [0, 17_000, 121_990, 139_990]) {
      const page = { ...order, offset, limit: 30 };
      expect(await now.page(page)).toEqual(await before.page(page));
    }
    const request: RowsRequest = { ...order, batchSize: 7001 };
    const [old, fresh] = [before.batches(request), now.batches(request)];
    for await (const batch of fresh) expect(batch).toEqual((await old.next()).value);
    expect((await old.next()).done).toBe(true);
  });

  it('has the same figures, and no bins', async () => {
    const whole = { start: 0, end: LENGTH_BP };
    for (const segments of [80, 40, 33]) {
      const asked = { range: whole, segments };
      const before = await readHeatmap(oldPath, fiveColumns, asked);
      expect(await readHeatmap(path, fiveColumns, asked)).toEqual(before);
    }
    const sequence = { lengthBp: LENGTH_BP };
    const before = await summariseHits(oldPath, fiveColumns, sequence);
    expect(await summariseHits(path, fiveColumns, sequence)).toEqual(before);
    expect(await readPyramid(oldPath, { level: 0, from: 0, to: 100 })).toBeNull();
    expect(await readPyramid(path, { level: 0, from: 0, to: 100 })).not.toBeNull();
  });

  it('reads the intervals of all its hits', async () => {
    const all = (from: string) =>
      withHitIntervals(from, async ({ total, isSorted, batches }) => {
        const starts: number[] = [];
        const ends: number[] = [];
        for await (const batch of batches()) {
          starts.push(...batch.starts);
          ends.push(...batch.ends);
        }
        return { total, isSorted, starts, ends };
      });
    const before = await all(oldPath);
    expect(before.starts).toHaveLength(COUNT);
    expect(await all(path)).toEqual(before);
  });

  it.each([
    [64, 15, 900],
    [4096, 100, Math.ceil(LENGTH_BP / 4096)],
    [4 ** 12, 0, 1],
    [64, 5, 5],
  ])('has bins of %i bases counted when they are asked for', async (binBp, first, last) => {
    const asked = { binBp, first, last, lengthBp: LENGTH_BP };
    expect(await readStoredBins(oldPath, asked)).toBeNull();
    const before = await countHitBins(oldPath, fiveColumns, { ...asked, circles: null });
    expect(before).toEqual(await readStoredBins(path, asked));
    expect(Object.keys(before)).toEqual(['all', 'plus', 'minus']);
  });
});

it('gives rows as typed columns', async () => {
  const table = await openHitTable(path, fiveColumns);
  const batches: NumberedHits[] = [];
  for await (const batch of table.batches({ batchSize: 64_000 })) batches.push(batch);
  expect(batches.map(({ count }) => count)).toEqual([64_000, 64_000, 12_000]);
  const { id, record, position, length, ...others } = batches[2]?.columns ?? {};
  expect(id?.[11_999]).toBe(140_000);
  expect(record).toBeInstanceOf(Uint32Array);
  expect(position).toBeInstanceOf(Float64Array);
  expect(length).toBeInstanceOf(Float64Array);
  expect(Object.values(others)[0]).toBeInstanceOf(Float32Array);
});

it('tells damage of a file with checksums, and answers nothing of it', async () => {
  const damaged = join(folder, 'damaged.parquet');
  const sequence = { lengthBp: LENGTH_BP };
  const batches = makeBatches(COUNT);
  await writeHitTable({ definition: fiveColumns, path: damaged, batches, sequence });
  await writeSums(damaged, await sumFile(damaged), join(folder, 'sums'));
  const file = await open(damaged, 'r+');
  await file.write(Buffer.of(1, 2, 3), 0, 3, 5000);
  await file.close();
  await expect(
    (async () => (await openHitTable(damaged, fiveColumns)).page({ offset: 0, limit: 5 }))(),
  ).rejects.toThrow(DamagedFileError);
  const asked = { range: { start: 0, end: LENGTH_BP }, segments: 80 };
  await expect(readHeatmap(damaged, fiveColumns, asked)).rejects.toThrow(DamagedFileError);
});
