import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomDna } from '@flipon/test-material/random-dna';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage } from '../browser/open-browser.ts';
import { runFlipon } from '../programs/run-command.ts';
import { findBrowser } from '../programs/use-flipon.ts';
import { LOCAL_BASE as BASE, BUILD_LIMIT_MS, openLocalSite } from '../without-server/local-site.ts';
import type { FolderHost } from './serve-folder.ts';

// Files of the terminal, and sequences of another host, in the screen without a server.

const ADDRESS = 'https://data.example/dir/made.fa';

const between = (seed: number) =>
  Array.from(randomDna(seed, 400), (code) => String.fromCharCode(code)).join('');
const G4 = 'GGGTTAGGGTTAGGGTTAGGG';
const FASTA = `>made\n${between(1)}${G4}${between(2)}${G4}${between(3)}${G4}\n`;

let folder: string;
let host: FolderHost;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-result-files-'));
  host = await openLocalSite();
  browser = await findBrowser();
  await writeFile(join(folder, 'made.fa'), FASTA);
}, BUILD_LIMIT_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What the terminal writes of the sequence, with the file of its settings where it has one. */
async function scan(name: string): Promise<GivenFile[]> {
  const path = join(folder, name);
  const words = ['scan', 'g4hunter', join(folder, 'made.fa'), '--out', path, '--quiet'];
  const { code, stderr } = await runFlipon([...words, '--threshold', '1']);
  if (code !== 0) throw new Error(stderr);
  const read = async (file: string) => ({
    name: file,
    mimeType: 'text/plain',
    buffer: await readFile(join(folder, file)),
  });
  const settings = await read(`${name}.flipon.json`).catch(() => null);
  return [await read(name), ...(settings === null ? [] : [settings])];
}

/** Another host; what it was asked is noted. */
async function answerAs(context: BrowserContext, headers: Record<string, string>) {
  const asked: Record<string, string>[] = [];
  await context.route('https://data.example/**', (route, request) => {
    asked.push(request.headers());
    return route.fulfill({ body: FASTA, headers: { 'content-type': 'text/plain', ...headers } });
  });
  return asked;
}

/** Drops a file on the page, as a person does who holds it over it. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(`{
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  }`);
}

const askedFor = (kinds: string) => `${host.url}?input=${encodeURIComponent(ADDRESS)}${kinds}`;

it('fetches what a link names once it is agreed to, and verifies files of the terminal', async () => {
  const { page, context, complaints, expectClean } = await openPage(browser, { width: 390 });
  const asked = await answerAs(context, { 'access-control-allow-origin': '*' });
  await page.goto(askedFor('&kinds=g4hunter'));
  const question = page.getByRole('dialog', { name: 'Fetch a sequence?' });
  await question.getByText('data.example').waitFor();
  await question.getByText('/dir/made.fa').waitFor();
  expect(page.url()).toBe(host.url);
  await expectClean('question of a link');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(asked).toEqual([]);

  await page.goto(askedFor('&kinds=g4hunter'));
  await question.getByRole('button', { name: 'Fetch and analyse' }).click();
  await page.waitForURL(/\/results\/quadruplex\/[0-9a-f-]{36}$/);
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toHaveProperty('referer');
  expect(asked[0]).not.toHaveProperty('cookie');

  // Chosen by the palette: the file of hits, then the one of its settings.
  const [hits, settings] = await scan('hits.tsv');
  if (hits === undefined || settings === undefined) throw new Error('a file is missing');
  const rows = `${hits.buffer.toString().trimEnd().split('\n').length - 1} rows`;
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('open a result file');
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog', { name: 'Result file' });
  for (const file of [hits, settings]) {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      box.getByRole('button', { name: /^Choose (?:other )?files$/ }).click(),
    ]);
    await chooser.setFiles([file]);
    if (file === hits) await box.getByText('hits.tsv does not say how it came about').waitFor();
  }
  await box.getByText(rows, { exact: true }).waitFor();
  await box.getByText('Its sequence is in your library: made.fa').waitFor();
  await box.getByRole('button', { name: 'Verify' }).click();
  await box.getByText('Verified: G4 hunter gives the same here.').waitFor();
  await box.getByText(`hits.tsv: equal. ${rows} computed again`).waitFor();
  await expectClean('verified file of the terminal');
  await page.keyboard.press('Escape');

  // Dropped: a file that tells the checksum in its last line, with a row that was altered.
  const [bed] = await scan('hits.bed');
  const text = bed?.buffer.toString() ?? '';
  const altered = text.replace(
    /^(made\t)(\d+)/m,
    (_, name, start) => `${name}${Number(start) + 1}`,
  );
  expect(altered).not.toBe(text);
  await drop(page, 'hits.bed', altered);
  await box.getByText('Its sequence is in your library: made.fa').waitFor();
  await box.getByRole('button', { name: 'Verify' }).click();
  await box.getByText('This file is not what its settings and its sequence give here.').waitFor();
  await box.getByText('hits.bed: differs at row 1').waitFor();
  await box.getByRole('button', { name: 'Open this result' }).click();
  await page.waitForURL(/\/results\/quadruplex\/[0-9a-f-]{36}$/);
  await box.waitFor({ state: 'detached' });
  await page.locator('[aria-label^="Position "]').first().waitFor();
  // The result of the link, and the one that both files share.
  await page.goto(`${host.url}results/quadruplex`);
  await page.locator(`a[href*="${BASE}results/quadruplex/"]`).nth(1).waitFor();
  expect(complaints.filter((each) => !each.includes('404'))).toEqual([]);
  await context.close();
});

it('says what a host that refuses other pages means, and what a link may not ask', async () => {
  const { page, context } = await openPage(browser, { width: 390 });
  // The runner gives leave to this page where an answer says nothing.
  const asked = await answerAs(context, { 'access-control-allow-origin': 'https://other.example' });
  await page.goto(askedFor(''));
  await page.getByRole('button', { name: 'Fetch and analyse' }).click();
  await page
    .getByText(
      'data.example cannot be reached, or does not let pages of other sites read its files.',
    )
    .waitFor();
  expect(asked).toHaveLength(1);
  await page.goto(`${host.url}?input=http://data.example/a.fa`);
  await page.getByText('Only addresses that begin with https:// are fetched.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  expect(asked).toHaveLength(1);
  await context.close();
});
