import { expect, it } from 'vitest';
import { createPlaces } from './places.ts';

const never = new AbortController().signal;

it('lets others wait in order, and leaves out those that give up', async () => {
  const places = createPlaces(2);
  const done: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (name: string, signal = never) =>
    places.take(signal, async () => {
      done.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const leaving = new AbortController();
  const taken = [take('a'), take('b'), take('c', leaving.signal), take('d')];
  await expect.poll(() => done).toEqual(['a', 'b']);
  leaving.abort(new Error('left'));
  await expect(taken[2]).rejects.toThrow('left');
  ends.get('a')?.();
  await expect.poll(() => done).toEqual(['a', 'b', 'd']);
  ends.get('b')?.();
  ends.get('d')?.();
  await Promise.all([taken[0], taken[1], taken[3]]);
});

it('gives the place of one that failed to the next', async () => {
  const places = createPlaces(1);
  const failed = places.take(never, async () => {
    throw new Error('failed');
  });
  const next = places.take(never, async () => 'next');
  await expect(failed).rejects.toThrow('failed');
  expect(await next).toBe('next');
});

it('has the place of a call that was given up at once', async () => {
  const places = createPlaces(1);
  const leaving = new AbortController();
  const { promise, resolve } = Promise.withResolvers<string>();
  const left = places.take(leaving.signal, () => promise);
  const next = places.take(never, async () => 'next');
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  expect(await next).toBe('next');
  resolve('late');
});
