import { cpg } from '@flipon/analyses/kinds/cpg/cpg';
import { cruciform } from '@flipon/analyses/kinds/cruciform/cruciform';
import { g4hunter } from '@flipon/analyses/kinds/g4hunter/g4hunter';
import { p53predictor } from '@flipon/analyses/kinds/p53predictor/p53predictor';
import { rloopr } from '@flipon/analyses/kinds/rloopr/rloopr';
import { expect, it } from 'vitest';
import { firstOrder, sortChoices } from './sort-orders.ts';

it('begins with the strongest, and with places and words at their beginning', () => {
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
  const keys = (hasRecords: boolean) => sortChoices(g4hunter, hasRecords).map(({ key }) => key);
  expect(keys(false)).toEqual(
    g4hunter.columns.filter((each) => each.sortable).map((each) => each.key),
  );
  expect(keys(false)).not.toContain('sequence');
  expect(keys(true)).toEqual([...keys(false), 'record']);
});
