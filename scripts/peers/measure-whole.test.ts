import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { FoundRow } from './found-row.ts';
import { compareWhole, stretchShares } from './measure-whole.ts';
import type { PeerCall } from './peer.ts';
import { NotEndedError } from './run-program.ts';
import { readLetters, writeLetters } from './sequences.ts';

const folder = mkdtempSync(join(tmpdir(), 'flipon-whole-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const row = (start: number, length = 20): FoundRow => {
  return { start, end: start + length, strand: 1, parts: [] };
};
const rowsFrom = (start: number, count: number, length?: number) =>
  Array.from({ length: count }, (_, at) => row(start + 100 * at, length));

it('tells the share of each megabase that has enough rows of theirs', () => {
  const theirs = [...rowsFrom(0, 10), ...rowsFrom(1_000_000, 20), ...rowsFrom(2_000_000, 9)];
  const ours = [...rowsFrom(0, 10), ...rowsFrom(1_000_000, 15), ...rowsFrom(1_990_000, 30)];
  expect(stretchShares('rows', ours, theirs)).toEqual([1, 0.75]);
});

it('counts bases where bases are compared', () => {
  const theirs = [row(0, 1000), row(1_000_000, 4000), row(2_000_000, 999)];
  const ours = [row(500, 500), row(1_003_000, 1000)];
  expect(stretchShares('bases', ours, theirs)).toEqual([0.5, 0.25]);
});

it('counts no row of either side where the program does not end, and says how many are ours there', async () => {
  const bases = [...'A'.repeat(4000)];
  for (let at = 50; at < 4000; at += 100) bases[at] = 'G';
  bases[1020] = 'T';
  const paths = await writeLetters(join(folder, 'whole'), bases.join(''));
  const call = { ...paths, toolFolder: null, workFolder: folder };
  const theirRows = async ({ lettersPath, limitS }: PeerCall): Promise<FoundRow[]> => {
    const letters = await readLetters(lettersPath);
    if (letters.includes('T')) throw new NotEndedError(`It did not end within ${limitS} s.`);
    return [...letters.matchAll(/G/g)].map(({ index }) => row(index, 1));
  };
  const measure = {
    unit: 'rows' as const,
    ...{ explainOurs: () => 'ours alone', explainTheirs: () => 'theirs alone' },
  };
  // All but the last, one more in the stretch that is left out, and one more outside of it.
  const find = async () => [...rowsFrom(50, 39, 1), ...[row(1010, 1), row(2010, 1)]];
  const pieces = { bp: 1000, marginBp: 0, halving: { limitS: 5, leastBp: 250 } };
  expect(await compareWhole({ theirRows, measure }, call, pieces, find)).toEqual({
    ...{ both: 37, onlyOurs: 1, onlyTheirs: 1 },
    differences: [
      { side: 'ours', count: 1, rule: 'ours alone' },
      { side: 'theirs', count: 1, rule: 'theirs alone' },
    ],
    shares: [37 / 38],
    unended: { stretches: [{ start: 1000, end: 1250 }], ours: 3 },
  });
  const { unended, ...whole } = await compareWhole({ theirRows: find, measure }, call, null, find);
  expect([unended, whole.both]).toEqual([undefined, 41]);
});
