import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirefoxPage, isFirefoxThere, openFirefox } from '../browser/open-firefox.ts';
import { scanTsv } from '../programs/run-command.ts';
import { BUILD_LIMIT_MS, openLocalSite } from './local-site.ts';

// The main journey without a server in Firefox, whose handles of files are exclusive.

const DNA = Array.from(randomDna(7, 3000), (code) => String.fromCharCode(code)).join('');
const FASTA = `>made for Firefox\n${DNA}GGGTTAGGGTTAGGGTTAGGG\n`;
const says = (text: string) => `document.body.innerText.includes(${JSON.stringify(text)})`;

const folder = await mkdtemp(join(tmpdir(), 'flipon-in-firefox-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let url: string;
let page: FirefoxPage;

async function takeTsv(): Promise<string> {
  await page.click('button', 'Export');
  await page.click('radio', 'TSV');
  const button = `[...document.querySelectorAll(':is(dialog, [role=dialog]) :is(a, button)')]
    .find((each) => /^Download/.test(each.textContent))`;
  await page.until(button);
  await page.evaluate(`${button}.click()`);
  return readFile(await page.savedFile(), 'utf8');
}

// Without the package there is no such browser.
describe.skipIf(!isFirefoxThere)('Firefox, without a server', () => {
  beforeAll(async () => {
    url = (await openLocalSite()).url;
    page = await openFirefox();
  }, BUILD_LIMIT_MS);
  afterAll(() => page?.close());

  it('leads from a pasted sequence to its map, its hits and the file of the terminal', async () => {
    await page.goto(url);
    await page.paste('textbox', 'One or many sequences', FASTA);
    await page.click('button', 'Find all motifs');
    await page.until("location.pathname.endsWith('/map')");
    await page.until(says('hits of 15 searches'));
    await page.goto(`${url}results/quadruplex`);
    await page.until('document.querySelector(\'a[href*="/results/quadruplex/"]\')');
    await page.evaluate('document.querySelector(\'a[href*="/results/quadruplex/"]\').click()');
    await page.until('document.querySelector(\'[aria-label^="Position 2,997,"]\')');
    const path = join(folder, 'made.fa');
    await writeFile(path, FASTA);
    expect(await takeTsv()).toBe(await scanTsv('g4hunter', path));
  });
});
