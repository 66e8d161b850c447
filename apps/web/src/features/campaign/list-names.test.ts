import { expect, it } from 'vitest';
import { listNames } from './list-names.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

it('names a few, and counts the rest', () => {
  expect(listNames(named('a'))).toBe('a');
  expect(listNames(named('a', 'b'))).toBe('a and b');
  expect(listNames(named('a', 'b', 'c'))).toBe('a, b and c');
  expect(listNames(named('a', 'b', 'c', 'd', 'e'))).toBe('a, b, c and 2 more');
});
