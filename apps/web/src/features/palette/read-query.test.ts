import { expect, it } from 'vitest';
import { readQuery } from './read-query.ts';

it('reads the sign in front', () => {
  expect(readQuery('  mito  homo ')).toEqual({
    scope: 'all',
    text: 'mito  homo',
    words: ['mito', 'homo'],
  });
  expect(readQuery('> dark')).toEqual({ scope: 'commands', text: 'dark', words: ['dark'] });
  expect(readQuery('#')).toEqual({ scope: 'tags', text: '', words: [] });
  expect(readQuery('a#b').scope).toBe('all');
});
