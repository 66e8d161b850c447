import { expect, it } from 'vitest';
import {
  countOf,
  formatDecimal,
  formatFigure,
  formatInteger,
  formatPercent,
  formatShort,
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

it('leaves small numbers two significant digits, and writes a true zero as before', () => {
  expect([0.119, 0.0042, 0.0004, 12.3456, 0].map((value) => formatFigure(value, 3))).toEqual([
    '0.119',
    '0.0042',
    '0.00040',
    '12.346',
    '0.000',
  ]);
  expect(formatFigure(-0.00123, 2)).toBe('−0.0012');
  expect(formatFigure(1.234e-9, 3)).toBe('1.2e−9');
  expect([0.00002, 0, 1, 0.0051].map((share) => formatPercent(share))).toEqual([
    '0.0020\u00a0%',
    '0.0\u00a0%',
    '100.0\u00a0%',
    '0.51\u00a0%',
  ]);
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

it('leaves out the decimals of large numbers, and writes the largest as powers', () => {
  expect(
    [9999.5, 10_000.4, -4_531_248.08, 1.234e12].map((value) => formatFigure(value, 2)),
  ).toEqual([...['9999.50', '10,000', '−4,531,248', '1.2e12']]);
  expect(
    [12.345, 8743.5, 743_550, -4_531_248, 1.2345e12].map((value) => formatShort(value, 2)),
  ).toEqual([...['12.35', '8.74K', '744K', '−4.53M', '1.23T']]);
});
