import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it('shows up to seven pages as they are', () => {
  expect(pageNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageNumbers(1, 1)).toEqual([1]);
});

it('shows the first, the last and the neighbours of the current one', () => {
  expect(pageNumbers(1, 55)).toEqual([1, 2, 3, 4, 5, null, 55]);
  expect(pageNumbers(4, 55)).toEqual([1, null, 3, 4, 5, null, 55]);
  expect(pageNumbers(55, 55)).toEqual([1, null, 51, 52, 53, 54, 55]);
});

it('never has more than seven places, and always the current page', () => {
  for (let last = 1; last <= 30; last++) {
    for (let current = 1; current <= last; current++) {
      const places = pageNumbers(current, last);
      expect(places.length).toBeLessThanOrEqual(7);
      expect(places).toContain(current);
    }
  }
});
