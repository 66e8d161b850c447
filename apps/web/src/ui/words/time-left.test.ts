import { expect, it } from 'vitest';
import { leftWords, secondsLeft } from './time-left.ts';

it('is what the rest takes at the pace since the first look', () => {
  expect(secondsLeft({ atMs: 1000, done: 100 }, { atMs: 3000, done: 300 }, 900)).toBe(6);
  expect(secondsLeft({ atMs: 1000, done: 0 }, { atMs: 2000, done: 500 }, 500)).toBe(0);
});

it('is unknown while nothing was seen to be done', () => {
  expect(secondsLeft({ atMs: 1000, done: 100 }, { atMs: 1000, done: 100 }, 900)).toBeNull();
  expect(secondsLeft({ atMs: 1000, done: 100 }, { atMs: 9000, done: 100 }, 900)).toBeNull();
});

it('is said in the unit that fits', () => {
  expect([0.2, 6.4, 89, 120, 5400, 10_800].map(leftWords)).toEqual([
    'about 1 s left',
    'about 6 s left',
    'about 89 s left',
    'about 2 min left',
    'about 2 h left',
    'about 3 h left',
  ]);
});
