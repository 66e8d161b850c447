import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HitRow } from '@flipon/analyses/hit-row';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { afterAll, expect, it } from 'vitest';
import { addToHits, addToRows } from './extra-hits.ts';
import type { HitSource } from './read-hits.ts';

const folder = await mkdtemp(join(tmpdir(), 'flipon-extra-'));
afterAll(() => rm(folder, { recursive: true }));

const QUADRUPLEX = 'GGGTTAGGGTTAGGGTTAGGG';
const LONG_BP = 70_000;
// The quadruplex lies across the origin of the circle, which begins with its last ten bases.
const circle = `${QUADRUPLEX.slice(11)}${'A'.repeat(60)}${QUADRUPLEX.slice(0, 11)}`;
const behind = `${QUADRUPLEX}${'A'.repeat(60)}`;
const texts = [`TTTT${QUADRUPLEX}TTTTTCCCC`, circle, 'G'.repeat(LONG_BP), behind];
const basesPath = join(folder, 'bases');
await writeFile(basesPath, texts.join(''));

const recordOf = (index: number) => {
  const start = texts.slice(0, index).join('').length;
  const length = texts[index]?.length ?? 0;
  const circular = [circle, behind].includes(texts[index] ?? '');
  return { index, name: `r${index}`, description: '', start, length, circular };
};
const rowOf = (id: number, record: number, at: number, length: number, score: number): HitRow => ({
  id,
  record,
  position: recordOf(record).start + at,
  length,
  score,
});

function sourceOf(wrapOrigin: boolean): HitSource {
  const findRecords = async (indices: readonly number[]) => indices.map(recordOf);
  return {
    kind: 'g4hunter',
    parameters: parseParameters('g4hunter', { wrapOrigin }),
    basesPath,
    findRecords,
  };
}

async function readRows(rows: readonly HitRow[], wrapOrigin: boolean, names = ['consensus']) {
  const read: HitRow[] = [];
  for await (const batch of addToRows(sourceOf(wrapOrigin), [rows], names)) read.push(...batch);
  return read;
}

it('reads the numbers of each hit from its letters and ten around it', async () => {
  const row = rowOf(1, 0, 6, 25, -1.5);
  const [read] = await readRows([row], false);
  expect(read).toEqual({
    ...row,
    pqsScore: 64,
    pqsOffset: -2,
    pqsLength: 21,
    pqsStrand: 0,
    tetrads: 3,
    pqsLoop1: 3,
    pqsLoop2: 3,
    pqsLoop3: 3,
    defects: 0,
    agree: 0,
  });
});

it('counts what begins behind the origin from the start of the circle', async () => {
  const [across] = await readRows([rowOf(1, 3, behind.length - 2, 25, 1.5)], true);
  expect(across).toMatchObject({ pqsScore: 64, pqsOffset: 2 - behind.length, pqsLength: 21 });
});

it('places what begins before the origin at the other end of a circle, where hits may go on there', async () => {
  const row = rowOf(1, 1, 0, 25, 1.5);
  // Only eleven of its bases lie in the hit, so a hit from before the origin has it.
  const crossing = rowOf(2, 1, circle.length - 8, 30, 1.5);
  const [none, across] = await readRows([row, crossing], true);
  expect(none?.['pqsScore']).toBeNaN();
  expect(across).toMatchObject({ pqsScore: 64, pqsOffset: -3, agree: 1 });
  const near = await readRows([rowOf(3, 1, circle.length - 1, 30, 1.5)], true);
  expect(near[0]?.['pqsScore']).toBeNaN();
  const [line] = await readRows([crossing], false);
  expect(line?.['pqsScore']).toBeNaN();
});

it('says nothing of hits that would take too long', async () => {
  const [short, long] = await readRows([rowOf(1, 2, 0, 60, 4), rowOf(2, 2, 0, LONG_BP, 4)], false);
  expect(short?.['pqsScore']).toBeGreaterThan(300);
  expect(long?.['pqsScore']).toBeNaN();
});

it('gives the same columns to hits in columns, and leaves all as it is without names', async () => {
  const rows = [rowOf(1, 0, 6, 25, -1.5), rowOf(2, 1, 20, 25, 1.5)];
  const columnOf = (key: string) => Float64Array.from(rows, (row) => row[key] ?? 0);
  const columns = {
    id: columnOf('id'),
    record: Uint32Array.from(rows, ({ record }) => record),
    position: columnOf('position'),
    length: columnOf('length'),
    score: columnOf('score'),
  };
  const hits = { count: 2, columns };
  const batches = async function* () {
    yield hits;
  };
  const expected = await readRows(rows, false);
  for await (const { count, columns: read } of addToHits(sourceOf(false), batches(), [
    'consensus',
  ])) {
    const [first] = expected;
    expect(count).toBe(2);
    for (const key of Object.keys(first ?? {})) {
      expect([...(read[key] ?? [])]).toEqual(expected.map((row) => row[key]));
    }
  }
  for await (const same of addToHits(sourceOf(false), batches(), [])) expect(same).toBe(hits);
  expect(await readRows(rows, false, [])).toEqual(rows);
});
