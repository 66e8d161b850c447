import { expect, it } from 'vitest';
import { sizeScaleBp } from './size-scale.ts';

it('is round, and holds the longest hit of the page', () => {
  const scaleOf = (...lengths: number[]) => sizeScaleBp(lengths.map((length) => ({ length })));
  expect(scaleOf(569, 1_982)).toBe(2_000);
  expect(scaleOf(2_001)).toBe(3_000);
  expect(scaleOf(20)).toBe(20);
  expect(scaleOf(999_999)).toBe(1_000_000);
  expect(scaleOf()).toBe(1);
});
