import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOOKS } from '../browser/open-browser.ts';
import { openExample } from '../programs/open-example.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const flipon = useFlipon();

const headline = (page: Page) => page.getByRole('heading', { name: /can fold into a quadruplex/ });
const focused = (page: Page) => page.evaluate<string>('document.activeElement.textContent');
/** Where an element begins in the window, in pixels. */
const topOf = async (page: Page, text: string) =>
  (await page.getByText(text).first().boundingBox())?.y ?? Number.NaN;

describe.each(LOOKS)('a result at $width pixels, $scheme', (look) => {
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
    expect(await topOf(page, 'rich in G')).toBeLessThan(400);
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
  await page.screenshot({ path: `${process.env['SHOTS'] ?? '/tmp'}/result-first-zoom.png` });
  expect(await topOf(page, 'rich in G')).toBeLessThan(300);
  await expectClean('result at 200 %');
  await context.close();
});
