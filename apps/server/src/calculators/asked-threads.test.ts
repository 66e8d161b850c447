import { expect, it } from 'vitest';
import { createAskedThreads } from './asked-threads.ts';

const limits = { maxOldGenerationSizeMb: 32 };
const threadOf = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${code}`)}`,
  );

it('ends a thread that does not answer, and the wait for it', async () => {
  const hanging = threadOf("parentPort.on('message', () => { for (;;); });");
  const threads = createAskedThreads<string, string>(hanging, limits, 100);
  await expect(threads.take().ask('anything')).rejects.toThrow('a thread did not answer');
  await threads.close();
});

it('keeps one that answers for the next question', async () => {
  const echo = threadOf("parentPort.on('message', (word) => parentPort.postMessage(word));");
  const threads = createAskedThreads<string, string>(echo, limits, 20_000);
  const thread = threads.take();
  expect(await thread.ask('one')).toBe('one');
  expect(await thread.ask('two')).toBe('two');
  thread.giveBack();
  await threads.close();
});
