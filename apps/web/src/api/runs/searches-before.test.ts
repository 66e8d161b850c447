import { expect, it } from 'vitest';
import { countSearchesBefore, type KnownSearch } from './searches-before.ts';

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
  expect([...countSearchesBefore(all)]).toEqual([
    ['c', 2],
    ['d', 3],
    ['f', 4],
  ]);
});

it('counts none of the same batch on the same sequence, which share a reading', () => {
  const all = [
    search('a', 'WAITING', 'batch phiX'),
    search('b', 'WAITING', 'batch phiX'),
    search('c', 'WAITING', 'batch chr1'),
  ];
  expect([...countSearchesBefore(all)]).toEqual([
    ['a', 0],
    ['b', 0],
    ['c', 2],
  ]);
});

it('counts those of the same reading that run for others alone', () => {
  const all = [
    search('a', 'WAITING', 'batch phiX'),
    search('b', 'WAITING', 'batch chr1'),
    search('c', 'RUNNING', 'batch phiX'),
  ];
  expect([...countSearchesBefore(all)]).toEqual([
    ['a', 0],
    ['b', 2],
  ]);
});
