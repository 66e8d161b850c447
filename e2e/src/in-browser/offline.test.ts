import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomDna } from '@flipon/test-material/random-dna';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseFile } from '../browser/choose-file.ts';
import { openPage } from '../browser/open-browser.ts';
import { findBrowser } from '../programs/use-flipon.ts';
import { BUILD_LIMIT_MS, LOCAL_BASE, openLocalSite } from '../without-server/local-site.ts';
import { type FolderHost, serveFolder } from './serve-folder.ts';

// A page without a server opens without its host, too, and takes a newer version only when it is asked to.

const DNA = Buffer.from(randomDna(7, 3000)).toString('latin1');
const FASTA = `>made for this page\n${DNA}GGGTTAGGGTTAGGGTTAGGG\n`;
/** Its searches take long enough for the page to say that they run. */
const LONG_FASTA = `>long\n${Buffer.from(randomDna(8, 1_000_000)).toString('latin1')}\n`;

/** Resolves once the files of the page are kept, and answer it. */
const UNTIL_KEPT = `(async () => {
  const { serviceWorker } = navigator;
  while (serviceWorker.controller === null) {
    await new Promise((resolve) => { serviceWorker.oncontrollerchange = resolve; });
  }
})()`;
const KEPT_CACHES = 'caches.keys().then((names) => names.length)';
const MARK = 'document.querySelector(\'meta[name="made"]\')?.content ?? null';
/** Looks for a newer version, and resolves to what became of it. */
const UPDATE = `(async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  while (worker !== null && worker.state === 'installing') {
    await new Promise((resolve) => { worker.onstatechange = resolve; });
  }
  return worker?.state ?? null;
})()`;
/** Whether a thread may make code of text, which no policy of ours allows; at once, a debugger always may. */
const RUNS_TEXT = `new Promise((resolve) => setTimeout(() => {
  try { resolve(new Function('return true')()); } catch { resolve(false); }
}))`;

let built: FolderHost;
let site: string;
let host: FolderHost;
let browser: Browser;
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'flipon-offline-'));
  built = await openLocalSite();
  await cp(built.folder, site, { recursive: true });
  host = await serveFolder(site, LOCAL_BASE);
  browser = await findBrowser();
}, BUILD_LIMIT_MS);
afterAll(async () => {
  await host?.close();
  await rm(site, { recursive: true, force: true });
});

/** Puts another build on the host: its worker, and the page that belongs to it unless that is late. */
async function deploy(mark: string, isPageLate = false): Promise<void> {
  const page = await readFile(join(built.folder, 'index.html'), 'utf8');
  const marked = page.replace('<title>', `<meta name="made" content="${mark}" /><title>`);
  const worker = await readFile(join(built.folder, 'service-worker.js'), 'utf8');
  const newer = worker.replace(/^const BUILD = (.*);$/m, (_, line) => {
    const build = JSON.parse(line);
    build.id = mark;
    build.files['index.html'] = `sha256-${createHash('sha256').update(marked).digest('base64')}`;
    return `const BUILD = ${JSON.stringify(build)};`;
  });
  await writeFile(join(site, 'service-worker.js'), newer);
  if (!isPageLate) await writeFile(join(site, 'index.html'), marked);
}

async function findAll(page: Page, text: string): Promise<void> {
  await page.goto(host.url);
  await chooseFile(page, [{ name: 'made.fa', mimeType: 'text/plain', buffer: Buffer.from(text) }]);
  await page.getByRole('button', { name: 'Find all motifs' }).click();
}

it('takes a newer version when it is whole and asked for, and not while a search runs', async () => {
  const { page, context, complaints, expectClean } = await openPage(browser, { width: 390 });
  await page.goto(host.url);
  await page.evaluate(UNTIL_KEPT);
  const cdp = await context.newCDPSession(page);
  expect(await cdp.send('Page.getAppManifest')).toMatchObject({ errors: [] });

  // Its worker is there before its page, as on hosts that copy file by file.
  await deploy('late', true);
  expect(await page.evaluate(UPDATE)).toBe('redundant');
  await page.reload();
  await page.getByText('Everything stays on this computer.').waitFor();
  expect(await page.evaluate(KEPT_CACHES)).toBe(1);

  await deploy('newer');
  expect(await page.evaluate(UPDATE)).toBe('installed');
  const note = page.getByText('A new version is ready.');
  const reload = page.getByRole('button', { name: 'Reload', exact: true });
  await note.waitFor();
  await expectClean('new version');
  await findAll(page, LONG_FASTA);
  await page.getByText('It waits until what runs here has ended').waitFor();
  expect(await reload.count()).toBe(0);
  await page.getByText('hits of 15 searches').waitFor({ timeout: 60_000 });
  expect(await page.evaluate(MARK)).toBeNull();

  const other = await context.newPage();
  await other.goto(host.url);
  await reload.click();
  await page.getByText('Close the other tabs of Flipon, then reload to use it.').waitFor();
  await other.close();
  await Promise.all([page.waitForEvent('load'), reload.click()]);
  await page.getByText('hits of 15 searches').waitFor({ timeout: 60_000 });
  expect(await page.evaluate(MARK)).toBe('newer');
  expect(await note.count()).toBe(0);
  expect(await page.evaluate(KEPT_CACHES)).toBe(1);
  // What the browser itself says of a file that is of another build.
  expect(complaints.filter((each) => !each.includes('integrity'))).toEqual([]);
  await context.close();
});

it('leads from its address to hits without its host, after one visit', async () => {
  const { page, context, complaints } = await openPage(browser, { width: 390 });
  await page.goto(host.url);
  await page.evaluate(UNTIL_KEPT);
  await host.close();

  await page.goto(`${host.url}help/faq`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await findAll(page, FASTA);
  await page.waitForURL(/\/map\?sequence=/);
  await page.getByText('hits of 15 searches').waitFor({ timeout: 60_000 });
  // A host of files sends no policy for the scripts of workers.
  expect(page.workers().length).toBeGreaterThan(0);
  for (const worker of page.workers()) expect(await worker.evaluate(RUNS_TEXT)).toBe(false);

  await page.goto(`${host.url}results/quadruplex`);
  await page.locator(`a[href*="${LOCAL_BASE}results/quadruplex/"]`).first().click();
  await page.locator('[aria-label^="Position "]').first().waitFor();
  await page.reload();
  await page.locator('[aria-label^="Position "]').first().waitFor();
  expect(complaints).toEqual([]);
  // Neither of another site of the host, nor of an address without a page.
  await expect(page.goto(`${host.url}no/page`)).rejects.toThrow('ERR_CONNECTION_REFUSED');
  await context.close();
});
