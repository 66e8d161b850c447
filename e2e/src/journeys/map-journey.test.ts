import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRandomFasta } from '@flipon/test-material/random-dna';
import { itInLongRun } from '@flipon/test-material/some-of';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inkOf } from '../browser/canvas-ink.ts';
import { type Look, looksInTurn } from '../browser/open-browser.ts';
import { walkTo } from '../browser/walk-to.ts';
import { madeCircle } from '../made-circle.ts';
import { addResults } from '../programs/add-work.ts';
import type { ApiClient } from '../programs/api-client.ts';
import { usePlace } from '../programs/use-flipon.ts';

const KINDS = ['g4hunter', 'rloopr', 'zdna', 'cpg', 'p53predictor', 'cruciform', 'str'];
/** Few but long arms, so that single hits are drawn. */
const PARAMETERS: Record<string, object> = { cruciform: { minArm: 9, maxMismatches: 0 } };
const WITHIN_MS = 60_000;

const flipon = usePlace();
/** What asks nothing of a server: without one, the long run alone shows it again. */
const itOfScreen = flipon.hasServer ? it : itInLongRun;
const folder = await mkdtemp(join(tmpdir(), 'flipon-map-'));
afterAll(() => rm(folder, { recursive: true }));

/** A guest with a circle that has genes and motifs of every class. */
async function newOwner(): Promise<ApiClient & { sequence: string }> {
  const client = await flipon.newGuest();
  const path = join(folder, 'made.gb');
  await writeFile(path, madeCircle('MADE_MITO'));
  const { id } = await client.upload(path, { name: 'Made mitochondrion' });
  return { ...client, sequence: String(id) };
}

/** Looked at by all tests but the one that starts everything itself. */
let owner: ApiClient & { sequence: string };
beforeAll(async () => {
  owner = await newOwner();
  await addResults(owner, owner.sequence, KINDS, { parameters: PARAMETERS });
});

const picture = (page: Page) => page.getByRole('application', { name: /^Map of Made/ });

/** Whether a line of the list is about a hit that has a base in a range, "7041-8573". */
async function isOfRange(line: Locator, range: string | null): Promise<boolean> {
  const [from = 0, to = 0] = (range ?? '').split('-').map(Number);
  const label = (await line.getAttribute('aria-label')) ?? '';
  const place = /([\d,]+) to ([\d,]+)/.exec(label)?.slice(1) ?? [];
  const [start = Number.NaN, end = Number.NaN] = place.map((text) =>
    Number(text.replaceAll(',', '')),
  );
  return start <= to && end >= from;
}

async function openMap(look: Look) {
  const opened = await flipon.openPage({ ...look, token: owner.token });
  await opened.page.goto(`${flipon.url}/map?sequence=${owner.sequence}`);
  await picture(opened.page).waitFor();
  await opened.untilStill();
  return opened;
}

