import { expect, it } from 'vitest';
import { createGuessLimit } from './guess-limit.ts';

it('is reached by a hundred misses within a minute, address by address', () => {
  let now = 0;
  const limit = createGuessLimit(() => now);
  for (let miss = 0; miss < 100; miss += 1) {
    expect(limit.isReached('a')).toBe(false);
    limit.countMiss('a');
  }
  expect([limit.isReached('a'), limit.isReached('b')]).toEqual([true, false]);
  now = 59_999;
  expect(limit.isReached('a')).toBe(true);
  now = 60_000;
  expect(limit.isReached('a')).toBe(false);
});

it('remembers no more than ten thousand addresses', () => {
  const limit = createGuessLimit(() => 0);
  for (let address = 0; address < 10_000; address += 1) limit.countMiss(`${address}`);
  for (let miss = 0; miss < 100; miss += 1) {
    limit.countMiss('0');
    limit.countMiss('one more');
  }
  expect([limit.isReached('0'), limit.isReached('one more')]).toEqual([true, false]);
});
