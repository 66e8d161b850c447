import { expect, it } from 'vitest';
import { differenceText, intervalText, numberText, verdictOf } from './figure-texts.ts';

it('says better or worse only where the interval excludes 0', () => {
  expect(verdictOf({ value: 0.06, low: 0.02, high: 0.11 })).toBe('better');
  expect(verdictOf({ value: -0.05, low: -0.07, high: -0.02 })).toBe('worse');
  expect(verdictOf({ value: -0.07, low: -0.21, high: 0.07 })).toBe('not told apart');
  expect(verdictOf({ value: 0.1, low: 0, high: 0.2 })).toBe('not told apart');
});

it('prints figures with their interval, and a sign where it is a difference', () => {
  expect(intervalText({ value: 0.944, low: 0.912, high: 0.971 })).toBe('0.944 (0.912 to 0.971)');
  expect(intervalText({ value: 0.5, low: 0.5, high: 0.5 })).toBe('0.500');
  expect(differenceText({ value: 0.06, low: -0.02, high: 0.11 })).toBe('+0.06 (−0.02 to 0.11)');
  expect(differenceText({ value: -0.07, low: -0.16, high: 0.01 })).toBe('−0.07 (−0.16 to 0.01)');
});

it('rounds halves as decimals do, and has no negative 0', () => {
  expect(numberText(0.575, 2)).toBe('0.58');
  expect(numberText(-0.575, 2)).toBe('−0.58');
  expect(numberText(-0.0001, 2)).toBe('0.00');
});
