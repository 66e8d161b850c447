import { expect, it } from 'vitest';
import { checkTarget } from './target-check.ts';

it('takes numbers as people write them', () => {
  expect(checkTarget(' 1.05 ', [1])).toEqual({ threshold: 1.05 });
  expect(checkTarget('0,8', [])).toEqual({ threshold: 0.8 });
  expect(checkTarget('4', [])).toEqual({ threshold: 4 });
});

it.each([
  ['', 'Threshold is required.'],
  ['much', 'Threshold must be decimal number.'],
  ['-1', 'Minimal value of threshold is 0.'],
  ['4.1', 'Maximal value of threshold is 4.'],
  ['1.20', '1.20 is one of the targets.'],
])('refuses "%s" in the words of the form', (text, message) => {
  expect(checkTarget(text, [1.2, 1])).toEqual({ message });
});

it('has no more targets than the server takes', () => {
  const there = [1, 2, 3, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7];
  expect(checkTarget('2.5', there)).toEqual({ message: 'There can be 10 targets at most.' });
});
