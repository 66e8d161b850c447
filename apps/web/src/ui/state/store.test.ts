import { expect, it } from 'vitest';
import { createStore } from './store.ts';

it('tells those who watch of every change, and of nothing else', () => {
  const store = createStore(1);
  const seen: number[] = [];
  expect(store.isWatched()).toBe(false);
  const stop = store.watch(() => seen.push(store.get()));
  expect(store.isWatched()).toBe(true);
  store.set(2);
  store.set(2);
  store.set(3);
  stop();
  store.set(4);
  expect(seen).toEqual([2, 3]);
  expect(store.get()).toBe(4);
  expect(store.isWatched()).toBe(false);
});
