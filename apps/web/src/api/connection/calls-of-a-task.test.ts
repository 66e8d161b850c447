import { expect, it } from 'vitest';
import { turnsOfTasks } from './calls-of-a-task.ts';

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

it('begins some calls in each task, in their order, and all of them in the end', async () => {
  const turn = turnsOfTasks(4);
  const begun: number[] = [];
  const calls = Array.from({ length: 10 }, async (_, call) => {
    await turn();
    begun.push(call);
  });
  const counts: number[] = [];
  for (let task = 0; task < 4; task += 1) {
    await nextTask();
    counts.push(begun.length);
  }
  await Promise.all(calls);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const [task, count] of counts.entries()) expect(count).toBeLessThanOrEqual(4 * (task + 2));
  expect(counts[0]).toBeLessThan(10);
});

it('lets a call go at once where the task has begun few', async () => {
  const turn = turnsOfTasks(2);
  let isBegun = false;
  void turn().then(() => {
    isBegun = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(isBegun).toBe(true);
});
