import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchDatabase } from './database-state.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance', 'Date'] }));
afterEach(() => void vi.useRealTimers());

it('asks once for all, and again after a second', async () => {
  let looks = 0;
  let isThere = true;
  const isUp = watchDatabase(async () => {
    looks += 1;
    return isThere;
  });
  expect(await Promise.all([isUp(), isUp(), isUp()])).toEqual([true, true, true]);
  expect(looks).toBe(1);
  isThere = false;
  vi.advanceTimersByTime(1001);
  expect(await isUp()).toBe(false);
  expect(looks).toBe(2);
});

it('answers at once while a look takes long: as before at first, then that it is silent', async () => {
  const isUp = watchDatabase(() => new Promise(() => undefined));
  const ask = async () => {
    const begun = performance.now();
    const answer = isUp();
    await vi.advanceTimersByTimeAsync(50);
    return { isUp: await answer, ms: performance.now() - begun };
  };
  expect(await ask()).toEqual({ isUp: true, ms: 50 });
  await vi.advanceTimersByTimeAsync(3000);
  expect(await ask()).toEqual({ isUp: false, ms: 50 });
});
