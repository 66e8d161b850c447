import { expect, it } from 'vitest';
import { megabytesPerSecond, rememberMoment } from '../upload/transfer-speed.ts';
import {
  readListAddress,
  readOpenSequence,
  withOpenSequence,
  writeListAddress,
} from './list-address.ts';

it('reads what it has written', () => {
  const address = { sort: 'length', order: 'DESC', pageNumber: 2, tags: ['a b', 'c'] } as const;
  expect(readListAddress(writeListAddress(address))).toEqual(address);
});

it('writes nothing for the newest first, and reads nothing as that', () => {
  const newest = { sort: 'created', order: 'DESC', pageNumber: 0, tags: [] } as const;
  expect(writeListAddress(newest).toString()).toBe('');
  expect(readListAddress(new URLSearchParams())).toEqual(newest);
});

it('takes nonsense for the beginning', () => {
  const search = new URLSearchParams('page=-3&sort=DROP&order=sideways&tag=');
  expect(readListAddress(search)).toEqual(readListAddress(new URLSearchParams()));
});

it('opens and closes details without a change of the list', () => {
  const list = new URLSearchParams('tag=a&page=2');
  const open = withOpenSequence(list, 'an-id');
  expect(readOpenSequence(open)).toBe('an-id');
  expect(readListAddress(open)).toEqual(readListAddress(list));
  expect(withOpenSequence(open, null).toString()).toBe('tag=a&page=2');
  expect(readOpenSequence(list)).toBeNull();
});

it('tells the speed of the last seconds', () => {
  let moments = rememberMoment([], { atMs: 0, sentBytes: 0 });
  expect(megabytesPerSecond(moments)).toBeNull();
  moments = rememberMoment(moments, { atMs: 1_000, sentBytes: 5_000_000 });
  expect(megabytesPerSecond(moments)).toBe(5);
  for (const atMs of [2_000, 3_000, 4_000, 5_000, 6_000]) {
    moments = rememberMoment(moments, { atMs, sentBytes: 5_000_000 });
  }
  expect(megabytesPerSecond(moments)).toBe(0);
});
