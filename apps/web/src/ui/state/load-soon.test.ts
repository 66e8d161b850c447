import { expect, it } from 'vitest';
import { loadSoon } from './load-soon.ts';

it('loads once however often it is wanted, and again after a failure', async () => {
  let calls = 0;
  const load = loadSoon(async () => {
    calls += 1;
    if (calls === 1) throw new Error('The line is down.');
    return calls;
  });
  await expect(load()).rejects.toThrow('The line is down.');
  expect(await Promise.all([load(), load()])).toEqual([2, 2]);
  expect(calls).toBe(2);
});
