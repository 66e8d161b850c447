import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPage } from '../browser/open-browser.ts';
import { findBrowser } from '../programs/use-flipon.ts';
import { LOCAL_BASE as BASE, BUILD_LIMIT_MS, openLocalSite } from '../without-server/local-site.ts';
import { type FolderHost, serveFolder } from './serve-folder.ts';

// What a page without a server loads: bytes as gzip -9 packs them, as hosts of files pack by themselves.

const KIB = 1024;
/** The first page may have 2 KiB more than that of a server (`quality-gates`). */
const MOST_BYTES = { firstPage: 167 * KIB, oneSearch: 160 * KIB, allSearches: 200 * KIB };

/** Of this file alone: what it was asked for is counted. */
let host: FolderHost;
let browser: Browser;
beforeAll(async () => {
  host = await serveFolder((await openLocalSite()).folder, BASE);
  browser = await findBrowser();
}, BUILD_LIMIT_MS);
afterAll(() => host?.close());
beforeEach(() => host.asked.clear());

async function weightOf(names: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const name of names)
    bytes += gzipSync(await readFile(join(host.folder, name)), { level: 9 }).length;
  return bytes;
}

/** A page whose files are kept by no service worker, which loads all of them once the page is drawn. */
async function openUnkept() {
  const opened = await openPage(browser, { width: 390 });
  await opened.page.addInitScript({ content: 'delete Navigator.prototype.serviceWorker;' });
  return opened;
}

/** What the page itself has loaded; what a worker loads is in a list of its own. */
const loadedByPage = async (page: Page) => {
  const paths = await page.evaluate<string[]>(`performance.getEntriesByType('resource')
    .filter((entry) => entry.initiatorType !== 'other')
    .map((entry) => new URL(entry.name).pathname)`);
  return new Set(paths.map((path) => path.slice(BASE.length)));
};

/** Programs that workers have loaded, and no sequences. */
async function loadedByWorkers(page: Page): Promise<string[]> {
  const ofPage = await loadedByPage(page);
  return [...host.asked].filter((name) => /\.(?:js|wasm)$/.test(name) && !ofPage.has(name));
}

it('draws its first page from few bytes, and loads no engine for it', async () => {
  const { page, context, complaints } = await openUnkept();
  await page.goto(host.url);
  await page.getByText('Or one search at a time').waitFor();
  await page.waitForLoadState('networkidle');
  const html = await readFile(join(host.folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="[^"]*?([\w./-]+\.(?:js|css))"/g)];
  const files = named.map(([, path = '']) => path.slice(BASE.length));
  expect(files.length).toBeGreaterThan(3);
  expect(await weightOf(['index.html', ...files])).toBeLessThanOrEqual(MOST_BYTES.firstPage);
  expect(page.workers()).toEqual([]);
  expect(await loadedByWorkers(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

it('loads little more until the first result of an example is shown', async () => {
  const { page, context, complaints } = await openUnkept();
  await page.goto(`${host.url}sequence/tools`);
  await page.getByRole('button', { name: 'Try the example' }).click();
  await page.getByText('Human telomere repeat 9x added.').waitFor();
  // Of the note that says so.
  await page.getByRole('button', { name: 'Analyse', exact: true }).last().click();
  await page.getByText('The result comes here').waitFor();
  await page.getByRole('button', { name: /^Analyse Human telomere/ }).click();
  await page.getByRole('heading', { name: /can fold into a quadruplex/ }).waitFor();
  const names = await loadedByWorkers(page);
  expect(names).not.toEqual([]);
  expect(await weightOf(names)).toBeLessThanOrEqual(MOST_BYTES.oneSearch);
  // A host of files answers an address below the page with 404 and the page.
  expect(complaints.filter((each) => !each.includes('404'))).toEqual([]);
  await context.close();
});

it('opens the map of an example of the first page, whose file comes from the host', async () => {
  const { page, context, complaints } = await openUnkept();
  await page.goto(host.url);
  await page.getByRole('button', { name: /phiX174/ }).click();
  await page.waitForURL(/\/map\?sequence=/);
  await page.getByText('hits of 15 searches').waitFor({ timeout: 60_000 });
  const names = await loadedByWorkers(page);
  expect([...host.asked].filter((name) => name.includes('NC_001422'))).toHaveLength(1);
  expect(await weightOf(names)).toBeLessThanOrEqual(MOST_BYTES.allSearches);
  expect(complaints).toEqual([]);
  await context.close();
});

it.each(['faq', 'import', 'about'])(
  'says in the help, on %s, nothing of what only a server has',
  async (name) => {
    const { page, context } = await openPage(browser, { width: 390 });
    await page.goto(`${host.url}help/${name}`);
    await page.locator('main h2').first().waitFor();
    const words = (await page.locator('main').textContent()) ?? '';
    expect(words).not.toMatch(/account|log in|guest|\bupload|this server|\bAPI\b|token|from NCBI/i);
    await context.close();
  },
);
