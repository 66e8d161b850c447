import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomDna } from '@flipon/test-material/random-dna';
import { makeZip } from '@flipon/test-material/zip-file';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseFile } from '../browser/choose-file.ts';
import { openPage } from '../browser/open-browser.ts';
import { scanTsv } from '../programs/run-command.ts';
import { findBrowser, inLocalMode } from '../programs/use-flipon.ts';
import { LOCAL_BASE as BASE, BUILD_LIMIT_MS, openLocalSite } from '../without-server/local-site.ts';
import type { FolderHost } from './serve-folder.ts';

// The screen without a server: a folder of files from a host that sends no header of ours.

const DNA = Array.from(randomDna(7, 3000), (code) => String.fromCharCode(code)).join('');
const FASTA = `>made for this page\n${DNA}GGGTTAGGGTTAGGGTTAGGG\n`;

let folder: string;
let host: FolderHost;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-local-screen-'));
  host = await openLocalSite();
  browser = await findBrowser();
}, BUILD_LIMIT_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the terminal writes of the same sequence. */
async function scan(kind: string): Promise<string> {
  const input = join(folder, 'input.fa');
  await writeFile(input, FASTA);
  return scanTsv(kind, input);
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

it('draws the features of a plasmid that is in an archive', async () => {
  const lines = DNA.match(/.{60}/g)?.map(
    (line, at) => `${String(60 * at + 1).padStart(9)} ${line}`,
  );
  const entry = [
    'LOCUS       PL1 3000 bp DNA circular',
    'FEATURES             Location/Qualifiers',
    '     gene            join(2901..3000,1..300)',
    '                     /gene="ori"',
    'ORIGIN',
    ...(lines ?? []),
    '//\n',
  ].join('\n');
  const { page, context, complaints } = await openPage(browser);
  await page.goto(host.url);
  const buffer = makeZip([{ name: 'plasmid.gb', content: entry }]);
  await chooseFile(page, [{ name: 'all.zip', mimeType: 'application/zip', buffer }]);
  await page.getByRole('button', { name: 'Find all motifs' }).click();
  await page.waitForURL(/\/map\?sequence=/);
  await page.getByText('All motifs. 3,000 bp, circular, with features.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('says of an address that only a server has where that is', async () => {
  const { page, context } = await openPage(browser, { width: 390 });
  await page.goto(`${host.url}login`);
  await page.getByRole('heading', { name: 'Only on a server' }).waitFor();
  await context.close();
});

it('saves the library as one file, and opens it in another browser', async () => {
  const mine = await openPage(browser, { width: 1280 });
  await mine.page.goto(host.url);
  await mine.page.getByLabel('One or many sequences').fill(FASTA);
  await mine.page.getByRole('button', { name: 'Find all motifs' }).click();
  await mine.page.getByText('hits of 15 searches').waitFor({ timeout: 60_000 });
  await mine.page.goto(`${host.url}sequence/tools`);
  await mine.page.getByRole('button', { name: 'Library file' }).click();
  const [download] = await Promise.all([
    mine.page.waitForEvent('download'),
    mine.page.getByRole('button', { name: 'Save the library as one file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('flipon-library.zip');
  const saved = await download.path();
  const buffer = await readFile(saved);
  await mine.context.close();

  const other = await openPage(browser, { width: 1280 });
  await other.page.goto(`${host.url}sequence/tools`);
  await other.page.getByRole('button', { name: 'Library file' }).click();
  await other.page.getByRole('button', { name: 'Open a library file' }).click();
  const dialog = other.page.getByRole('dialog');
  const [chooser] = await Promise.all([
    other.page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose file' }).click(),
  ]);
  await chooser.setFiles([{ name: 'saved.zip', mimeType: 'application/zip', buffer }]);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await dialog.getByText('1 sequence added, 15 runs started again.').waitFor();
  // A host of files answers a deep address with 404 and the page.
  expect(other.complaints.filter((each) => !each.includes('404'))).toEqual([]);
  await other.context.close();
});

// As a module of its own: this process may have loaded the same journey for the server before. The others are in the long
// run.
describe('a journey of one kind, without a server', async () => {
  const journey = '../kinds/aphased-journey.test.ts?local';
  await inLocalMode(() => import(/* @vite-ignore */ journey));
});
