import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { addResult, addSequence } from '../programs/add-work.ts';
import { newGuest } from '../programs/api-client.ts';
import { openExample } from '../programs/open-example.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const flipon = useFlipon();

const headline = (page: Page) => page.getByRole('heading', { name: /can fold into a quadruplex/ });
const focused = (page: Page) => page.evaluate<string>('document.activeElement.textContent');
/** Where an element begins in the window, in pixels. */
const topOf = async (page: Page, text: string) =>
  (await page.getByText(text).first().boundingBox())?.y ?? Number.NaN;

describe.each(looksInTurn(27))('a result at $width pixels, $scheme', (look) => {
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
    await picture('result-first');
    expect(await topOf(page, 'rich in G')).toBeLessThan(500);
    await expectClean('result first');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('shows figures and bars on the first screen at 200 %', async () => {
  const { page, context, expectClean } = await flipon.openPage({ width: 720 });
  await page.setViewportSize({ width: 720, height: 450 });
  await openExample(page, flipon.url);
  await headline(page).waitFor();
  await page.getByRole('application').waitFor();
  expect(await topOf(page, 'rich in G')).toBeLessThan(300);
  await expectClean('result at 200 %');
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
  expect(complaints).toEqual([]);
  await context.close();
});
