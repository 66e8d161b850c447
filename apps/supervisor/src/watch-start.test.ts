import { expect, it } from 'vitest';
import { superviseChild } from './supervise-child.ts';
import { watchStart } from './watch-start.ts';

const READY = "process.send({ type: 'ready' });";

/** Programs that run for ever, some without saying that they are ready. */
function startPrograms(programs: Record<string, string>) {
  const names = Object.entries(programs);
  const common = { environment: process.env, log: () => undefined, onFailure: () => undefined };
  return new Map(
    names.map(([name, code]) => {
      const command = ['--eval', `${code} setInterval(() => {}, 1000);`];
      return [name, superviseChild({ ...common, name, command })];
    }),
  );
}

it('tells which program is not ready and where its messages are, and ends with the signal', async () => {
  const children = startPrograms({ server: READY, worker: '' });
  const logged: string[] = [];
  const log = (sentence: string) => void logged.push(sentence);
  const stop = new AbortController();
  await children.get('server')?.ready;
  const watch = { whereMessages: 'Look there.', log, signal: stop.signal, withinMs: 200 };
  const waiting = watchStart(children, watch);
  await expect.poll(() => logged).toEqual(['The worker is not ready after 0 minutes. Look there.']);
  stop.abort();
  expect(await waiting).toBe(false);
  for (const child of children.values()) await child.stop(0);
});

it('tells nothing where all are ready in time, and nothing after the signal', async () => {
  const children = startPrograms({ server: READY, worker: READY });
  const log = (sentence: string) => expect.unreachable(sentence);
  const stop = new AbortController();
  const watch = { whereMessages: '', log, signal: stop.signal, withinMs: 20_000 };
  expect(await watchStart(children, watch)).toBe(true);
  stop.abort();
  expect(
    await watchStart(new Map([['late', { ready: new Promise(() => {}) }]]), {
      ...watch,
      withinMs: 0,
    }),
  ).toBe(false);
  for (const child of children.values()) await child.stop(0);
});
