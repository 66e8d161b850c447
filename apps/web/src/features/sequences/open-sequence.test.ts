import { expect, it } from 'vitest';
import { readOpenSequence, withOpenSequence } from './open-sequence.ts';

it('opens and closes details without a change of the list', () => {
  const list = new URLSearchParams('tag=a&page=2');
  const open = withOpenSequence(list, 'an-id');
  expect(readOpenSequence(open)).toBe('an-id');
  expect(withOpenSequence(open, null).toString()).toBe('tag=a&page=2');
  expect(readOpenSequence(list)).toBeNull();
});
