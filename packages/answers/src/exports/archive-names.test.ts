import { parseParameters } from '@flipon/analyses/parse-parameters';
import { expect, it } from 'vitest';
import { archiveStem, type NamedResult, nameArchived } from './archive-names.ts';

const result = (id: string, sequenceName: string, windowSize = 25): NamedResult => ({
  id,
  kind: 'g4hunter',
  sequenceName,
  parameters: parseParameters('g4hunter', { windowSize }),
});
const one = result('0a1b2c3d-0000-4000-8000-000000000000', 'chr1');
const again = result('4e5f6a7b-0000-4000-8000-000000000000', 'CHR1');
const wider = result('11111111-0000-4000-8000-000000000000', 'chr1', 30);

it('names files by their results, and tells equal ones apart by their ids, in any order', () => {
  const names = nameArchived([one, again, wider], 'bed', []);
  expect(names).toEqual([
    'chr1_g4hunter_w25_t1.4_0a1b2c3d.bed',
    'CHR1_g4hunter_w25_t1.4_4e5f6a7b.bed',
    'chr1_g4hunter_w30_t1.4.bed',
  ]);
  expect(nameArchived([wider, again, one], 'bed', [])).toEqual(names.toReversed());
});

it('never gives one name twice', () => {
  const twin = result('0a1b2c3d-ffff-4000-8000-000000000000', 'chr1');
  const names = nameArchived([one, twin], 'csv', ['manifest.json']);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(2);
});

it('keeps the ids of results with long names', () => {
  const name = 'x'.repeat(300);
  const names = nameArchived([result(one.id, name), result(again.id, name)], 'bedgraph', []);
  expect(new Set(names).size).toBe(2);
  for (const each of names) expect(each.length).toBeLessThanOrEqual(100);
});

it('names an archive by what its results share', () => {
  expect(archiveStem([one])).toBe('chr1_g4hunter_w25_t1.4');
  expect(archiveStem([one, again])).toBe('g4hunter_w25_t1.4_2_results');
  expect(archiveStem([one, wider])).toBe('g4hunter_t1.4_2_results');
});
