import { expect, it } from 'vitest';
import {
  countOf,
  formatDecimal,
  formatInteger,
  formatPercent,
  formatSigned,
  percentDone,
} from './format-number.ts';

it('separates thousands with commas and has a true minus', () => {
  expect(formatInteger(210155)).toBe('210,155');
  expect(formatInteger(-1234)).toBe('−1,234');
});

it('signs scores on both sides of zero, and a rounded zero on neither', () => {
  expect([1.2, -1, 0, 0.001, -0.001].map((score) => formatSigned(score, 2))).toEqual([
    '+1.20',
    '−1.00',
    '0.00',
    '0.00',
    '0.00',
  ]);
  expect(formatDecimal(-0.93, 2)).toBe('−0.93');
});

it('writes percent with a space that does not break', () => {
  expect(formatPercent(0.54432)).toBe('54.4\u00a0%');
});

it('reaches a hundred percent only at the end', () => {
  expect(percentDone(null)).toBe(0);
  expect(percentDone({ done: 999, total: 1000 })).toBe(99);
  expect(percentDone({ done: 1000, total: 1000 })).toBe(100);
  expect(percentDone({ done: 5, total: 0 })).toBe(0);
});

it('counts one thing and many', () => {
  expect([0, 1, 5386].map((count) => countOf(count, 'base'))).toEqual([
    '0 bases',
    '1 base',
    '5,386 bases',
  ]);
});
