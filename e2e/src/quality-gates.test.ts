import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from './open-browser.ts';
import { type RunningFlipon, startFlipon } from './start-flipon.ts';

const MOST_SHIFT = 0.05;
const KIB = 1024;
const MOST_BYTES = { home: 200 * KIB, screen: 300 * KIB };

let flipon: RunningFlipon;
let browser: Browser;
beforeAll(async () => {
  flipon = await startFlipon();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await flipon?.stop();
});

// What runs in the page is text: the types of a page are not those of this program.

/** Adds up layout shifts from the first paint on; those after an input do not count. */
const WATCH_SHIFTS = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

const shiftOf = (page: Page) => page.evaluate<number>('window.shift');

/** Bytes of scripts and styles as they came over the line, packed; fonts apart. */
const weightOf = (page: Page) =>
  page.evaluate<number>(`performance.getEntriesByType('resource')
    .filter((entry) => /\\.(js|css)$/.test(new URL(entry.name).pathname))
    .reduce((sum, entry) => sum + entry.encodedBodySize, 0)`);

const overflowOf = (page: Page) =>
  page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );

describe.each([390, 1440])('at %i pixels', (width) => {
  it.each([
    ['/', MOST_BYTES.home],
    ['/sequence/tools', MOST_BYTES.screen],
    ['/analyse/quadruplex', MOST_BYTES.screen],
    ['/results/quadruplex', MOST_BYTES.screen],
    ['/analyse/rloopr', MOST_BYTES.screen],
    ['/analyse/zdna', MOST_BYTES.screen],
    ['/analyse/cpg', MOST_BYTES.screen],
    ['/analyse/p53-predictor', MOST_BYTES.screen],
    ['/analyse/cruciform', MOST_BYTES.screen],
  ])('%s does not jump and is light', async (path, mostBytes) => {
    const { page, context } = await openPage(browser, { width });
    await page.addInitScript({ content: WATCH_SHIFTS });
    await page.goto(flipon.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(1500);
    expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
    const weight = await weightOf(page);
    expect(weight).toBeGreaterThan(50 * KIB);
    expect(weight).toBeLessThanOrEqual(mostBytes);
    await context.close();
  });

  it('a result does not jump when it comes, and scrolls nowhere sideways', async () => {
    const { page, context } = await openPage(browser, { width });
    await page.addInitScript({ content: WATCH_SHIFTS });
    await page.goto(flipon.url);
    await page.getByRole('button', { name: 'Try the example' }).click();
    await page.getByText('1 to 20 of 1,093').waitFor();
    await page.waitForTimeout(1000);
    const address = page.url();
    await page.goto(address);
    await page.getByText('1 to 20 of 1,093').waitFor();
    await page.waitForTimeout(1500);
    expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await context.close();
  });
});
