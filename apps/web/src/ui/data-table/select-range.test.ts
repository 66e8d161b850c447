import { expect, it } from 'vitest';
import { invertRows, tickRows } from './select-range.ts';

it('turns the rows of a page round and leaves those of other pages', () => {
  const selected = new Set(['a', 'elsewhere']);
  expect(invertRows(selected, ['a', 'b', 'c'])).toEqual(new Set(['elsewhere', 'b', 'c']));
  expect(selected).toEqual(new Set(['a', 'elsewhere']));
});

it('ticks and clears a whole page', () => {
  const selected = new Set(['a', 'elsewhere']);
  expect(tickRows(selected, ['a', 'b'], true)).toEqual(new Set(['a', 'b', 'elsewhere']));
  expect(tickRows(selected, ['a', 'b'], false)).toEqual(new Set(['elsewhere']));
});
