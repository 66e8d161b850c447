import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { placeStagedFeatures, TooManyPlacesError } from './place-staged.ts';
import { stageFeatures } from './stage-features.ts';

async function stage(features: [start: number, end: number, value: string][]) {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-placed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const stagedPath = join(folder, 'rows');
  const placed = features.map(([start, end, value], at) => ({
    nameIndex: 0,
    feature: {
      ...{ sequenceName: 'chr1', type: 'gene', name: '', strand: '+' as const, score: null },
      ...{ start, end, parts: [{ start, end, phase: null }], line: at + 1 },
      attributes: [{ key: 'Note', value }],
    },
  }));
  await stageFeatures(
    stagedPath,
    (async function* () {
      yield placed;
    })(),
  );
  return { folder, stagedPath, bytes: (await stat(stagedPath)).size };
}

it('keeps texts as they are, with characters that only some programs take for line ends', async () => {
  const { folder, stagedPath, bytes } = await stage([
    [12, 15, 'a\u2028b\u0085c'],
    [50, 60, 'é'.repeat(200_000)],
  ]);
  const pieces = [{ record: 3, start: 10, end: 20, isReversed: false }];
  const names = await placeStagedFeatures({ stagedPath, bytes, piecesOf: [pieces] });
  expect(names).toEqual([
    { nameIndex: 0, record: 3, features: 1, lastEnd: 5 },
    { nameIndex: 0, record: null, features: 1, lastEnd: 60 },
  ]);
  const lines = (await readFile(stagedPath, 'utf8')).split('\n');
  expect(lines.map((line) => line.slice(0, 6))).toEqual(['0\t2\t5\t', '1\t50\t6', '']);
  expect(lines[0]).toContain('a\u2028b\u0085c');
  expect(lines[1]).toContain('é'.repeat(200_000));
  expect(await readdir(folder)).toEqual(['rows']);
});

it('refuses pieces in each other that have features again and again, and leaves nothing of it', async () => {
  const { folder, stagedPath, bytes } = await stage([[12, 15, 'x'.repeat(40_000)]]);
  const pieces = Array.from({ length: 2000 }, (_, record) => {
    return { record, start: 10, end: 20, isReversed: false };
  });
  const placing = placeStagedFeatures({ stagedPath, bytes, piecesOf: [pieces] });
  await expect(placing).rejects.toThrow(TooManyPlacesError);
  expect(await readdir(folder)).toEqual(['rows']);
});