describe.each(looksInTurn(32))('the map at $width pixels, $scheme', (look) => {
  it('is moved by keys, shows its hits and keeps what one sees', async () => {
    const { page, complaints, expectClean, untilStill, picture: take } = await openMap(look);
    await page.getByText(/^[\d,]+ hits on the map$/).waitFor();
    await expectClean('map');
    await take('map');

    const map = picture(page);
    await map.focus();
    for (const key of ['+', '+', '+', 'ArrowLeft', 'Shift+ArrowRight'])
      await page.keyboard.press(key);
    await page.waitForURL((url) => url.searchParams.has('range'));
    await page.getByText(/^[\d,]+ hits? in view$/).waitFor();
    await untilStill();
    const inView = new URL(page.url()).searchParams.get('range');
    expect(await map.getAttribute('aria-label')).toMatch(/^Map of Made mitochondrion, [\d,]+ to/);

    const first = page.getByRole('button', { name: /^Show on the map: / }).first();
    // The list shows the hits of the place before until the next ones are known.
    await expect.poll(() => isOfRange(first, inView)).toBe(true);
    await first.click();
    await page.waitForURL((url) => url.searchParams.has('hit'));
    await untilStill();
    await map.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Open hit' }).waitFor();
    await expectClean('map with a card');
    await take('map-hit');

    const seen = page.url();
    await page.reload();
    await picture(page).waitFor();
    await page.getByText(/^[\d,]+ hits? in view$/).waitFor();
    await untilStill();
    expect(page.url()).toBe(seen);
    expect(new URL(page.url()).searchParams.get('range')).toBe(inView);
    expect(complaints).toEqual([]);
  });

  it('tells what classes share, as numbers and as files', async () => {
    const { page, complaints, expectClean, picture: take } = await openMap(look);
    await page.getByRole('button', { name: 'Enlarge, with numbers' }).click();
    const large = page.getByRole('dialog', { name: 'Overlaps of 7 classes, whole' });
    const field = large.getByRole('button', { name: /^G4 hunter and Z-DNA hunter: [1-9]/ });
    await field.click();
    await page.waitForURL((url) => url.searchParams.has('pair'));
    await large.getByText(/^G4 hunter and Z-DNA hunter: [\d,]+ bp, .* of Z-DNA hunter$/).waitFor();
    await field.press('Home');
    const focused = large.locator(':focus');
    expect(await focused.getAttribute('aria-label')).toMatch(/^G4 hunter: [1-9]/);
    await focused.press('ArrowDown');
    expect(await focused.getAttribute('aria-label')).toMatch(/ and G4 hunter: /);
    await large.getByRole('radio', { name: 'Jaccard' }).check();
    expect(await field.textContent()).toMatch(/^<?0\.\d\d$|^1\.00$/);
    await expectClean('enlarged overlaps');
    await take('map-overlaps-large');
    await large.getByRole('button', { name: 'Close' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'BED of G4 hunter and Z-DNA hunter' }).click();
    const text = await readFile(await (await file).path(), 'utf8');
    const [line = ''] = text.split('\n').filter((each) => !each.startsWith('#'));
    expect(line).toMatch(/^MADE_MITO\S*\t\d+\t\d+/);

    const depth = page.waitForEvent('download');
    await page.getByRole('button', { name: 'TSV of exactly 2 classes' }).click();
    expect(await readFile(await (await depth).path(), 'utf8')).toMatch(/^record\tstart\tend/);

    await page.getByRole('tab', { name: 'Overlaps' }).click();
    await page.getByRole('table', { name: 'Combinations of classes' }).waitFor();
    await page.getByRole('table', { name: 'Distances from G4 hunter' }).waitFor();
    await page.getByLabel('From', { exact: true }).selectOption('Z-DNA hunter');
    await page.getByRole('table', { name: 'Distances from Z-DNA hunter' }).waitFor();
    await page.getByRole('button', { name: /^Z-DNA hunter to G4 hunter, overlap: [1-9]/ }).click();
    const near = page.waitForEvent('download');
    await page.getByRole('button', { name: 'TSV of Z-DNA hunter to G4 hunter, overlap' }).click();
    expect(await readFile(await (await near).path(), 'utf8')).toMatch(/^record\tstart\tend/);
    const distances = page.waitForEvent('download');
    await page.getByRole('button', { name: 'TSV of nearest distances' }).click();
    expect(await readFile(await (await distances).path(), 'utf8')).toMatch(
      /^from\tto\tintervals\tup_to_0\tup_to_10/,
    );
    await expectClean('overlaps');
    await take('map-overlaps');
    await page.getByRole('tab', { name: 'Settings and methods' }).click();
    await page.getByRole('button', { name: 'Copy: Methods text' }).waitFor();
    await expectClean('methods of a map');
    await take('map-methods');
    expect(complaints).toEqual([]);
  });
});

it('goes to genes and positions, and says what it does not understand', async () => {
  const { page, complaints, expectClean } = await openMap({});
  const box = page.getByRole('textbox', { name: /^Gene, position or record/ });
  const go = async (text: string) => {
    await box.fill(text);
    await box.press('Enter');
  };
  await go('cox1');
  await page.waitForURL((url) => url.searchParams.get('range') === '6200-7740');
  await go('1,000-2,000');
  await page.waitForURL((url) => url.searchParams.get('range') === '1000-2000');
  await go('nothing of that name');
  await page.getByText('No record and no feature is called “nothing of that name”.').waitFor();
  await page.keyboard.press('Escape');
  await picture(page).focus();
  await page.keyboard.press('g');
  expect(await box.evaluate((element) => element.matches(':focus'))).toBe(true);
  await expectClean('map of a position');
  expect(complaints).toEqual([]);
});

