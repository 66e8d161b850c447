import { expect, it } from 'vitest';
import { importDelayMs, LONGEST_WAIT_MS, leastDelayMs, quickDelayMs } from './poll-delay.ts';

it('polls soon while a user waits, then ever more slowly, up to two seconds', () => {
  expect([1, 2, 3, 4].map(quickDelayMs)).toEqual([150, 300, 450, 675]);
  expect(quickDelayMs(20)).toBe(2_000);
});

it('looks at what runs by itself from two seconds up to ten', () => {
  expect([1, 2].map(importDelayMs)).toEqual([2_000, 3_000]);
  expect(importDelayMs(20)).toBe(10_000);
  // Twenty looks: 2, 3, 4.5 and 6.75 s, then sixteen of 10 s.
  expect(LONGEST_WAIT_MS).toBe(176_250);
});

it('leaves most of the time to other work after a look that took long', () => {
  expect([0, 50, 500, 30_000].map(leastDelayMs)).toEqual([0, 200, 2_000, 2_000]);
});
