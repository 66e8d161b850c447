import { expect, it } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

it('waits twice as long each time, up to a bound, never twice the same', () => {
  expect([1, 2, 3, 4, 20].map((failures) => retryDelayMs(failures, 0.999_999))).toEqual(
    [500, 1_000, 2_000, 4_000, 15_000].map((ms) => expect.closeTo(ms, 0)),
  );
  expect(retryDelayMs(3, 0)).toBe(1_000);
});
