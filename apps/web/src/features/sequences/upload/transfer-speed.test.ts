import { expect, it } from 'vitest';
import { megabytesPerSecond, rememberMoment } from './transfer-speed.ts';

it('tells the speed of the last seconds', () => {
  let moments = rememberMoment([], { atMs: 0, sentBytes: 0 });
  expect(megabytesPerSecond(moments)).toBeNull();
  moments = rememberMoment(moments, { atMs: 1_000, sentBytes: 5_000_000 });
  expect(megabytesPerSecond(moments)).toBe(5);
  for (const atMs of [2_000, 3_000, 4_000, 5_000, 6_000]) {
    moments = rememberMoment(moments, { atMs, sentBytes: 5_000_000 });
  }
  expect(megabytesPerSecond(moments)).toBe(0);
});
