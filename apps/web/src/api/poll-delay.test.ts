import { expect, it } from 'vitest';
import { analysisDelayMs, importDelayMs } from './poll-delay.ts';

it('looks at an analysis soon, then ever more slowly, up to two seconds', () => {
  expect([1, 2, 3, 4].map(analysisDelayMs)).toEqual([150, 300, 450, 675]);
  expect(analysisDelayMs(20)).toBe(2_000);
});

it('looks at an import from two seconds up to ten', () => {
  expect([1, 2].map(importDelayMs)).toEqual([2_000, 3_000]);
  expect(importDelayMs(20)).toBe(10_000);
});
