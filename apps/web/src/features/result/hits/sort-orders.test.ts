import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { cpg } from '@flipon/analyses/kinds/cpg/cpg';
import { cruciform } from '@flipon/analyses/kinds/cruciform/cruciform';
import { g4hunter } from '@flipon/analyses/kinds/g4hunter/g4hunter';
import { imotif } from '@flipon/analyses/kinds/imotif/imotif';
import { p53predictor } from '@flipon/analyses/kinds/p53predictor/p53predictor';
import { rloopr } from '@flipon/analyses/kinds/rloopr/rloopr';
import { rankingOf } from '@flipon/analyses/ranking';
import { expect, it } from 'vitest';
import { firstOrder, orderWords, sortChoices, strongestFirst } from './sort-orders.ts';

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

it('meets the strongest hits first, by a column that the server can sort by', () => {
  expect(strongestFirst(g4hunter)).toEqual({ sort: 'absScore', order: 'DESC' });
  expect(strongestFirst(p53predictor)).toEqual({ sort: 'affinity', order: 'DESC' });
  expect(strongestFirst(cruciform)).toEqual({ sort: 'delta', order: 'ASC' });
  expect(strongestFirst(imotif)).toEqual({ sort: 'absG4hunter', order: 'DESC' });
  for (const kind of analysisKinds) {
    const definition = definitionOf(kind);
    const { sort, order } = strongestFirst(definition);
    const column = definition.columns.find(({ key }) => key === sort);
    expect(column?.sortable, kind).toBe(true);
    expect(firstOrder(definition, sort), kind).toBe(order);
    const { column: ranked, isAbsolute } = rankingOf(definition);
    expect(column?.from, kind).toEqual(isAbsolute ? { absoluteOf: ranked.key } : 'stored');
  }
});

it('says its order in words', () => {
  expect(orderWords(g4hunter, strongestFirst(g4hunter))).toBe('strongest first, by absolute score');
  expect(orderWords(g4hunter, { sort: 'position', order: 'ASC' })).toBe('by position');
  expect(orderWords(g4hunter, { sort: 'position', order: 'DESC' })).toBe('by position, last first');
  expect(orderWords(g4hunter, { sort: 'score', order: 'ASC' })).toBe('by score, lowest first');
  expect(orderWords(g4hunter, { sort: 'record', order: 'ASC' })).toBe('by record');
});

it('offers what the table has no column for, and records where there are several', () => {
  const keys = (hasRecords: boolean) => sortChoices(g4hunter, hasRecords).map(({ key }) => key);
  expect(keys(false)).toEqual(
    definitionOf('g4hunter')
      .columns.filter((each) => each.sortable)
      .map((each) => each.key),
  );
  expect(keys(false)).not.toContain('sequence');
  expect(keys(true)).toEqual([...keys(false), 'record']);
});
