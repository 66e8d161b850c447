import { expect, it } from 'vitest';
import { isGround } from './feature-types.ts';

it.each([
  ['source', 10, true],
  ['gene', 100, false],
  ['region', 100, true],
  // BED files call their features so.
  ['region', 99, false],
])('features of type %s on %d of 100 bases describe whole records: %s', (type, bases, is) => {
  expect(isGround({ type, bases }, { rangeBp: 100 })).toBe(is);
});