itOfScreen(
  'is painted after each change of its shape and its tab, and on paper in its width and in light colours',
  async () => {
    const { page, context, complaints } = await openMap({ width: 1440, scheme: 'dark' });
    const map = picture(page);
    const isPainted = () =>
      expect.poll(async () => (await inkOf(page)).atRight).toBeGreaterThan(100);
    await isPainted();
    await page.getByRole('tab', { name: 'Overlaps' }).click();
    await page.getByRole('tab', { name: 'Map', exact: true }).click();
    await isPainted();
    const untilFull = () =>
      expect.poll(async () => (await inkOf(page)).pixels).toBeGreaterThan(1000);
    for (const shape of ['circle', 'line']) {
      await map.press('c');
      await untilFull();
      const screen = await inkOf(page);
      await page.evaluate("window.dispatchEvent(new Event('beforeprint'))");
      // At once: a sheet is drawn when the listeners are done.
      const paper = await inkOf(page);
      // The grounds of the dark scheme are dark.
      expect(paper.lightness, shape).toBeGreaterThan(screen.lightness + 10);
      if (shape === 'line') expect(paper.atRight).toBeGreaterThan(50);
      await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
      await expect.poll(async () => (await inkOf(page)).lightness).toBeCloseTo(screen.lightness, 0);
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);

itInLongRun('becomes a circle and a table by keys', async () => {
  const { page, complaints, expectClean, picture: take } = await openMap({});
  await picture(page).focus();
  await page.keyboard.press('c');
  await page.waitForURL((url) => url.searchParams.get('shape') === 'circular');
  await expectClean('circle');
  await take('map-circle');
  await picture(page).focus();
  await page.keyboard.press('v');
  await page.getByRole('table', { name: 'Segments' }).waitFor();
  await expectClean('segments of a map');
  expect(complaints).toEqual([]);
});

itInLongRun('shows every file of its export in a window that is lower than the list', async () => {
  const { page, complaints, expectClean, picture: take } = await openMap({});
  const size = { width: 720, height: 300 };
  await page.setViewportSize(size);
  await page.getByRole('button', { name: 'Export', exact: true }).first().click();
  const files = page.getByRole('list', { name: 'Files of this map' }).getByRole('button');
  for (const file of [files.last(), files.first()]) {
    await file.focus();
    const box = await file.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
  }
  await expectClean('files of a map in a low window');
  await take('map-export-low');
  expect(complaints).toEqual([]);
});

it.each(looksInTurn(48))(
  'leads by the keyboard alone to the strongest hit, and from there to its BED file, at $width pixels',
  async (look) => {
    const { page, complaints, expectClean } = await openMap(look);
    await page.getByText(/^[\d,]+ hits on the map$/).waitFor();
    await page
      .getByText(/\b1 of \d+$/)
      .first()
      .waitFor();
    await page.getByRole('heading', { level: 1 }).focus();
    await walkTo(page, /^Show on the map: G4 hunter/);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.has('hit'));
    await page.getByRole('button', { name: /^BED of \d+ hits of G4 hunter$/ }).waitFor();
    const file = page.waitForEvent('download');
    await walkTo(page, /^BED of \d+ hits of G4 hunter$/);
    await expectClean('a chosen hit of the list');
    await page.keyboard.press('Enter');
    expect(await readFile(await (await file).path(), 'utf8')).toMatch(/^MADE_MITO\S*\t\d+\t\d+/m);
    expect(complaints).toEqual([]);
  },
);

it('leads to a record, and names those that it shows', async () => {
  const lengths = [2000, 3000, 4000, 5000];
  const records = lengths.map((lengthBp, at) => ({ name: `contig_${at}`, lengthBp }));
  const path = join(folder, 'records.fa');
  await writeRandomFasta(path, 7, records);
  const { id } = await owner.upload(path, { name: 'Made of records' });
  await addResults(owner, String(id), ['g4hunter']);
  const {
    page,
    complaints,
    expectClean,
    untilStill,
    picture: take,
  } = await flipon.openPage({
    token: owner.token,
  });
  await page.goto(`${flipon.url}/map?sequence=${id}`);
  await picture(page).waitFor();
  await page.getByRole('button', { name: 'Go to a record, now 4 records' }).click();
  await page.keyboard.type('contig_2');
  await page.getByRole('option', { name: /contig_2/ }).click();
  await page.waitForURL((url) => url.searchParams.get('range') === '5001-9000');
  await page.getByRole('button', { name: 'Go to a record, now contig_2' }).waitFor();
  await page.getByText('contig_2').first().waitFor();
  await untilStill();
  await expectClean('a record on the map');
  await take('map-record');

  // A click on the head of a record shows it alone.
  await picture(page).focus();
  await page.keyboard.press('0');
  await page.waitForURL((url) => !url.searchParams.has('range'));
  await untilStill();
  await take('map-records');
  const box = await picture(page).boundingBox();
  if (box === null) throw new Error('there is no map');
  const x = box.x + 196 + ((box.width - 200) * 11_500) / 14_000;
  await page.mouse.click(x, box.y + 44);
  await page.waitForURL((url) => url.searchParams.get('range') === '9001-14000');
  expect(complaints).toEqual([]);
});

const rangeOf = (url: URL): [number, number] => {
  const [from = 0, to = 0] = (url.searchParams.get('range') ?? '1-16569').split('-').map(Number);
  return [from, to];
};

/**
 * The range of the address, 1-based, once it is the expected one. A slow machine may pause in the
 * middle of a drag long enough for the address to follow it there, too.
 */
async function untilRange(
  page: Page,
  isThere: (from: number, to: number) => boolean,
): Promise<[number, number]> {
  await page.waitForURL((url) => isThere(...rangeOf(url)));
  return rangeOf(new URL(page.url()));
}

const isNear = (value: number, expected: number) => Math.abs(value - expected) < 0.05;

itOfScreen('is moved by a pointer, a wheel and two fingers', async () => {
  const { page, context, complaints } = await openMap({});
  const box = await picture(page).boundingBox();
  if (box === null) throw new Error('there is no map');
  const lanes = { x: box.x + 196, width: box.width - 196 - 4 };
  const at = (share: number) => lanes.x + share * lanes.width;
  const drag = async (y: number, from: number, to: number) => {
    await page.mouse.move(at(from), box.y + y);
    await page.mouse.down();
    await page.mouse.move(at((from + to) / 2), box.y + y);
    await page.mouse.move(at(to), box.y + y);
    await page.mouse.up();
  };
  const [overview, ruler, lane] = [12, 44, 200];

  await drag(ruler, 0.25, 0.5);
  const drawn = await untilRange(
    page,
    (from, to) => isNear(from / 16569, 0.25) && isNear(to / 16569, 0.5),
  );

  await drag(lane, 0.75, 0.25);
  const span = drawn[1] - drawn[0];
  const moved = await untilRange(page, (from) => isNear((from - drawn[0]) / span, 0.5));
  expect(Math.abs(moved[1] - moved[0] - span)).toBeLessThanOrEqual(2);

  await page.mouse.move(at(0.5), box.y + lane);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -50);
  await page.keyboard.up('Control');
  const zoomed = await untilRange(page, (from, to) => isNear((to - from) / span, 0.5));
  expect((zoomed[0] + zoomed[1]) / (moved[0] + moved[1])).toBeCloseTo(1, 1);

  await drag(overview, (zoomed[0] + zoomed[1]) / 2 / 16569, 0.2);
  const brushed = await untilRange(page, (from, to) => isNear((from + to) / 2 / 16569, 0.2));

  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', shares: readonly number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: shares.map((share, id) => ({ x: at(share), y: box.y + lane, id })),
    });
  await touch('touchStart', [0.25]);
  await touch('touchStart', [0.25, 0.75]);
  await touch('touchMove', [0.35, 0.65]);
  await touch('touchMove', [0.4, 0.6]);
  await touch('touchEnd', []);
  const brushedBp = brushed[1] - brushed[0];
  await untilRange(page, (from, to) => Math.abs((to - from) / brushedBp - 2.5) < 0.5);
  expect(complaints).toEqual([]);
});

itInLongRun('fills its lanes as everything that was started finishes', async () => {
  const other = await newOwner();
  const { page, complaints } = await flipon.openPage({ token: other.token });
  await page.goto(`${flipon.url}/map?sequence=${other.sequence}`);
  await page.getByRole('button', { name: 'Analyse everything' }).click();
  await page.getByRole('button', { name: /^Start \d\d analyses$/ }).click();
  await picture(page).waitFor({ timeout: WITHIN_MS });
  await page.getByText(/^(\d\d) of \1 done$/).waitFor({ timeout: WITHIN_MS });
  await page.getByText(/^hits of \d\d searches, whole$/).waitFor();
  expect(complaints).toEqual([]);
});
