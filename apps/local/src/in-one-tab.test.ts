import { engineName, readEngineName } from '@flipon/contract/engine-message';
import { expect, it } from 'vitest';
import { takeFreed, takeLibrary } from './in-one-tab.ts';
import { libraryName } from './library-name.ts';

it('takes the library of a browser for one tab', async () => {
  await takeLibrary(navigator.locks, 'one');
  await expect(takeLibrary(navigator.locks, 'one', 50)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('open in another tab'),
  });
});

it('leaves it to a tab that is loaded again while another waits', async () => {
  const { locks } = navigator;
  const begin = async () => {
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const signal = AbortSignal.timeout(5000);
    const ended = locks.request('again', { signal }, () => {
      held.resolve();
      return promise;
    });
    await held.promise;
    return async () => {
      end();
      await ended;
    };
  };
  const isRefused = { code: 'conflict', message: expect.stringContaining('open in another tab') };
  const endFirst = await begin();
  await expect(takeFreed(locks, 'again', 200)).rejects.toMatchObject(isRefused);
  await endFirst();
  const waiting = expect(takeFreed(locks, 'again', 200)).rejects.toMatchObject(isRefused);
  const endSecond = await begin();
  await waiting;
  await endSecond();
  await takeFreed(locks, 'again', 50);
  await expect(takeLibrary(locks, 'again', 50)).rejects.toMatchObject(isRefused);
});

it('leaves the library of another site of the same host', async () => {
  const names = ['', '/flipon', '/lab/flipon', '/lab%2Fflipon', '/lab/flipon/0.1.0'].map((base) => {
    const read = readEngineName(engineName({ base, version: '0.1.0' }));
    expect(read).toEqual({ base, version: '0.1.0' });
    return libraryName(read.base);
  });
  expect(names.slice(0, 2)).toEqual(['flipon', 'flipon%2Fflipon']);
  expect(new Set(names).size).toBe(names.length);
  // No name is a path into the folder of another.
  expect(names.join('')).not.toContain('/');
  for (const name of names) await takeLibrary(navigator.locks, name, 50);
});
