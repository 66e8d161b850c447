import { afterEach, expect, it } from 'vitest';
import { loadCode, waitBeforeMoreCode } from './load-code.ts';

afterEach(() => waitBeforeMoreCode(async () => {}));

it('waits for a server that is away, and loads then', async () => {
  const { promise: back, resolve: comeBack } = Promise.withResolvers<void>();
  waitBeforeMoreCode(() => back);
  let isThere = false;
  const loading = loadCode(async () => {
    if (!isThere) throw new Error('Failed to fetch');
    return 'code';
  });
  const first = await Promise.race([loading, Promise.resolve('nothing yet')]);
  expect(first).toBe('nothing yet');
  isThere = true;
  comeBack();
  expect(await loading).toBe('code');
});

it('gives up where the server answers and does not have it', async () => {
  let tries = 0;
  const loading = loadCode(async () => {
    tries += 1;
    throw new Error('404');
  });
  await expect(loading).rejects.toThrow('404');
  expect(tries).toBe(3);
});
