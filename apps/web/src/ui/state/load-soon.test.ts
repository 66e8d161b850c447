import { expect, it } from 'vitest';
import { loadSoon } from './load-soon.ts';

it('loads once however often it is wanted, and again after it was given up', async () => {
  let calls = 0;
  const load = loadSoon(async () => {
    calls += 1;
    if (calls <= 3) throw new Error('The line is down.');
    return calls;
  });
  await expect(load()).rejects.toThrow('The line is down.');
  expect(await Promise.all([load(), load()])).toEqual([4, 4]);
  expect(calls).toBe(4);
});
