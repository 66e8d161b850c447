import { definitions } from '@flipon/analyses/definitions';
import { expect, it } from 'vitest';
import { firstOrder, sortChoices } from './sort-orders.ts';

it('begins with the strongest, and with places and words at their beginning', () => {
  const { g4hunter, rloopr, p53predictor, cruciform, cpg } = definitions;
  expect(firstOrder(g4hunter, 'position')).toBe('ASC');
  expect(firstOrder(g4hunter, 'record')).toBe('ASC');
  expect(firstOrder(cpg, 'end')).toBe('ASC');
  expect(firstOrder(rloopr, 'model')).toBe('ASC');
  expect(firstOrder(g4hunter, 'score')).toBe('DESC');
  expect(firstOrder(g4hunter, 'absScore')).toBe('DESC');
  expect(firstOrder(p53predictor, 'affinity')).toBe('DESC');
  // The best site has lost nothing, and a cruciform that costs less extrudes more easily.
  expect(firstOrder(p53predictor, 'predictor')).toBe('ASC');
  expect(firstOrder(cruciform, 'delta')).toBe('ASC');
});

it('offers what the table has no column for, and records where there are several', () => {
  const keys = (hasRecords: boolean) =>
    sortChoices(definitions.g4hunter, hasRecords).map(({ key }) => key);
  expect(keys(false)).toEqual(['position', 'length', 'score', 'absScore']);
  expect(keys(true)).toEqual(['position', 'length', 'score', 'absScore', 'record']);
});
