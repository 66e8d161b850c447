import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foreignLane } from '@flipon/analyses/foreign-lane';
import { readHitMarks } from '@flipon/tables/hit-marks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_LANE_BYTES } from './lane-limits.ts';
import type { LanePlace } from './lane-place.ts';
import { makeLane } from './make-lane.ts';
import { readLane } from './read-lane.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-lanes-'));
});
afterAll(() => rm(folder, { recursive: true }));

const BASES = new TextEncoder().encode('ACGTACGTACGGGTTA');
const records = [
  { index: 0, name: 'one', description: '', start: 0, length: 10, circular: false },
  { index: 1, name: 'two', description: '', start: 10, length: 6, circular: true },
];
/** A sequence that no database knows. */
const place: LanePlace = {
  lengthBp: BASES.length,
  find: async (indices) => records.filter(({ index }) => indices.includes(index)),
  async *walk() {
    yield* records;
  },
  async *walkCircles() {
    yield records.filter(({ circular }) => circular);
  },
  readBases: async (start, end) => BASES.subarray(start, end),
};

async function make(name: string, text: string, appliesShift = false) {
  const [stagedPath, path] = [join(folder, `${name}.staged`), join(folder, name)];
  async function* content() {
    yield new TextEncoder().encode(text);
  }
  const read = await readLane(content(), { maxBytes: MAX_LANE_BYTES, stagedPath });
  const lane = await makeLane(place, { path, stagedPath, read }, { appliesShift, names: [] });
  const { marks } = await readHitMarks(path, foreignLane, {
    range: { start: 0, end: 16 },
    most: 9,
  });
  return { lane, rows: marks?.position.map((start, at) => [start, marks.length[at]]) };
}

it('makes a table of the rows that are in records, with what is known of the file', async () => {
  const { lane, rows } = await make('bed', 'two\t4\t8\tx\t5\t+\none\t2\t4\nnone\t1\t2\n');
  // The first row goes on at the first base of its circle.
  expect(rows).toEqual([
    [2, 2],
    [14, 4],
  ]);
  expect(lane).toMatchObject({
    ...{ format: 'bed', rowCount: 2, nameCount: 3, unmatchedCount: 1, labels: ['x'] },
    ...{ hasStrands: true, hasScores: true, letters: null },
    names: [{ name: 'none', record: null }, { name: 'two', record: 1, rows: 1 }, { name: 'one' }],
  });
});

it('refuses a row outside of its record, and a file of other names, and writes no table', async () => {
  await expect(make('outside', 'one\t2\t11\n')).rejects.toThrow('Line 1: Bases 3 to 11');
  await expect(make('strange', 'chrZ\t2\t11\n')).rejects.toThrow('is that of a record here');
  expect((await readdir(folder)).filter((name) => !name.endsWith('.staged'))).toEqual(['bed']);
});
