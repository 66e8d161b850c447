import { readFile } from 'node:fs/promises';
import { someOf } from '@flipon/test-material/some-of';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Look, looksInTurn, type WatchedPage } from '../browser/open-browser.ts';
import { crowdedTablesOf, overflowOf } from '../browser/page-measures.ts';

export interface KindWalk {
  kind: string;
  /** With the settings in its query. */
  screen: string;
  results: string;
  sequence: string;
  /** The text above the table: "2 R-loops." */
  found: string;
  /** For each hit of the first page: its 1-based position, and what its row or card says. */
  rows: { position: number; texts: string[] }[];
  /** The chart's measure, if a result begins with something else than counts. */
  measure?: string;
  /** The description of the first hit's drawing in its details. */
  drawing?: string;
  /** Columns of the CSV, the beginning. */
  csvHead: string;
}

/** Kinds whose walks differ in their figures alone; others have a walk in each run. */
const WALKED = [
  'aphased',
  'cpg',
  'cruciform',
  'directrepeat',
  'imotif',
  'mirrorrepeat',
  'p53predictor',
  'pqsfinder',
  'rloopr',
  'str',
  'zdna',
  'zhunt',
  'zseeker',
] as const;

/** Walked through in every run: one on each screen. */
const ALWAYS_WALKED: readonly string[] = ['aphased', 'p53predictor'];

/** The screens on which a kind is walked through: none where two others show the same. */
export function looksOfWalk(kind: (typeof WALKED)[number], turn: number): readonly Look[] {
  const isWalked = ALWAYS_WALKED.includes(kind) || someOf(WALKED).length === WALKED.length;
  return isWalked ? looksInTurn(turn) : [];
}

/** Walks through all that a kind's screen can do, with hits that are known. */
export async function walkKind(url: string, watched: WatchedPage, walk: KindWalk): Promise<void> {
  const { page, complaints, picture, expectClean } = watched;
  const title = `made for ${walk.kind}`;
  await pasteSequence(page, url, title, walk.sequence);
  await page.goto(url + walk.screen);
  await page.getByRole('button', { name: `Analyse ${title}` }).waitFor();
  await expectClean(`${walk.kind} form`);
  await page.getByRole('button', { name: `Analyse ${title}` }).click();
  await page.getByText('Positions are 1-based and inclusive').waitFor();
  await page.getByText(walk.found).first().waitFor();
  const order = page.getByLabel('Sort by');
  await order.selectOption('position');
  // "Start" where a hit has a column for its end, too.
  const column = (await order.locator('option[value="position"]').textContent())?.toLowerCase();
  await page.getByText(`By ${column}.`, { exact: true }).waitFor();
  await expectRows(page, walk);
  if (walk.measure !== undefined) {
    await page.getByRole('radio', { name: walk.measure, exact: true }).click({ force: true });
  }
  await readChart(page);
  await openDetails(page, walk);
  await picture(`${walk.kind}-result`);
  await expectClean(`${walk.kind} result`);
  expect(await overflowOf(page)).toBe(0);
  // Narrower windows leave columns out, or scroll the table in its own box.
  if ((page.viewportSize()?.width ?? 0) >= 1440) expect(await crowdedTablesOf(page)).toEqual([]);
  await takeFile(page, walk);
  await keepTagDelete(watched, url, title, walk);
  expect(complaints).toEqual([]);
}

async function pasteSequence(page: Page, url: string, title: string, bases: string) {
  await page.goto(`${url}/sequence/tools`);
  await page.getByRole('tab', { name: 'Paste text' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Paste text' });
  await panel.getByLabel('Title').fill(title);
  await panel.getByLabel('Sequence', { exact: true }).fill(bases);
  await panel.getByRole('button', { name: 'Add sequence' }).click();
  const words = `${bases.length.toLocaleString('en-US')} bases in 1 record`;
  await page.getByText(words).first().waitFor();
}

/** Rows of the table, or cards where the screen is narrow: both say their position first. */
const hitAt = (page: Page, position: number) =>
  page.locator(`[aria-label^="Position ${position.toLocaleString('en-US')},"]`);

async function expectRows(page: Page, { rows }: KindWalk) {
  const shown = new Map<string, number>();
  for (const { position, texts } of rows) {
    // Several hits may begin at one base.
    const same = shown.get(String(position)) ?? 0;
    shown.set(String(position), same + 1);
    const text = (await hitAt(page, position).nth(same).textContent()) ?? '';
    for (const part of texts) expect(text.replaceAll('\u00a0', ' ')).toContain(part);
  }
}

/** A segment is chosen and let go by the keyboard; the picture goes nearer and back. */
async function readChart(page: Page) {
  const chart = page.getByRole('application');
  await chart.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page
    .getByText(/ in segment 1/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  const words = () => chart.getAttribute('aria-label');
  const whole = await words();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(words).not.toBe(whole);
  await page.getByRole('button', { name: 'Whole sequence' }).click();
  await expect.poll(words).toBe(whole);
}

async function openDetails(page: Page, { rows, drawing }: KindWalk) {
  const position = rows[0]?.position ?? 0;
  const name = `Details of position ${position.toLocaleString('en-US')}`;
  await page.getByRole('button', { name, exact: true }).first().click();
  const heading = new RegExp(`^${position.toLocaleString('en-US')} to `);
  await page.getByRole('heading', { name: heading }).waitFor();
  if (drawing !== undefined) await page.getByRole('img', { name: drawing, exact: true }).waitFor();
}

async function takeFile(page: Page, { csvHead, rows }: KindWalk) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Export' }).click();
  await dialog.getByRole('radio', { name: 'CSV', exact: true }).check();
  await dialog
    .getByText(csvHead.split(/[ ,]/)[0] ?? '')
    .first()
    .waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    // A link, or a button where files are fetched with the header.
    dialog.getByText(/^Download/).click(),
  ]);
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
  expect(head?.replaceAll('"', '').split('\t').join(' ')).toContain(csvHead);
  expect(lines.length).toBeGreaterThanOrEqual(rows.length);
  await dialog.waitFor({ state: 'hidden' });
}

async function keepTagDelete(watched: WatchedPage, url: string, title: string, walk: KindWalk) {
  const { page, expectClean } = watched;
  await page.goto(url + walk.results);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const editor = page.getByRole('dialog');
  await editor.getByRole('combobox', { name: 'Tags' }).fill('pilot');
  await page.keyboard.press('Enter');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await editor.waitFor({ state: 'hidden' });
  await page.locator('main').getByText('pilot').first().waitFor();
  await expectClean(`${walk.kind} results`);
  await page.getByRole('link', { name: new RegExp(`^Details of ${title}`) }).click();
  await page.getByText(walk.found).first().waitFor();
  await page.getByRole('link', { name: /back/i }).first().click();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByText('Really delete results?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No results found.').waitFor();
}
