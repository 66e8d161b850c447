import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { itInLongRun } from '@flipon/test-material/some-of';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { crowdedTablesOf } from '../browser/page-measures.ts';
import { madeCircle } from '../made-circle.ts';
import { addResult, addResults, addSequence } from '../programs/add-work.ts';
import { newGuest } from '../programs/api-client.ts';
import { openExample } from '../programs/open-example.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const flipon = useFlipon();
const folder = await mkdtemp(join(tmpdir(), 'flipon-result-'));
afterAll(() => rm(folder, { recursive: true }));

/** Of a sequence that no other test has: equal contents share a file. */
const BROKEN_BP = 6 * 1117;

/** Changes a base on the disk, as a failing disk would. */
async function damageBases(data: string): Promise<void> {
  const folder = join(flipon.dataDir, 'blobs');
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    if (!(await stat(path)).isFile() || (await readFile(path, 'latin1')) !== data) continue;
    await writeFile(path, data.replace('G', 'C'));
    return;
  }
  throw new Error('The bases are in no file.');
}

const headline = (page: Page) => page.getByRole('heading', { name: /can fold into a quadruplex/ });
const focused = (page: Page) => page.evaluate<string>('document.activeElement.textContent');
/** Where an element begins in the window, in pixels. */
const topOf = async (page: Page, text: string) =>
  (await page.getByText(text).first().boundingBox())?.y ?? Number.NaN;

const leftOf = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN;

const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box === null ? Number.NaN : box.y + box.height;
};

