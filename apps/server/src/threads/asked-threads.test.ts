import { expect, it } from 'vitest';
import { createAskedThreads } from './asked-threads.ts';

const limits = { maxOldGenerationSizeMb: 32 };
const threadOf = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${code}`)}`,
  );

it('ends a thread that does not answer, and the wait for it', async () => {
  const hanging = threadOf("parentPort.on('message', () => { for (;;); });");
  const threads = createAskedThreads<string, string>(hanging, limits, { longestMs: 100 });
  await expect(threads.take().ask('anything')).rejects.toThrow('a thread did not answer');
  await threads.close();
});

it('keeps one that answers for the next question', async () => {
  const echo = threadOf("parentPort.on('message', (word) => parentPort.postMessage(word));");
  const threads = createAskedThreads<string, string>(echo, limits, { longestMs: 20_000 });
  const thread = threads.take();
  expect(await thread.ask('one')).toBe('one');
  expect(await thread.ask('two')).toBe('two');
  thread.giveBack();
  await threads.close();
});

it('gives none to the next caller that was ended while its answer was on its way', async () => {
  const saying = threadOf(
    "parentPort.on('message', (flag) => { parentPort.postMessage('said'); Atomics.store(flag, 0, 1); Atomics.notify(flag, 0); });",
  );
  const threads = createAskedThreads<Int32Array, string>(saying, limits);
  const newFlag = () => new Int32Array(new SharedArrayBuffer(4));
  const thread = threads.take();
  const flag = newFlag();
  const asked = thread.ask(flag);
  Atomics.wait(flag, 0, 0, 5000);
  thread.end();
  expect(await asked).toBe('said');
  thread.giveBack();
  expect(await threads.take().ask(newFlag())).toBe('said');
  await threads.close();
});

it('has one ready before it is asked, and another one once that was ended', async () => {
  const begun: unknown[] = [];
  const channel = new BroadcastChannel('threads that begin');
  channel.onmessage = ({ data }: { data: unknown }) => begun.push(data);
  const holding = threadOf(
    `const channel = new BroadcastChannel('threads that begin'); channel.postMessage('begun'); channel.close();
    const held = [];
    parentPort.on('message', (mib) => { held.push(Buffer.alloc(mib << 20, 1)); parentPort.postMessage(mib); });`,
  );
  const threads = createAskedThreads<number, number>(holding, limits);
  threads.keepReady();
  await expect.poll(() => begun).toHaveLength(1);
  const thread = threads.take();
  expect(await thread.ask(128)).toBe(128);
  thread.giveBack();
  await expect.poll(() => begun).toHaveLength(2);
  expect(await threads.take().ask(1)).toBe(1);
  expect(begun).toHaveLength(2);
  await threads.close();
  channel.close();
});

it.each([
  { held: 1, largeForMs: 0, isKept: true },
  { held: 64, largeForMs: 0, isKept: false },
  { held: 64, largeForMs: 100, isKept: false },
  { held: 64, largeForMs: 60_000, isKept: true },
])(
  'an idle one that holds $held MiB, with $largeForMs ms for large ones: kept $isKept',
  async (its) => {
    const holding = threadOf(
      `const held = []; let asked = 0;
    parentPort.on('message', (mib) => { held.push(Buffer.alloc(mib << 20, 1)); parentPort.postMessage(asked += 1); });`,
    );
    const { largeForMs } = its;
    const threads = createAskedThreads<number, number>(holding, limits, { largeForMs });
    const thread = threads.take();
    expect(await thread.ask(its.held)).toBe(1);
    thread.giveBack();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await threads.take().ask(0)).toBe(its.isKept ? 2 : 1);
    await threads.close();
  },
);
