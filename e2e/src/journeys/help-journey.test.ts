import { itInLongRun } from '@flipon/test-material/some-of';
import { describe, expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { addResult, addSequence } from '../programs/add-work.ts';
import { newGuest } from '../programs/api-client.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const flipon = useFlipon();

/** The focused element, by its id or its words. */
const FOCUSED = `(({ id, textContent }) => id || textContent)(document.activeElement)`;

/** How far an element's upper edge is below that of the window, in pixels. */
const topOf = (id: string) => `document.getElementById('${id}').getBoundingClientRect().top`;

describe.each(looksInTurn(23))('the help at $width pixels, $scheme', (look) => {
  const isWide = look.width > 1100;

  it('explains a form, is read by its sections, and is searched', async () => {
    const { page, context, complaints, untilStill, expectClean, picture } =
      await flipon.openPage(look);
    await page.goto(`${flipon.url}/analyse/quadruplex`);
    await page.getByRole('link', { name: 'How it works' }).click();
    await page.waitForURL(`${flipon.url}/help/quadruplex`);
    await page.getByRole('heading', { name: 'Parameters' }).waitFor();
    expect(await page.title()).toBe('Help: G4 hunter · Flipon');
    expect(await page.evaluate(FOCUSED)).toBe('G4 hunter');
    await expectClean('help of a kind');
    await picture('help-g4hunter');

    if (!isWide) await page.getByText('On this page').click();
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await sections.getByRole('link', { name: 'Columns' }).click();
    await untilStill();
    expect(page.url()).toBe(`${flipon.url}/help/quadruplex#columns`);
    expect(await page.evaluate(FOCUSED)).toBe('columns');
    expect(Math.abs(await page.evaluate<number>(topOf('columns')))).toBeLessThan(100);
    if (isWide) {
      const current = sections.locator('[aria-current]');
      expect(await current.textContent()).toBe('Columns');
      await page.keyboard.press('End');
      await expect.poll(() => current.textContent()).toBe('How to cite');
    }
    await page.getByRole('button', { name: 'Copy BibTeX' }).click();
    await page.getByText('BibTeX copied.').waitFor();
    await page.getByRole('button', { name: 'Copy: flipon scan g4hunter' }).click();

    // An address with a place, opened as a page of its own.
    await page.goto(`${flipon.url}/help/cpg#column-gcPerc`);
    await page.getByText('Share of C and of the second nucleotide').first().waitFor();
    await untilStill();
    expect(await page.evaluate(FOCUSED)).toBe('column-gcPerc');
    expect(Math.abs(await page.evaluate<number>(topOf('column-gcPerc')))).toBeLessThan(100);

    // The form links here if a network is missing.
    await page.goto(`${flipon.url}/help/zdnabert2#install`);
    await page.getByRole('heading', { name: 'How to install the networks' }).waitFor();
    await untilStill();
    expect(await page.evaluate(FOCUSED)).toBe('install');
    expect(Math.abs(await page.evaluate<number>(topOf('install')))).toBeLessThan(100);
    await expectClean('help on Z-DNABert2');

    if (!isWide) await page.getByText('All help pages').click();
    const pages = page.getByRole('navigation', { name: 'Help pages' });
    await pages.getByRole('link', { name: 'Search help' }).click();
    await page.getByRole('heading', { name: 'Analyses and calculators' }).waitFor();
    await untilStill();
    expect(await page.evaluate(FOCUSED)).toBe('search');
    await picture('help-overview');
    await page.keyboard.type('merg gap');
    const found = page.getByText('for “merg gap”');
    await found.waitFor();
    await page.waitForURL(`${flipon.url}/help?q=merg+gap`);
    await expectClean('what was found');
    await picture('help-search');
    await page.reload();
    await found.waitFor();
    await page.getByRole('link', { name: 'CpX hunter › Merge gap (parameter)' }).click();
    await untilStill();
    expect(await page.evaluate(FOCUSED)).toBe('parameter-minIslandMergeGap');
    await page.goBack();
    await found.waitFor();
    await page.getByLabel('Search help').fill('xylophone');
    await page.getByText('Nothing in the help fits “xylophone”.').waitFor();

    await page.getByRole('contentinfo').getByRole('link', { name: 'How to cite' }).click();
    await page.getByRole('heading', { name: 'About', level: 1 }).waitFor();
    await untilStill();
    expect(await page.evaluate(FOCUSED)).toBe('cite');
    await expectClean('about');
    await page.goto(`${flipon.url}/help/nothing`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('leads from every column to its place, with one stop of the keyboard in a table', async () => {
  const { page, context, complaints, untilStill } = await flipon.openPage();
  await page.goto(`${flipon.url}/analyse/rloopr`);
  await page.getByRole('button', { name: /^Analyse hg38/ }).click();
  await page.getByText('Positions are 1-based and inclusive').waitFor();
  const signs = page.getByRole('link', { name: /^About: / });
  expect(await signs.count()).toBe(await page.locator('thead th:has(a)').count());
  expect(await page.locator('thead a[tabindex="0"]').count()).toBe(1);
  await signs.first().focus();
  const tip = page.getByRole('tooltip');
  await tip.getByText('Unit: bp. Values: 1 or more.').waitFor();
  await page.keyboard.press('ArrowRight');
  await tip.getByText('RIZ, linker and REZ together.').waitFor();
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.waitForURL(`${flipon.url}/help/rloopr#column-length`);
  await page.getByRole('heading', { name: 'Parameters' }).waitFor();
  await untilStill();
  expect(await page.evaluate(FOCUSED)).toBe('column-length');
  expect(complaints).toEqual([]);
  await context.close();
});

itInLongRun(
  'is open to a visitor with a link to a result, as a page without that right',
  async () => {
    const client = await newGuest(flipon.url);
    const sequence = await addSequence(client, 'telomere', 'GGGTTA'.repeat(8));
    const id = await addResult(client, 'g4hunter', { sequence });
    const { body } = await client.post('shares', { analysis: id });
    const { page, context, complaints } = await flipon.openPage();
    const share = body['payload'] as { id: string };
    await page.goto(`${flipon.url}/shared/${share.id}#${String(body['secret'])}`);
    await page.getByRole('link', { name: 'How it is found' }).click();
    await page.waitForURL(`${flipon.url}/help/quadruplex`);
    await page.getByRole('link', { name: 'Sequences', exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);
