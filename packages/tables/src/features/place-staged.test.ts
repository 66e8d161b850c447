import { copyFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { placeStagedFeatures, TooManyPlacesError } from './place-staged.ts';
import { stageFeatures } from './stage-features.ts';

interface Given {
  start: number;
  end: number;
  parts: [start: number, end: number][];
  attributes: { key: string; value: string }[];
}

async function stageAll(features: readonly Given[]) {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-placed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const stagedPath = join(folder, 'rows');
  const placed = features.map(({ start, end, parts, attributes }, at) => ({
    nameIndex: 0,
    feature: {
      ...{ sequenceName: 'chr1', type: 'gene', name: '', strand: '+' as const, score: null },
      ...{ start, end, attributes, line: at + 1 },
      parts: parts.map(([from, to]) => ({ start: from, end: to, phase: null })),
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

const stage = (features: [start: number, end: number, value: string][]) =>
  stageAll(
    features.map(([start, end, value]) => ({
      ...{ start, end, parts: [[start, end]] },
      attributes: [{ key: 'Note', value }],
    })),
  );

it('keeps texts as they are, with characters that only some programs take for line ends', async () => {
  const { folder, stagedPath, bytes } = await stage([
    [12, 15, 'a\u2028b\u0085c'],
    [50, 60, 'é'.repeat(200_000)],
  ]);
  const pieces = [{ record: 3, start: 10, end: 20, isReversed: false }];
  const { names, cut } = await placeStagedFeatures({ stagedPath, bytes, piecesOf: [pieces] });
  expect(names).toEqual([
    { nameIndex: 0, record: 3, features: 1, lastEnd: 5 },
    { nameIndex: 0, record: null, features: 1, lastEnd: 60 },
  ]);
  expect(cut).toMatchObject({ count: 0, line: 0 });
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

it('cuts parts at the edge of a piece, moves what attributes say of places, and counts both', async () => {
  const sites = (value: string) => [{ key: 'transl_except', value }];
  const { stagedPath, bytes } = await stageAll([
    {
      start: 5,
      end: 60,
      parts: [
        [5, 12],
        [14, 18],
        [40, 60],
      ],
      attributes: sites('(pos:15..17,aa:Sec)'),
    },
    { start: 11, end: 13, parts: [[11, 13]], attributes: sites('(pos:12,aa:Sec)') },
    { start: 18, end: 40, parts: [[18, 40]], attributes: sites('(pos:30..32,aa:Sec)') },
    {
      ...{
        start: 8,
        end: 19,
        parts: [
          [8, 9],
          [12, 19],
          [15, 16],
        ],
      },
      attributes: [{ key: 'part_strands', value: '+,-,+' }],
    },
  ]);
  const placedOn = async (isReversed: boolean) => {
    const copy = `${stagedPath}.${isReversed}`;
    await copyFile(stagedPath, copy);
    const pieces = [{ record: 0, start: 10, end: 20, isReversed }];
    const { cut } = await placeStagedFeatures({ stagedPath: copy, bytes, piecesOf: [pieces] });
    const rows = (await readFile(copy, 'utf8')).trimEnd().split('\n');
    return { cut, rows: rows.map((row) => row.split('\t')) };
  };
  const { cut, rows } = await placedOn(false);
  expect(cut).toEqual({ count: 3, line: 1, lost: new Map([['transl_except', 1]]), lostLine: 3 });
  const picked = rows.map((row) => [row[1], row[2], row[9], row[10], row[13]].join(' '));
  expect(picked).toEqual([
    '0 8 [0,4] [2,8] (pos:5..7,aa:Sec)',
    '1 3   (pos:2,aa:Sec)',
    '2 9 [2,5] [9,6] -,+',
    '8 10   ',
  ]);
  // Parts in each other come in another order from the other side.
  const turned = (await placedOn(true)).rows.map((row) => [row[9], row[10], row[13]].join(' '));
  expect(turned).toEqual([
    '  ',
    '[1,4] [8,5] +,-',
    '[2,8] [6,10] (pos:complement(4..6),aa:Sec)',
    '  (pos:complement(9),aa:Sec)',
  ]);
});
