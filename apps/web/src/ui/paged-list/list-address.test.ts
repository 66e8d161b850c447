import { expect, it } from 'vitest';
import { NEWEST_FIRST, readListAddress, writeListAddress } from './list-address.ts';

const SORT_KEYS = ['created', 'length'];
const read = (query: string) => readListAddress(new URLSearchParams(query), SORT_KEYS);
const through = (query: string) => writeListAddress(read(query)).toString();

it('shows the newest first, without a word in the address', () => {
  expect(read('')).toEqual({ ...NEWEST_FIRST, pageNumber: 0, tags: [], name: '' });
  expect(through('sort=created&order=desc&page=1')).toBe('');
});

it('keeps page, order, tags and name', () => {
  const query = 'tag=a%26b&tag=c+d&name=phi+x&sort=length&order=asc&page=3';
  expect(read(query)).toEqual({
    sort: 'length',
    order: 'ASC',
    pageNumber: 2,
    tags: ['a&b', 'c d'],
    name: 'phi x',
  });
  expect(through(query)).toBe(query);
});

it('takes nonsense for the beginning', () => {
  expect(through('page=-3&sort=DROP&order=sideways&tag=&x=1')).toBe('');
  expect(through('page=2.5')).toBe('');
  expect(through('name=+')).toBe('');
  expect(read('page=99999999999999').pageNumber).toBeLessThan(2 ** 31);
});
