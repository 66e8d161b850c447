import { writeFile } from 'node:fs/promises';
import type { CachedFile } from '@flipon/answers/answer-deps';
import { startTestStore, type TestStore } from '@flipon/store/testing';
import { endQuestionsWith, questionEnd } from '@flipon/tables/question-end';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { withCachedFiles } from './cached-file.ts';
import type { Deps } from './deps.ts';

let test: TestStore;
let asker: Parameters<typeof withCachedFiles>[0];
beforeAll(async () => {
  test = await startTestStore();
  const options = { dataDir: test.dataDir, quotas: {} };
  const log = { warn: () => undefined };
  asker = { deps: { store: test.store, options } as unknown as Deps, log: log as never };
});
afterAll(() => test.close());

/** A file that is not made before `finish`, and what its making hears. */
function slowFile(name: string) {
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const heard: (AbortSignal | undefined)[] = [];
  const file: CachedFile = {
    name,
    async make(path) {
      heard.push(questionEnd());
      await promise;
      await writeFile(path, 'made');
    },
  };
  return { file, heard, finish };
}

const ask = (file: CachedFile, signal: AbortSignal) =>
  endQuestionsWith(signal, () => withCachedFiles(asker, [file], async ([path]) => path));

it('lets each who waits leave by itself, and ends the making with the last one', async () => {
  const { file, heard, finish } = slowFile('composition-left');
  const stops = [new AbortController(), new AbortController()];
  const [first, second] = stops.map(({ signal }) => ask(file, signal));
  await expect.poll(() => heard.length).toBe(1);
  // The first one has begun it, and the second one waits for it.
  stops[0]?.abort(new Error('the first one went away'));
  await expect(first).rejects.toThrow('the first one went away');
  expect(heard[0]?.aborted).toBe(false);
  stops[1]?.abort(new Error('the second one went away'));
  await expect(second).rejects.toThrow('the second one went away');
  expect(heard[0]?.aborted).toBe(true);
  finish();
  // The next request does not wait for the abandoned file.
  expect(await ask(file, new AbortController().signal)).toMatch(/composition-left$/);
  expect(heard.length).toBe(2);
});

it('goes on for a caller that still waits when the first caller has left', async () => {
  const { file, heard, finish } = slowFile('composition-kept');
  const stop = new AbortController();
  const first = ask(file, stop.signal);
  const second = ask(file, new AbortController().signal);
  await expect.poll(() => heard.length).toBe(1);
  stop.abort(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  finish();
  expect(await second).toMatch(/composition-kept$/);
  expect(heard.length).toBe(1);
});

it('ends after ten minutes for all who wait, with a sentence', async () => {
  const { file, heard } = slowFile('composition-late');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const ends = Promise.allSettled([1, 2].map(() => ask(file, new AbortController().signal)));
    while (heard.length === 0) await new Promise(setImmediate);
    vi.advanceTimersByTime(600_000);
    for (const end of await ends) {
      expect(end).toMatchObject({ reason: { code: 'unavailable', seconds: 60 } });
    }
  } finally {
    vi.useRealTimers();
  }
});
