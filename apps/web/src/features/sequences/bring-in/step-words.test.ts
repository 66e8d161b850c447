import { expect, it } from 'vitest';
import { stepWords } from './step-words.ts';

it('says of a wait that it goes on, and without a server that it was not finished', () => {
  expect(stepWords({ words: 'Asking NCBI' }, false)).toBe('Asking NCBI …');
  expect(stepWords({ words: 'Asking NCBI' }, true)).toBe(
    'Asking NCBI, not finished when the server last answered',
  );
});
