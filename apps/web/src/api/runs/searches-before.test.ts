import { expect, it } from 'vitest';
import { type KnownSearch, searchesBefore } from './searches-before.ts';

const search = (id: string, status: KnownSearch['status'], reading = id): KnownSearch => ({
  id,
  status,
  reading,
});

it('counts what was started before and has not ended, and what runs', () => {
  const all = [
    search('a', 'FINISH'),
    search('b', 'RUNNING'),
    search('c', 'WAITING'),
    search('d', 'WAITING'),
    search('e', 'RUNNING'),
    search('f', 'WAITING'),
  ];
  expect(searchesBefore('d', all)).toBe(3);
  expect(searchesBefore('c', all)).toBe(2);
  expect(searchesBefore('b', all)).toBe(1);
});

it('counts none of the same batch on the same sequence, which share a reading', () => {
  const all = [
    search('a', 'WAITING', 'batch phiX'),
    search('b', 'WAITING', 'batch phiX'),
    search('c', 'WAITING', 'batch chr1'),
  ];
  expect(searchesBefore('b', all)).toBe(0);
  expect(searchesBefore('c', all)).toBe(2);
});

it('knows nothing of a search that is not in the list', () => {
  expect(searchesBefore('x', [search('a', 'RUNNING')])).toBe(0);
});
