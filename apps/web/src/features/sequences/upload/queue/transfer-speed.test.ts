import { expect, it } from 'vitest';
import { bytesPerSecond, remainingMs, rememberMoment } from './transfer-speed.ts';

it('tells the speed of the last seconds', () => {
  let moments = rememberMoment([], { atMs: 0, sentBytes: 0 });
  expect(bytesPerSecond(moments)).toBeNull();
  moments = rememberMoment(moments, { atMs: 1_000, sentBytes: 5_000_000 });
  expect(bytesPerSecond(moments)).toBe(5_000_000);
  for (const atMs of [2_000, 3_000, 4_000, 5_000, 6_000]) {
    moments = rememberMoment(moments, { atMs, sentBytes: 5_000_000 });
  }
  expect(bytesPerSecond(moments)).toBe(0);
});

it('tells how long the rest takes, where there is a speed', () => {
  expect(remainingMs(15_000_000, 5_000_000)).toBe(3_000);
  expect(remainingMs(15_000_000, 0)).toBeNull();
  expect(remainingMs(15_000_000, null)).toBeNull();
});
