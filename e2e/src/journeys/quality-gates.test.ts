import { gzipSync } from 'node:zlib';
import { someOf } from '@flipon/test-material/some-of';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LOOKS, looksInTurn } from '../browser/open-browser.ts';
import { openExample } from '../programs/open-example.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const MOST_SHIFT = 0.05;
const KIB = 1024;
/** A sequence that every guest begins with: once it is listed, the page has loaded its data. */
const EXAMPLE = 'hg38_chr16';
const MOST_BYTES = { firstPage: 165 * KIB, home: 200 * KIB, screen: 300 * KIB };

const flipon = useFlipon();

// Code that runs in the page is text: the types of a page are not those of this program.

/** Adds up layout shifts from the first paint on; those after an input do not count. */
const WATCH_SHIFTS = `
  window.shift = 0;
  window.addShifts = (entries) => {
    for (const entry of entries) if (!entry.hadRecentInput) window.shift += entry.value;
  };
  window.shifts = new PerformanceObserver((list) => window.addShifts(list.getEntries()));
  window.shifts.observe({ type: 'layout-shift', buffered: true });`;

/** Up to now: pending entries of the observer are taken as well. */
const shiftOf = (page: Page) =>
  page.evaluate<number>('window.addShifts(window.shifts.takeRecords()), window.shift');

/** Bytes of scripts and styles as they came over the line, packed; fonts apart. */
const weightOf = (page: Page) =>
  page.evaluate<number>(`performance.getEntriesByType('resource')
    .filter((entry) => /\\.(js|css)$/.test(new URL(entry.name).pathname))
    .reduce((sum, entry) => sum + entry.encodedBodySize, 0)`);

const overflowOf = (page: Page) =>
  page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );

it('draws its first page from few bytes, and packs them well', async () => {
  const html = await (await fetch(flipon.url)).text();
  const paths = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(3);
  let bytes = gzipSync(html).length;
  for (const path of paths) {
    const answer = await fetch(flipon.url + path, { headers: { 'accept-encoding': 'br' } });
    expect([path, answer.headers.get('content-encoding')]).toEqual([path, 'br']);
    bytes += gzipSync(await answer.text()).length;
  }
  expect(bytes).toBeGreaterThan(100 * KIB);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES.firstPage);
});

const FORMS = [
  '/analyse/quadruplex',
  '/analyse/rloopr',
  '/analyse/zdna',
  '/analyse/zdnabert2',
  '/analyse/cpg',
  '/analyse/p53-predictor',
  '/analyse/cruciform',
];

/** Each with the most bytes of its scripts and styles, and words that come last. */
const PAGES = [
  ['/', MOST_BYTES.home, 'Or one search at a time'],
  ['/sequence/tools', MOST_BYTES.screen, EXAMPLE],
  ['/results/quadruplex', MOST_BYTES.screen, 'No results found.'],
  ...someOf(FORMS).map((path) => [path, MOST_BYTES.screen, EXAMPLE] as const),
  ['/analyse/g4-killer', MOST_BYTES.screen, 'Masks and scores come here.'],
  ['/tools/p53-predictor?sequence=GAACATGTCCCAACATGTTG', MOST_BYTES.screen, '75.0'],
  ['/help/quadruplex', MOST_BYTES.screen, 'the first base is 1'],
] as const;

it.each(
  PAGES.flatMap(([path, mostBytes, lastWords], at) => {
    // The first page is seen in both widths.
    const looks = at === 0 ? LOOKS : looksInTurn(at);
    return looks.map(({ width }) => ({ path, mostBytes, lastWords, width }));
  }),
)(
  '$path does not jump and is light, at $width pixels',
  async ({ path, mostBytes, lastWords, width }) => {
    const { page, context, untilStill } = await flipon.openPage({ width, hasMotion: true });
    await page.addInitScript({ content: WATCH_SHIFTS });
    await page.goto(flipon.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText(lastWords).first().waitFor();
    await untilStill();
    expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
    const weight = await weightOf(page);
    expect(weight).toBeGreaterThan(50 * KIB);
    expect(weight).toBeLessThanOrEqual(mostBytes);
    await context.close();
  },
);

it.each(looksInTurn(31))(
  'a result does not jump when it comes, and scrolls nowhere sideways, at $width pixels',
  async ({ width }) => {
    const { page, context, untilStill } = await flipon.openPage({ width, hasMotion: true });
    await page.addInitScript({ content: WATCH_SHIFTS });
    await openExample(page, flipon.url);
    await page.getByRole('application').waitFor();
    await page.goto(page.url());
    await page.getByText('1 to 20 of 1,093').waitFor();
    await page.getByRole('application').waitFor();
    await untilStill();
    expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await context.close();
  },
);

it.each(looksInTurn(32))(
  'a map does not jump when it comes, at $width pixels',
  async ({ width }) => {
    const { page, context, untilStill } = await flipon.openPage({ width, hasMotion: true });
    await page.goto(flipon.url);
    await page.getByRole('button', { name: /phiX174/ }).click();
    await page.waitForURL(/\/map\?sequence=/);
    // While searches run, each lane that comes makes room for itself.
    await page.getByText(/^hits of \d+ searches, whole$/).waitFor();
    await page.addInitScript({ content: WATCH_SHIFTS });
    await page.goto(page.url());
    await page.getByText('G+C of 5,386 bp, whole sequence').waitFor();
    await page.getByRole('application').first().waitFor();
    await untilStill();
    expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
    await context.close();
  },
);
