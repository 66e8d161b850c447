import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFile } from '@flipon/platform/files';
import type { Track } from '@flipon/tracks/track';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROW_NUMBERS, readStagedRows, stageRows } from './staged-rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Row {
  name: number;
  start: number;
  length: number;
  strand: number;
  score: number;
  label: number;
}

const rowOf = fc.record<Row>({
  name: fc.nat(3),
  start: fc.oneof(fc.nat(20), fc.nat(2 ** 31 - 1)),
  length: fc.integer({ min: 1, max: 9 }),
  strand: fc.constantFrom(-1, 0, 1),
  score: fc.oneof(fc.constant(Number.NaN), fc.double({ noNaN: true })),
  label: fc.integer({ min: -1, max: 5 }),
});

function trackOf(rows: readonly Row[]): Pick<Track, 'names' | 'rows'> {
  return {
    names: ['a', 'b', 'c', 'd'],
    rows: {
      count: rows.length,
      sequences: Int32Array.from(rows, ({ name }) => name),
      starts: Float64Array.from(rows, ({ start }) => start),
      ends: Float64Array.from(rows, ({ start, length }) => start + length),
      strands: Int8Array.from(rows, ({ strand }) => strand),
      scores: Float64Array.from(rows, ({ score }) => score),
      labels: Int32Array.from(rows, ({ label }) => label),
      lines: Int32Array.from(rows, (_, at) => at + 1),
    },
  };
}

async function readAll(path: string, range: { first: number; count: number }): Promise<number[][]> {
  const file = await openFile(path, 'read');
  const rows: number[][] = [];
  for await (const numbers of readStagedRows(file, range)) {
    for (let at = 0; at < numbers.length; at += ROW_NUMBERS) {
      rows.push([...numbers.subarray(at, at + ROW_NUMBERS)]);
    }
  }
  await file.close();
  return rows;
}

let turn = 0;
it('come back name by name in the order of their starts, then of the file', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rowOf, { maxLength: 60 }), async (rows) => {
      const path = join(folder, `${turn++}`);
      const counts = await stageRows(path, trackOf(rows));
      const slow = rows
        .map((row, at) => ({ ...row, line: at + 1 }))
        .toSorted((a, b) => a.name - b.name || a.start - b.start || a.line - b.line)
        .map(({ start, length, strand, score, label, line }) => {
          return [start, start + length, strand, score, label, line];
        });
      expect([...counts]).toEqual(
        [0, 1, 2, 3].map((name) => rows.filter((row) => row.name === name).length),
      );
      expect(await readAll(path, { first: 0, count: rows.length })).toEqual(slow);
      const first = counts[0] ?? 0;
      const count = counts[1] ?? 0;
      expect(await readAll(path, { first, count })).toEqual(slow.slice(first, first + count));
    }),
    { numRuns: 60 },
  );
});

it('are many, and others have their turns meanwhile', async () => {
  const rows = Array.from({ length: 70_000 }, (_, at) => ({
    ...{ name: at % 4, start: (at * 7919) % 1_000_003, length: 1 },
    ...{ strand: 0, score: at, label: -1 },
  }));
  const path = join(folder, 'many');
  const told: number[] = [];
  const counts = await stageRows(path, trackOf(rows), async (bytes) => {
    told.push(bytes / ROW_NUMBERS / 8);
  });
  expect(told.reduce((sum, each) => sum + each)).toBe(rows.length);
  expect(told.length).toBeGreaterThan(3);
  expect([...counts]).toEqual([17_500, 17_500, 17_500, 17_500]);
  const all = await readAll(path, { first: 17_500, count: 17_500 });
  expect(all.every((row, at) => at === 0 || (row[0] ?? 0) >= (all[at - 1]?.[0] ?? 0))).toBe(true);
  await expect(readAll(path, { first: 60_000, count: 20_000 })).rejects.toThrow('within its rows');
});
