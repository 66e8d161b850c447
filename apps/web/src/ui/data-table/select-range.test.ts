import { describe, expect, it } from 'vitest';
import { invertRows, selectRange, tickRows } from './select-range.ts';

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

describe('selectRange', () => {
  const rows = ['a', 'b', 'c', 'd'];

  it('ticks one row, or all between two in either direction', () => {
    expect([...selectRange(new Set(), rows, { id: 'b', checked: true, from: null })]).toEqual([
      'b',
    ]);
    expect([...selectRange(new Set(['d']), rows, { id: 'b', checked: true, from: 'd' })]).toEqual([
      'd',
      'b',
      'c',
    ]);
  });

  it('clears a range and keeps other pages', () => {
    const selected = new Set(['x', 'a', 'b', 'c']);
    expect([...selectRange(selected, rows, { id: 'c', checked: false, from: 'a' })]).toEqual(['x']);
  });

  it('ticks one row where the other end is on another page', () => {
    expect([...selectRange(new Set(), rows, { id: 'c', checked: true, from: 'x' })]).toEqual(['c']);
  });
});
