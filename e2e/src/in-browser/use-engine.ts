import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type AnalysisKind, analysisKinds } from '@flipon/analyses/definitions';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, openPage } from '../browser/open-browser.ts';
import { runFlipon } from '../programs/run-command.ts';
import type { EngineReply } from './engine.ts';
import { findAll, type Made, type Order } from './find-all.ts';
import { openSite, type Site } from './open-site.ts';

type Asked = Pick<Order, 'kinds' | 'makes'> & Partial<Order>;

/** An engine in Chromium, and the terminal and Node to compare it with. */
export interface Engine {
  readonly site: Site;
  readonly browser: Browser;
  /** What each kind made of a file in the browser. @param name of the engine */
  ask(path: string, asked: Asked, name?: string): Promise<Record<string, Made>>;
  /** The same on Node. */
  askNode(path: string, asked: Asked): Promise<Record<string, Made>>;
  /** The TSV files that `flipon scan all` writes of a file. */
  scanAll(path: string): Promise<Map<AnalysisKind, Buffer>>;
}

/** Opens the site and a browser for the tests of a file. @param limitMs for `flipon scan all` */
export function useEngine(limitMs = 60_000): Engine {
  let site: Site;
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'flipon-engine-'));
    site = await openSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await rm(folder, { recursive: true, force: true });
  });
  const orderOf = (asked: Asked): Order => ({ threads: 2, ...asked });

  return {
    get site() {
      return site;
    },
    get browser() {
      return browser;
    },
    async ask(path, asked, name = 'engine') {
      site.input = path;
      const { page, context } = await openPage(browser);
      try {
        await page.goto(site.url);
        const order = { ...orderOf(asked), address: `${site.url}input` };
        const words = [name, order].map((word) => JSON.stringify(word)).join(', ');
        const text = await page.evaluate<string>(`askEngine(${words})`);
        const reply: EngineReply = JSON.parse(text);
        if ('error' in reply) throw new Error(reply.error);
        return reply.made;
      } finally {
        await context.close();
      }
    },
    async askNode(path, asked) {
      const own = await mkdtemp(join(folder, 'node-'));
      const made = await findAll(createReadStream(path), own, orderOf(asked));
      // As the browser's answers come.
      return JSON.parse(JSON.stringify(made));
    },
    async scanAll(path) {
      const out = join(folder, basename(path));
      await mkdir(out);
      const words = ['scan', 'all', path, '--format', 'tsv', '--out-dir', out, '--quiet'];
      const { code, stderr } = await runFlipon(words, undefined, limitMs);
      if (code !== 0) throw new Error(stderr);
      const files = new Map<AnalysisKind, Buffer>();
      for (const kind of analysisKinds) files.set(kind, await readFile(join(out, `${kind}.tsv`)));
      return files;
    },
  };
}
