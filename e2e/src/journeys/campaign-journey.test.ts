import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Look, looksInTurn } from '../browser/open-browser.ts';
import { newGuest } from '../programs/api-client.ts';
import { useFlipon } from '../programs/use-flipon.ts';

/** Two examples that every guest begins with, and one that is long enough for every kind. */
const THREE = ['hg38_chr16', 'NC_001422', 'made'];
const MADE = { name: 'made', data: 'GGGTTACGCGCGTA'.repeat(100) };
const SEVEN = ['zdna', 'cruciform', 'str', 'directrepeat', 'mirrorrepeat', 'aphased', 'g4regex'];

const flipon = useFlipon();

/** Counts what a hand does, whatever clicks the page makes of it. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript({
    content: `window.clicks = 0;
      addEventListener('pointerdown', (event) => { if (event.isTrusted) clicks += 1; }, true);`,
  });
  return () => page.evaluate<number>('window.clicks');
}

/** A page for a guest who has all three. */
async function openGuestPage(look: Look = {}) {
  const { token, post, get } = await newGuest(flipon.url);
  await post('sequence/import/text', MADE);
  return { ...(await flipon.openPage({ ...look, token })), get };
}

async function tickThree(page: Page): Promise<void> {
  await page.goto(`${flipon.url}/sequence/tools`);
  for (const name of THREE) {
    await page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }).click();
  }
}

const analyseMenu = (page: Page) =>
  page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Analyse' });

describe.each(looksInTurn(14))('three ticked sequences at $width pixels, $scheme', (look) => {
  it('are ticked on the screen of the kind, also after a reload, and run there', async () => {
    const { page, complaints, expectClean, picture } = await openGuestPage(look);
    await tickThree(page);
    await analyseMenu(page).click();
    await expectClean('menu of kinds');
    await picture('analyse-menu');
    await page.getByRole('link', { name: 'Z-DNA hunter' }).last().click();
    const start = page.getByRole('button', { name: 'Analyse 3 selected' });
    await start.waitFor();
    await page.reload();
    await start.waitFor();
    for (const name of THREE)
      expect(await page.getByText(/^Selected: /).textContent()).toContain(name);
    await picture('carried-selection');
    await expectClean('carried selection');
    await start.click();
    await page.getByRole('tab').nth(2).waitFor();
    await page.waitForURL((url) => !url.searchParams.has('sequences'));
    expect(complaints).toEqual([]);
  });

  it('are analysed with the seven classes of non-B DB in eight clicks, as one batch of 21 parts', async () => {
    const { page, context, complaints, expectClean, picture, get } = await openGuestPage(look);
    const clicks = await countClicks(page);
    await tickThree(page);
    await analyseMenu(page).click();
    await page.getByRole('button', { name: /^Analyse with… / }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('Settings', { exact: true })
      .selectOption('non-B DB and ape genomes (gfa)');
    await dialog.getByText('Window size 25 bp').waitFor();
    await expectClean('dialog of kinds');
    await picture('campaign-dialog');
    await dialog.getByRole('button', { name: 'Start 21 analyses' }).click();
    const opener = page.getByRole('button', { name: /^3 sequences, 7 searches/ });
    await opener.waitFor();
    expect(await clicks()).toBeLessThanOrEqual(8);
    await opener.click();
    const parts = page.getByRole('list', { name: 'Parts of the batch of 3 sequences, 7 searches' });
    // Each of seven kinds with its three sequences.
    expect(await parts.getByRole('listitem').count()).toBe(7 + 21);
    await page.getByText('21 of 21 done', { exact: true }).waitFor({ timeout: 60_000 });
    await expectClean('panel of work');
    await picture('campaign-panel');

    await page.reload();
    await page.getByRole('button', { name: '1 finished' }).click();
    await page.getByText('21 of 21 done', { exact: true }).waitFor({ timeout: 60_000 });
    const other = await context.newPage();
    await other.goto(`${flipon.url}/results/zdna`);
    await other.getByRole('button', { name: '1 finished' }).waitFor();
    await other.getByText('1 to 3 of 3').waitFor();
    for (const route of SEVEN) {
      const list = await get(`analyse/${route}`);
      expect(list.body['page']).toMatchObject({ totalElements: 3 });
    }
    await opener.click();
    await parts.getByRole('link', { name: /^Show result of Z-DNA analysis of NC_001422/ }).click();
    await page.getByRole('region', { name: /^Result of NC_001422/ }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('analyses three sequences with five clicks', async () => {
  const { page, complaints } = await openGuestPage();
  const clicks = await countClicks(page);
  await tickThree(page);
  await analyseMenu(page).click();
  await page.getByRole('button', { name: 'Run G4 hunter now' }).click();
  await page.getByText('3 sequences, 1 search', { exact: true }).waitFor();
  expect(await clicks()).toBeLessThanOrEqual(5);
  await page.getByText('3 of 3 done', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Selection' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('says before the start what is too short, and leaves that out', async () => {
  const { token, post, get } = await newGuest(flipon.url);
  await post('sequence/import/text', { name: 'tiny', data: 'ACGTACGT' });
  const { page, picture, expectClean } = await flipon.openPage({ token });
  await page.goto(`${flipon.url}/sequence/tools`);
  await page.getByRole('checkbox', { name: 'Select tiny' }).click();
  await page.getByRole('checkbox', { name: /^Select NC_001422/ }).click();
  await analyseMenu(page).click();
  // It cannot run at once with these settings, so it asks.
  await page.getByRole('button', { name: 'Run Z-DNA hunter now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Leaves out tiny: /).waitFor();
  await expectClean('dialog with a refused part');
  await picture('campaign-refused');
  await dialog.getByRole('button', { name: 'Start 1 analysis' }).click();
  await page.getByText('2 sequences, 1 search', { exact: true }).waitFor();
  const { body } = await get('analyse/all');
  expect(body['items']).toMatchObject([
    { counts: { parts: 1 }, leftOut: [{ entry: 0, message: expect.stringContaining('8') }] },
  ]);
});
