import { analysisKinds } from '@flipon/analyses/definitions';
import { expect, it } from 'vitest';
import { readProductOptions } from './bench-product.ts';
import { readWholeOptions } from './bench-whole.ts';

it('reads what whole processes are measured by, and names the option that is wrong', () => {
  expect(readWholeOptions([])).toMatchObject({
    kinds: analysisKinds,
    formats: ['tsv', 'parquet'],
    threads: [1, 2],
    madeBp: 250_000_000,
    slowBp: 1_000_000,
    gfaFolder: null,
  });
  const words = ['--formats', 'bed', '--threads', '4', '--mbp', '0', 'a.fa'];
  expect(readWholeOptions(words)).toMatchObject({
    formats: ['bed'],
    threads: [4],
    madeBp: 0,
    textPaths: ['a.fa'],
  });
  expect(() => readWholeOptions(['--formats', 'tsv,doc'])).toThrow('--formats: there is no "doc"');
  expect(() => readWholeOptions(['--threads', '0'])).toThrow('--threads must be a number from 1');
});

it('reads what the product is measured by', () => {
  expect(readProductOptions([])).toEqual({
    kinds: ['g4hunter'],
    madeBp: 117_000_000,
    runs: 5,
    textPaths: [],
  });
  expect(readProductOptions(['--kinds', 'zdna', '--mbp', '3', 'a.fa'])).toMatchObject({
    kinds: ['zdna'],
    madeBp: 3_000_000,
    textPaths: ['a.fa'],
  });
});
