import { expect, it } from 'vitest';
import { readAddress } from './read-call.ts';

it('takes an address apart, whatever its fields are called', () => {
  const { pathname, query } = readAddress('/api/sequence?name=a&__proto__=x&toString=y&name=b');
  expect(pathname).toBe('/api/sequence');
  expect(Object.entries(query)).toEqual([
    ['name', ['a', 'b']],
    ['__proto__', 'x'],
    ['toString', 'y'],
  ]);
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
});
