import { expect, it } from 'vitest';
import { streamChunks } from './run-query.ts';

/** Would take some days. */
const ENDLESS =
  'SELECT count(*) FROM range(10000000) a, range(10000000) b WHERE (a.range * b.range) % 7 = 3';

it('ends a question that runs, with the reason of its signal, and before the first chunk', async () => {
  const stop = new AbortController();
  const asking = streamChunks(ENDLESS, {}, { signal: stop.signal, onPulse: () => {} }).next();
  setTimeout(() => stop.abort(new Error('no longer wanted')), 200);
  await expect(asking).rejects.toThrow('no longer wanted');
});

it('asks nothing once its signal is aborted, and hands out nothing more', async () => {
  const stop = new AbortController();
  const watch = { signal: stop.signal };
  const chunks = streamChunks('SELECT * FROM range(100000)', {}, watch);
  expect((await chunks.next()).done).toBe(false);
  stop.abort(new Error('no longer wanted'));
  await expect(chunks.next()).rejects.toThrow('no longer wanted');
  await expect(streamChunks('SELECT 1', {}, watch).next()).rejects.toThrow('no longer wanted');
});
