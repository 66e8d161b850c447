import { expect, it } from 'vitest';
import { readResetCode } from './reset-code.ts';

it.each([
  ['#code=aB3-_x', 'aB3-_x'],
  ['#code=', null],
  ['#other=1', null],
  ['', null],
])('reads of "%s": %s', (hash, code) => {
  expect(readResetCode(hash)).toBe(code);
});
