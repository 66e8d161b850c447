import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';
import { together, watchTogether } from './together.ts';

it('calls back at once when alone, and calls that follow soon are made in one task', async () => {
  vi.useFakeTimers();
  const later = together(50);
  const calls: string[] = [];
  later(() => calls.push('alone'));
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual(['alone']);
  for (const each of ['a', 'b', 'c']) {
    later(() => calls.push(each));
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(calls).toEqual(['alone']);
  await vi.advanceTimersByTimeAsync(20);
  expect(calls).toEqual(['alone', 'a', 'b', 'c']);
  await vi.advanceTimersByTimeAsync(60);
  later(() => calls.push('later'));
  await vi.advanceTimersByTimeAsync(1);
  expect(calls.at(-1)).toBe('later');
  vi.useRealTimers();
});

it('watches a store so that changes together are one call, and the last one is seen', async () => {
  vi.useFakeTimers();
  const store = createStore(0);
  const seen: number[] = [];
  const end = watchTogether(store.watch, 100)(() => seen.push(store.get()));
  for (let value = 1; value <= 30; value += 1) {
    store.set(value);
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(100);
  expect(seen.length).toBeLessThanOrEqual(5);
  expect(seen.at(-1)).toBe(30);
  store.set(31);
  end();
  await vi.advanceTimersByTimeAsync(200);
  expect(seen.at(-1)).toBe(30);
  vi.useRealTimers();
});
