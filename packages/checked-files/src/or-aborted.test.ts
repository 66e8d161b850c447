import { expect, it } from 'vitest';
import { orAborted } from './or-aborted.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('gives what it waits for, or its error', async () => {
  const { signal } = new AbortController();
  expect(await orAborted(Promise.resolve(1), signal)).toBe(1);
  await expect(orAborted(Promise.reject(new Error('gone')), signal)).rejects.toThrow('gone');
  expect(await orAborted(Promise.resolve(2), undefined)).toBe(2);
});

it('ends with the reason of the signal, and leaves no error of the work unhandled, also later', async () => {
  const ended = new AbortController();
  const work = Promise.withResolvers<never>();
  const waiting = orAborted(work.promise, ended.signal);
  ended.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  const late = Promise.withResolvers<never>();
  await expect(orAborted(late.promise, ended.signal)).rejects.toThrow('stopped');
  // The runner fails where a rejection has no handler.
  work.reject(new Error('no such file'));
  late.reject(new Error('no such file'));
  await turn();
});
