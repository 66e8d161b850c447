import { describe, expect, it } from 'vitest';
import {
  activateResult,
  closeResult,
  openResult,
  readOpenResults,
  viewSearchOf,
  writeOpenResults,
} from './open-results.ts';

const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const [a, b, c] = [idOf(1), idOf(2), idOf(3)];
const keys = ['position', 'length', 'score'];
const usual = { sort: 'score', order: 'DESC' } as const;
const beginning = {
  usual,
  ...usual,
  pageNumber: 0,
  section: 'hits',
  record: null,
  view: null,
  range: null,
  filter: { min: {}, max: {}, is: {}, strand: null },
  extras: [],
};
const read = (text: string) => readOpenResults(new URLSearchParams(text), keys, usual);

describe('the address', () => {
  it('reads what it has written and keeps other parameters', () => {
    const results = {
      ids: [a, b],
      activeId: b,
      usual,
      pageNumber: 3,
      sort: 'position',
      order: 'ASC',
      section: 'methods',
      record: 2,
      view: { from: 80_000, to: 90_000 },
      range: { from: 86_688, to: 89_315 },
      filter: { min: { score: 1.5 }, max: { length: 60 }, is: { model: 'm1' }, strand: '-' },
      extras: ['consensus'],
    } as const;
    const search = new URLSearchParams('windowSize=35');
    writeOpenResults(results, search);
    expect(search.get('windowSize')).toBe('35');
    expect(search.get('range')).toBe('86689-89315');
    expect(search.get('record')).toBe('3');
    expect(search.get('max_length')).toBe('60');
    expect(search.getAll('with')).toEqual(['consensus']);
    expect(readOpenResults(search, keys, usual)).toEqual(results);
  });

  it('takes no id, key or page that cannot be', () => {
    const odd = 'result=../../user&sort=drop&page=0&tab=7&range=9-8&view=x&record=0&with=A%20b';
    expect(read(`${odd}&min_score=high&max_=3&strand=both`)).toEqual({
      ids: [],
      activeId: null,
      ...beginning,
    });
    expect(read(`result=${a}&result=${a}&tab=9`)).toMatchObject({ ids: [a], activeId: a });
  });
});

describe('tabs', () => {
  const two = read(
    `result=${a}&result=${b}&page=4&sort=length&range=1-25&record=2&view=1-500&min_score=2&show=x`,
  );

  it('brings a new result to the front, with its table at the beginning', () => {
    expect(openResult(two, c)).toEqual({
      ids: [a, b, c],
      activeId: c,
      ...beginning,
    });
  });

  it('begins anew in another tab', () => {
    expect(activateResult(two, b)).toMatchObject({ activeId: b, ...beginning });
  });

  it('shows the neighbour of a closed tab, and leaves the shown one alone', () => {
    expect(closeResult(two, a)).toMatchObject({ ids: [b], activeId: b, pageNumber: 0 });
    expect(closeResult(activateResult(two, b), b)).toMatchObject({ ids: [a], activeId: a });
    expect(closeResult(two, b)).toMatchObject({ ids: [a], activeId: a, pageNumber: 3 });
    expect(closeResult(closeResult(two, a), b)).toMatchObject({ ids: [], activeId: null });
  });
});

describe('the view of a result, for a link to it alone', () => {
  it('has its section, place and filter, and none of the open tabs', () => {
    const seen = viewSearchOf(
      read(`result=${a}&result=${b}&tab=2&min_score=1.5&show=methods&page=3`),
    );
    expect(seen).toBe('page=3&show=methods&min_score=1.5');
    const again = { ...read(seen), ids: [a], activeId: a };
    expect(viewSearchOf(again)).toBe(seen);
  });

  it('is nothing where a result is met as ever', () => {
    expect(viewSearchOf(read(`result=${a}&sort=score&order=desc`))).toBe('');
  });
});
