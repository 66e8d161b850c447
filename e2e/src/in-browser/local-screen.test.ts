import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { randomDna } from '@flipon/test-material/random-dna';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage } from '../browser/open-browser.ts';
import { runFlipon } from '../programs/run-command.ts';
import { type FolderHost, serveFolder } from './serve-folder.ts';

// The screen without a server: a folder of files from a host that sends no header of ours.

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BASE = '/flipon/';
const DNA = Array.from(randomDna(7, 3000), (code) => String.fromCharCode(code)).join('');
const FASTA = `>made for this page\n${DNA}GGGTTAGGGTTAGGGTTAGGG\n`;
const BUILD_LIMIT_MS = 240_000;

let folder: string;
let host: FolderHost;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-local-screen-'));
  const site = join(folder, 'site');
  const words = ['scripts/bootstrap.mjs', 'run', 'scripts/build-local.ts'];
  // Programs: node.
  await promisify(execFile)(process.execPath, [...words, '--base', BASE, '--out', site], {
    cwd: ROOT,
    timeout: BUILD_LIMIT_MS,
  });
  host = await serveFolder(site, BASE);
  browser = await openBrowser();
}, BUILD_LIMIT_MS);
afterAll(async () => {
  await browser?.close();
  await host?.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the terminal writes of the same sequence. */
async function scan(kind: string): Promise<string> {
  const input = join(folder, 'input.fa');
  await writeFile(input, FASTA);
  const words = ['scan', kind, input, '--format', 'tsv', '--quiet'];
  const { code, stdout, stderr } = await runFlipon(words);
  if (code !== 0) throw new Error(stderr);
  return stdout;
}

it('leads from a pasted sequence to its map, its hits and the file of the terminal', async () => {
  const { page, context, complaints, expectClean } = await openPage(browser, { width: 390 });
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { href, pathname } = new URL(request.url());
    if (!/^(?:blob:|.*\/flipon\/(?!api\/))/.test(href)) elsewhere.push(pathname);
  });
  await page.goto(host.url);
  await page.getByText('Everything stays on this computer.').waitFor();
  await page.getByLabel('One or many sequences').fill(FASTA);
  await page.getByRole('button', { name: 'Find all motifs' }).click();
  await page.waitForURL(/\/map\?sequence=/);
  await page.getByText('hits of 15 searches').waitFor({ timeout: 60_000 });
  await page.getByRole('application').first().waitFor();
  await expectClean('map without a server');

  await page.goto(`${host.url}results/quadruplex`);
  await page.locator(`a[href*="${BASE}results/quadruplex/"]`).first().click();
  // The rows of the table, which are cards here.
  await page.locator('[aria-label^="Position 2,997,"]').first().waitFor();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'TSV', exact: true }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByText(/^Download/).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toBe(await scan('g4hunter'));
  expect(elsewhere).toEqual([]);
  // A host of files answers an address below the page with 404 and the page.
  expect(complaints.filter((each) => !each.includes('404'))).toEqual([]);
  await context.close();
});

it('reads a chosen file where it is', async () => {
  const { page, context, complaints } = await openPage(browser, { width: 390 });
  await page.goto(host.url);
  await page.getByRole('tab', { name: 'File', exact: true }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  await chooser.setFiles([{ name: 'made.fa', mimeType: 'text/plain', buffer: Buffer.from(FASTA) }]);
  await page.getByRole('button', { name: 'Find all motifs' }).click();
  await page.waitForURL(/\/map\?sequence=/);
  await page.getByText('hits of 15 searches').waitFor({ timeout: 60_000 });
  expect(complaints).toEqual([]);
  await context.close();
});

it('says of an address that only a server has where that is', async () => {
  const { page, context } = await openPage(browser, { width: 390 });
  await page.goto(`${host.url}login`);
  await page.getByRole('heading', { name: 'Only on a server' }).waitFor();
  await context.close();
});
