import { expect, it } from 'vitest';
import { importDelayMs, quickDelayMs } from './poll-delay.ts';

it('looks soon where somebody waits, then ever more slowly, up to two seconds', () => {
  expect([1, 2, 3, 4].map(quickDelayMs)).toEqual([150, 300, 450, 675]);
  expect(quickDelayMs(20)).toBe(2_000);
});

it('looks at what runs by itself from two seconds up to ten', () => {
  expect([1, 2].map(importDelayMs)).toEqual([2_000, 3_000]);
  expect(importDelayMs(20)).toBe(10_000);
});