describe.each(looksInTurn(28))('a result at $width pixels, $scheme', (look) => {
  it('comes first after a run, is said and has the focus', async () => {
    const { page, context, complaints, picture, expectClean } = await flipon.openPage(look);
    await page.goto(`${flipon.url}/analyse/quadruplex?threshold=1.2`);
    await page.getByText('The result comes here').waitFor();
    await picture('result-first-before');
    await page.getByRole('button', { name: /^Analyse hg38_chr16/ }).click();
    await page.getByText('1 to 20 of 1,093').waitFor();
    await expect.poll(() => focused(page)).toContain('1,093 places can fold into a quadruplex');
    await page
      .getByRole('status')
      .filter({ hasText: /^G4 hunter: 1,093 hits in hg38/ })
      .waitFor({ state: 'attached' });
    // The form and the list are one line now, and the window shows the figures.
    expect(await page.getByLabel('Window size', { exact: true }).count()).toBe(0);
    expect(await topOf(page, 'rich in G')).toBeLessThan(500);
    const figure = page.getByRole('definition').filter({ hasText: /^528$/ });
    const tab = page.getByRole('tab', { name: 'Chart and hits' });
    // With the margin of all that is in the card.
    expect((await leftOf(figure)) - (await leftOf(tab))).toBeGreaterThan(12);
    await page
      .getByText('These settings find 202 of 768 oligonucleotides of DNA')
      .first()
      .waitFor();
    if (look.width === 1440) {
      // The window has gone there: all of the chart, and eight hits.
      const hits = page.getByRole('row', { name: /^Position/ });
      await expect.poll(() => bottomOf(hits.nth(7))).toBeLessThanOrEqual(900);
      expect(await bottomOf(page.getByRole('region', { name: 'Chart' }))).toBeLessThan(600);
    }
    await picture('result-first');
    await expectClean('result first');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('shows figures and all bars on the first screen at 200 %, and has one button and a menu', async () => {
  const client = await newGuest(flipon.url);
  const { body } = await client.get('sequence?sort=length&order=DESC');
  const [longest] = body['items'] as { id: string }[];
  const id = await addResult(client, 'g4hunter', { sequence: longest?.id, threshold: 1.2 });
  const { page, context, complaints, expectClean } = await flipon.openPage({
    width: 720,
    token: client.token,
  });
  await page.setViewportSize({ width: 720, height: 450 });
  // As a link opens it: nothing is scrolled away.
  await page.goto(`${flipon.url}/analyse/quadruplex?result=${id}`);
  await headline(page).waitFor();
  await page.getByRole('application').waitFor();
  expect(await topOf(page, 'rich in G')).toBeLessThan(300);
  expect(await bottomOf(page.getByRole('application'))).toBeLessThanOrEqual(450);
  expect(await topOf(page, 'A quadruplex is four tracts')).toBeGreaterThan(450);
  await page.getByRole('button', { name: 'More about this run' }).click();
  await page.getByRole('link', { name: 'All motifs of it' }).waitFor();
  await expectClean('result at 200 %');
  await page.getByRole('button', { name: 'Close this result' }).click();
  await page.getByText('The result comes here').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

/** Keeps all that a page says to screen readers. */
const NOTE_SAID = `(() => {
  window.said = [];
  const note = () => {
    for (const each of document.querySelectorAll('[role=status]')) window.said.push(each.textContent);
  };
  const watched = { subtree: true, childList: true, characterData: true };
  new MutationObserver(note).observe(document.body, watched);
})()`;

it('opens the form again where a run fails, and leads to the reason', async () => {
  const client = await newGuest(flipon.url);
  const data = 'GGGTTA'.repeat(BROKEN_BP / 6);
  const sequence = await addSequence(client, 'broken', data);
  await damageBases(data);
  const { page, context, complaints, picture, expectClean } = await flipon.openPage({
    token: client.token,
  });
  await page.goto(`${flipon.url}/analyse/quadruplex?sequence=${sequence}&threshold=1.2`);
  const start = page.getByRole('button', { name: 'Analyse broken' });
  await start.focus();
  // The run has failed before the page looks at it for the first time.
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    await setTimeout(1000);
    const { batch: _, ...json } = await response.json();
    await route.fulfill({ response, json });
  });
  // What is said may be gone again at the next look.
  await page.evaluate(NOTE_SAID);
  await page.keyboard.press('Enter');
  const reason = /^G4 hunter of broken: .+ damaged/;
  const message = page.getByRole('alert').filter({ hasText: reason });
  await message.waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toMatch(reason);
  const said = () => page.evaluate<string>('String(window.said)');
  await expect.poll(said).toContain('G4 hunter of broken failed');
  // With what was entered; the message is in sight below it.
  expect(await page.getByLabel('Threshold', { exact: true }).inputValue()).toBe('1.2');
  await expect.poll(() => bottomOf(message)).toBeLessThanOrEqual(900);
  await picture('run-failed');
  await expectClean('failed run');
  expect(complaints).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

it('says that there is nothing, and one place as one', async () => {
  const client = await newGuest(flipon.url);
  const { page, context, expectClean } = await flipon.openPage({ token: client.token });
  const open = async (data: string) => {
    const sequence = await addSequence(client, 'made', data);
    const id = await addResult(client, 'g4hunter', { sequence });
    await page.goto(`${flipon.url}/results/quadruplex/${id}`);
  };
  await open('ACTGACCA'.repeat(12));
  await page
    .getByRole('heading', { name: 'No place found that can fold into a quadruplex in made' })
    .waitFor();
  await expectClean('nothing found');
  await open('GGGTTA'.repeat(8));
  await page
    .getByRole('heading', { name: /^1 place can fold into a quadruplex in made/ })
    .waitFor();
  await context.close();
});

it('leaves columns out and takes more rows, also in the next visit, and prints what it shows', async () => {
  const { page, context, complaints, expectClean } = await flipon.openPage();
  await openExample(page, flipon.url);
  const head = page.getByRole('columnheader', { name: 'Base scores' });
  await head.waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await expectClean('columns');
  await page.getByRole('checkbox', { name: 'Base scores' }).uncheck();
  await head.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Rows on a page' }).selectOption('50');
  await page.getByText('1 to 50 of 1,093').waitFor();
  await page.reload();
  await page.getByText('1 to 50 of 1,093').waitFor();
  expect(await head.count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Printed: rows 1 to 50, of 1,093 in all.').waitFor();
  await page.goto(`${page.url()}&min_absScore=4`);
  await page.getByText('Printed: no rows. The filter keeps no hit.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

itInLongRun(
  'has room for record, gene and other classes, and prints what is a button in a table',
  async () => {
    const client = await newGuest(flipon.url);
    const path = join(folder, 'two.gb');
    await writeFile(path, madeCircle('FIRST') + madeCircle('SECOND'));
    const { id } = await client.upload(path, { name: 'Two circles' });
    await addResults(client, String(id), ['g4regex', 'str', 'g4hunter'], {
      parameters: { g4hunter: { threshold: 1.2 } },
    });
    await addResult(client, 'str', { sequence: String(id) });
    const { body } = await client.get('analyse/g4hunter');
    const result = (body['items'] as { id: string }[])[0]?.id;
    const { page, context, complaints, picture } = await flipon.openPage({ token: client.token });
    await page.goto(`${flipon.url}/results/quadruplex/${result}`);
    for (const name of ['Record', 'Gene', 'Also here']) {
      await page.getByRole('columnheader', { name }).waitFor();
    }
    expect(await crowdedTablesOf(page)).toEqual([]);
    await picture('result-records-places');
    await page.getByRole('tab', { name: 'Summary by record' }).click();
    const summary = page.getByRole('table', { name: 'Summary by record' });
    const record = summary.getByRole('button', { name: /^SECOND/ });
    await record.waitFor();
    await page.emulateMedia({ media: 'print' });
    await record.waitFor();
    await page.emulateMedia({ media: null });
    await page.getByRole('tab', { name: 'Distinct sequences' }).click();
    await page.getByLabel('Letters', { exact: true }).fill('AAAACCCCGGGGTTTT');
    await page.getByText('0 of them with AAAACCCCGGGGTTTT').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByText('Printed: no rows. No sequence contains AAAACCCCGGGGTTTT.').waitFor();
    await page.emulateMedia({ media: null });

    await page.goto(`${flipon.url}/map?sequence=${id}`);
    const matrix = page.getByRole('table', { name: 'Bases that classes share' });
    const list = page.getByRole('table', { name: 'Hits', exact: true });
    await matrix.waitFor();
    await list.getByRole('button').first().waitFor();
    const crowded = await crowdedTablesOf(page);
    expect(crowded.filter((words) => words.startsWith('Hits'))).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await matrix.getByRole('button').first().waitFor();
    await list.getByRole('button').first().waitFor();
    await page.goto(`${flipon.url}/results`);
    await page.getByRole('button', { name: /^2 times, last today/ }).waitFor();
    await page.getByText('Printed: sequences 1 to 1, of 1 in all.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

it('says the gene of a hit and the other classes at its place, in columns as any other', async () => {
  const client = await newGuest(flipon.url);
  const path = join(folder, 'made.gb');
  await writeFile(path, madeCircle('MADE_GENES'));
  const { id } = await client.upload(path, { name: 'With genes' });
  await addResults(client, String(id), ['g4hunter', 'g4regex'], {
    parameters: { g4hunter: { threshold: 1.2 } },
  });
  const { body } = await client.get('analyse/g4hunter');
  const result = (body['items'] as { id: string }[])[0]?.id;
  const { page, context, complaints, picture, expectClean } = await flipon.openPage({
    token: client.token,
  });
  await page.goto(`${flipon.url}/results/quadruplex/${result}`);
  const gene = page.getByRole('cell', { name: /^(nad2|cox2|cox3|cytb)\b/ }).first();
  await gene.waitFor();
  const here = page.getByText(/^G4 by tracts: \d+ bases$/).first();
  await here.waitFor({ state: 'attached' });
  expect(await crowdedTablesOf(page)).toEqual([]);
  await picture('result-places');
  await expectClean('genes and other classes');
  await page.emulateMedia({ media: 'print' });
  await gene.waitFor();
  await page.emulateMedia({ media: null });
  const head = page.getByRole('columnheader', { name: 'Also here' });
  await head.waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Also here' }).uncheck();
  await head.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Figure', exact: true }).click();
  await page.getByRole('dialog', { name: 'Figure for a paper' }).waitFor();
  await page.keyboard.press('Escape');
  // Cards have no choice of columns.
  await page.setViewportSize({ width: 390, height: 844 });
  await here.waitFor({ state: 'attached' });
  await page
    .getByText(/^(nad2|cox2|cox3|cytb)$/)
    .first()
    .waitFor();
  await expectClean('cards with genes');
  expect(complaints).toEqual([]);
  await context.close();
});
