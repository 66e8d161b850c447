import { expect, it } from 'vitest';
import { bestPath, singlePath, tablePath } from './tool-address.ts';

it('writes addresses that the tabs read', () => {
  expect(singlePath('GAACATGTCCCAACATGTTG')).toBe(
    '/tools/p53-predictor?sequence=GAACATGTCCCAACATGTTG',
  );
  expect(bestPath('ACGT')).toBe('/tools/p53-predictor?tab=best&sequence=ACGT');
  expect(bestPath('ACGT', 5)).toBe('/tools/p53-predictor?tab=best&sequence=ACGT&limit=5');
});

it('carries lines to the table, but not more than an address can hold', () => {
  expect(tablePath(['ACGT', 'CC'])).toBe('/tools/p53-predictor?tab=bulk&sequence=ACGT%0ACC');
  const many = Array.from({ length: 1_000 }, () => 'GAACATGTCCCAACATGTTG');
  expect(tablePath(many)).toBe('/tools/p53-predictor?tab=bulk');
});
