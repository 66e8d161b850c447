import { expect, it } from 'vitest';
import { readQuery } from './read-query.ts';

it('reads the sign in front', () => {
  expect(readQuery('  mito  homo ')).toEqual({
    scope: 'all',
    text: 'mito  homo',
    words: ['mito', 'homo'],
    names: ['mito', 'homo'],
  });
  expect(readQuery('> dark')).toMatchObject({ scope: 'commands', text: 'dark', words: ['dark'] });
  expect(readQuery('#')).toMatchObject({ scope: 'tags', text: '', words: [] });
  expect(readQuery('a#b').scope).toBe('all');
});

it('separates the action from its object', () => {
  expect(readQuery('Analyse phiX with').names).toEqual(['phiX']);
  expect(readQuery('analyse').names).toEqual(['analyse']);
});
