import { expect, it } from 'vitest';
import { NEWEST_FIRST, readStoredAddress, writeStoredAddress } from './stored-address.ts';

const through = (query: string) =>
  writeStoredAddress(readStoredAddress(new URLSearchParams(query))).toString();

it('shows the newest first, without a word in the address', () => {
  expect(readStoredAddress(new URLSearchParams())).toEqual({
    ...NEWEST_FIRST,
    pageNumber: 0,
    tags: [],
  });
  expect(through('sort=created&order=desc&page=1')).toBe('');
});

it('keeps page, order and tags', () => {
  const query = 'tag=a%26b&tag=c&sort=resultCount&order=asc&page=3';
  expect(through(query)).toBe(query);
  expect(readStoredAddress(new URLSearchParams(query)).pageNumber).toBe(2);
});

it('ignores what it does not know', () => {
  expect(through('sort=name&order=asc&page=-1&tag=&x=1')).toBe('');
  expect(through('page=2.5')).toBe('');
});
