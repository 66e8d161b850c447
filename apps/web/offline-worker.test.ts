import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { workerOf } from './offline-files.config.ts';

// The worker that keeps a build, in a place that has what browsers give to it.

const SOURCE = readFileSync(join(import.meta.dirname, 'offline/service-worker.js'), 'utf8');
const ORIGIN = 'https://host.example';

type Listener = (event: object) => void;

/** A worker of a site whose host has the pages of other sites, too. */
function startWorker(base: string, windows: readonly string[] = []) {
  const listeners = new Map<string, Listener>();
  let skips = 0;
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    location: { origin: ORIGIN },
    skipWaiting: async () => {
      skips += 1;
    },
    clients: {
      matchAll: async () => windows.map((path, id) => ({ id, url: `${ORIGIN}${path}` })),
    },
  };
  const caches = { match: async (path: string) => `kept ${path}` };
  const build = { policy: '', base, files: { 'index.html': '', 'assets/a.js': '' } };
  runInNewContext(workerOf(build, SOURCE), { self, caches, URL });
  return {
    /** What a request is answered with; null where the network answers. */
    async answerTo(path: string, request: { mode?: string; method?: string } = {}) {
      let answer: Promise<string> | null = null;
      const whole = { url: `${ORIGIN}${path}`, method: 'GET', mode: 'navigate', ...request };
      const respondWith = (given: Promise<string>) => {
        answer = given;
      };
      listeners.get('fetch')?.({ request: whole, respondWith });
      return answer;
    },
    /** Whether it takes the place of the version before, when the first of the windows asks. */
    async takesPlace() {
      const said: string[] = [];
      const source = { id: 0, postMessage: (text: string) => said.push(text) };
      let done: Promise<void> | undefined;
      const waitUntil = (given: Promise<void>) => {
        done = given;
      };
      listeners.get('message')?.({ source, waitUntil });
      await done;
      expect(said).toHaveLength(1 - skips);
      return skips === 1;
    },
  };
}

it.each(['/', '/flipon/'])('answers pages and files below %s, with any query', async (base) => {
  const { answerTo } = startWorker(base);
  const page = `kept ${base}index.html`;
  for (const path of ['', '?input=https://a.example/b.fa&kinds=zdna', 'help/faq', 'map?sequence=1'])
    expect(await answerTo(`${base}${path}`)).toBe(page);
  expect(await answerTo(`${base}assets/a.js`, { mode: 'cors' })).toBe(`kept ${base}assets/a.js`);
  // Of other sites, of other builds, and what is sent.
  expect(await answerTo(`${base}other/`)).toBeNull();
  expect(await answerTo(`${base}assets/b.js`, { mode: 'cors' })).toBeNull();
  expect(await answerTo(`${base}help/faq`, { mode: 'cors' })).toBeNull();
  expect(await answerTo(base, { method: 'HEAD' })).toBeNull();
});

it.each(['/', '/flipon/'])(
  'waits for other tabs below %s, and not for other sites',
  async (base) => {
    const own = `${base}map?sequence=1`;
    expect(await startWorker(base, [own]).takesPlace()).toBe(true);
    expect(await startWorker(base, [own, '/other/page', '/wiki/']).takesPlace()).toBe(true);
    expect(await startWorker(base, [own, '/other/', `${base}help/faq`]).takesPlace()).toBe(false);
  },
);
