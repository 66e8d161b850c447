import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, newGuest } from './api-client.ts';
import { madeCircle } from './made-circle.ts';
import { LOOKS, type Look } from './open-browser.ts';
import { waitFor } from './start-flipon.ts';
import { useFlipon } from './use-flipon.ts';

const KINDS = ['g4hunter', 'rloopr', 'zdna', 'cpg', 'p53predictor', 'cruciform', 'str'];
/** Few but long arms, so that single hits are drawn. */
const PARAMETERS: Record<string, object> = { cruciform: { minArm: 9, maxMismatches: 0 } };
const WITHIN_MS = 60_000;

const flipon = useFlipon();
const folder = await mkdtemp(join(tmpdir(), 'flipon-map-'));
afterAll(() => rm(folder, { recursive: true }));

/** A guest with a circle that has genes and motifs of every class. */
async function newOwner(): Promise<ApiClient & { sequence: string }> {
  const client = await newGuest(flipon.url);
  const path = join(folder, 'made.gb');
  await writeFile(path, madeCircle('MADE_MITO'));
  const { id } = await client.upload(path, { name: 'Made mitochondrion' });
  return { ...client, sequence: String(id) };
}

async function analyseAll({ post, get, sequence }: ApiClient & { sequence: string }) {
  const kinds = KINDS.map((kind) => ({ kind, parameters: PARAMETERS[kind] ?? {} }));
  const { status, body } = await post('analyse/all', { sequences: [sequence], kinds, tags: [] });
  expect(status).toBe(201);
  const { id } = body['payload'] as { id: string };
  await waitFor(async () => {
    const answer = await get(`analyse/all/${id}`);
    const { counts } = answer.body['payload'] as { counts: { done: number } };
    return counts.done === KINDS.length;
  }, WITHIN_MS);
}

/** Looked at by all tests but the one that starts everything itself. */
let owner: ApiClient & { sequence: string };
beforeAll(async () => {
  owner = await newOwner();
  await analyseAll(owner);
});

const picture = (page: Page) => page.getByRole('application', { name: /^Map of Made/ });

async function openMap(look: Look) {
  const opened = await flipon.openPage({ ...look, token: owner.token });
  await opened.page.goto(`${flipon.url}/map?sequence=${owner.sequence}`);
  await picture(opened.page).waitFor();
  await opened.untilStill();
  return opened;
}

describe.each(LOOKS)('the map at $width pixels, $scheme', (look) => {
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

    await page
      .getByRole('button', { name: /^Show on the map: / })
      .first()
      .click();
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
    await page
      .getByRole('button', { name: /^G4 hunter and Z-DNA hunter: [1-9]/ })
      .first()
      .click();
    await page.waitForURL((url) => url.searchParams.has('pair'));
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'BED of G4 hunter and Z-DNA hunter' }).click();
    const text = await readFile(await (await file).path(), 'utf8');
    const [line = ''] = text.split('\n').filter((each) => !each.startsWith('#'));
    expect(line).toMatch(/^MADE_MITO\S*\t\d+\t\d+/);

    const depth = page.waitForEvent('download');
    await page.getByRole('button', { name: 'TSV of exactly 2 classes' }).click();
    expect(await readFile(await (await depth).path(), 'utf8')).toMatch(/^record\tstart\tend/);

    const table = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save its data as TSV' }).click();
    const numbers = await readFile(await (await table).path(), 'utf8');
    expect(numbers).toContain('lane\tdrawn\tstrand\tstart\tend\tvalue\tof');
    expect(numbers).toMatch(/^G4 hunter\t(bar|hit)\t/m);

    const figure = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as SVG' }).click();
    const svg = await readFile(await (await figure).path(), 'utf8');
    expect(svg).toMatch(/^<svg|^<\?xml/);
    expect(svg).toContain('G4 hunter');

    await page.getByRole('tab', { name: 'Overlaps' }).click();
    await page.getByRole('table', { name: 'Combinations of classes' }).waitFor();
    await expectClean('overlaps');
    await take('map-overlaps');
    await page.getByRole('tab', { name: 'Settings and methods' }).click();
    await page.getByRole('button', { name: 'Copy: Methods text' }).waitFor();
    await expectClean('methods of a map');
    expect(complaints).toEqual([]);
  });
});

it('goes to genes and positions, and says what it does not understand', async () => {
  const { page, complaints, expectClean, picture: take } = await openMap({});
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

it('fills its lanes as everything that was started finishes', async () => {
  const other = await newOwner();
  const { page, complaints } = await flipon.openPage({ token: other.token });
  await page.goto(`${flipon.url}/map?sequence=${other.sequence}`);
  await page.getByRole('button', { name: 'Analyse everything' }).click();
  await page.getByRole('button', { name: /^Start [78] analyses$/ }).click();
  await picture(page).waitFor({ timeout: WITHIN_MS });
  await page.getByText(/^([78]) of \1 done$/).waitFor({ timeout: WITHIN_MS });
  await page.getByText(/^hits of [78] classes$/).waitFor();
  expect(complaints).toEqual([]);
});
