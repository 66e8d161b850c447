import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { watchDatabase } from './database-state.ts';

const HOURS = 3_600_000;

it('looks once for all who ask meanwhile, and anew for those who ask later', async () => {
  let looks = 0;
  let isThere = true;
  const isUp = watchDatabase(async () => {
    looks += 1;
    return isThere;
  }, HOURS);
  expect(await Promise.all([isUp(), isUp(), isUp()])).toEqual([true, true, true]);
  expect(looks).toBe(1);
  isThere = false;
  expect(await isUp()).toBe(false);
  expect(looks).toBe(2);
});

it('says of a database that falls silent that it is, with the first question, and later at once', async () => {
  const silent = Promise.withResolvers<boolean>();
  let look = () => silent.promise;
  const isUp = watchDatabase(() => look(), 20);
  expect(await Promise.all([isUp(), isUp()])).toEqual([false, false]);
  expect(await Promise.race([isUp(), nextTurn('later')])).toBe(false);
  look = async () => true;
  silent.resolve(true);
  await nextTurn();
  expect(await isUp()).toBe(true);
});

it('still takes answers that arrived while this process itself was stalled', async () => {
  const isUp = watchDatabase(() => new Promise((resolve) => setTimeout(resolve, 5, true)), 10);
  const asked = isUp();
  const until = performance.now() + 60;
  // Both are due by the end of this.
  while (performance.now() < until);
  expect(await asked).toBe(true);
});
