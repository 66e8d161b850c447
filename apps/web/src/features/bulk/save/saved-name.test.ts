import { expect, it } from 'vitest';
import { savedName } from './saved-name.ts';

const source = (name: string, thresholds: number[], onComplementary = false) => ({
  table: new Blob(),
  name,
  thresholds,
  onComplementary,
});

it('names a file by its table, the calculator and its settings', () => {
  expect(savedName('g4killer', source('oligos.xlsx', [1.2, 1]))).toBe('oligos_g4killer_t1.2_1.0');
  expect(savedName('g4killer', source('my oligos.csv.gz', [0.85], true))).toBe(
    'my_oligos_g4killer_t0.85_complementary',
  );
  expect(savedName('p53predictor', source('sites.txt', []))).toBe('sites_p53predictor');
});

it('keeps to short names of plain letters', () => {
  const name = savedName('g4killer', source(`${'ö'.repeat(300)}x${'a'.repeat(300)}.csv`, [1]));
  expect(name.length).toBeLessThanOrEqual(95);
  expect(name).toMatch(/^[\x20-\x7e]+_g4killer_t1\.0$/);
});
