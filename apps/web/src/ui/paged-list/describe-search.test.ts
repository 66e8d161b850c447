import { expect, it } from 'vitest';
import { describeSearch } from './describe-search.ts';

it('says what a row must have', () => {
  expect(describeSearch({ tags: [], name: 'mito' })).toBe('has “mito” in its name or tags');
  expect(describeSearch({ tags: ['human'], name: '' })).toBe('has the tag human');
  expect(describeSearch({ tags: ['a', 'b', 'c'], name: 'x, y' })).toBe(
    'has “x” and “y” in its name or tags and has the tags a, b and c',
  );
});
