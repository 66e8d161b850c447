import { expect, it } from 'vitest';
import { createRestartBudget } from './restart-budget.ts';

it('waits twice as long before each further restart within a minute, and gives up at the sixth', () => {
  const takeRestart = createRestartBudget();
  const delays = [0, 1000, 2000, 3000, 4000, 5000].map(takeRestart);
  expect(delays).toEqual([200, 400, 800, 1600, 3200, undefined]);
});

it('forgets restarts after a minute', () => {
  const takeRestart = createRestartBudget();
  for (const atMs of [0, 10_000, 20_000, 30_000, 40_000]) takeRestart(atMs);
  expect(takeRestart(59_999)).toBe(undefined);
  expect(takeRestart(60_000)).toBe(3200);
  expect(takeRestart(1_000_000)).toBe(200);
});
