import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { savedFigureText } from '../browser/saved-figure.ts';
import { addResult, addSequence } from '../programs/add-work.ts';
import { newGuest } from '../programs/api-client.ts';
import { runFlipon } from '../programs/run-command.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const flipon = useFlipon();

const G4 = 'GGGTTAGGGTTAGGGTTAGGGTTA';
const nameOf = (number: number) =>
  `lcl|NC_0357${number + 79}.1 Crassostrea virginica isolate RU13XGHG1-28 chromosome ${number}, whole genome shotgun sequence`;
/** One of the records is empty, one has 50 bases, one is long; their hits begin with the first base. */
const RECORDS = Array.from({ length: 26 }, (_, index) => {
  const repeats = index === 3 ? 0 : index === 0 ? 800 : 20 + ((index * 37) % 90);
  const far = 'ACCATTACAN'.repeat(repeats);
  const bases = index === 8 ? `${G4}ACTACTACTACTACTACTACTACTAC` : `${far && G4}${far}`;
  return { name: nameOf(index + 1), bases };
});
const FASTA = RECORDS.map(({ name, bases }) => `>${name}\n${bases}\n`).join('');

let token = '';
let sequence = '';
let result = '';
let lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const client = await newGuest(flipon.url);
  sequence = await addSequence(client, 'oyster', FASTA);
  const id = await addResult(client, 'g4hunter', { sequence });
  ({ token } = client);
  result = `${flipon.url}/results/quadruplex/${id}`;
  const words = ['scan', 'g4hunter', '-', '--summary', 'json', '--threads', '1'];
  lines = JSON.parse((await runFlipon(words, Buffer.from(FASTA))).stdout);
});

/** The key figures over the chart, under their labels. */
async function readFigures(page: Page): Promise<Record<string, string | null>> {
  const pairs = await page.locator('dl').first().locator('div').all();
  const texts = await Promise.all(
    pairs.map(async (pair) => [
      await pair.locator('dt').textContent(),
      await pair.locator('dd').textContent(),
    ]),
  );
  return Object.fromEntries(texts);
}

it.each(looksInTurn(45))(
  'a result is read record by record at $width pixels',
  async ({ width, scheme }) => {
    const { page, context, complaints, picture, expectClean } = await flipon.openPage({
      width,
      scheme,
      token,
    });
    await page.goto(result);
    await page.getByRole('application').waitFor();
    await picture('result-records');

    // The figures of the sixth record, from the summary's row, which the terminal prints as well.
    await page.getByRole('tab', { name: 'Summary by record' }).click();
    await page.getByText('26 records').first().waitFor();
    await expectClean('summary by record');
    await picture('record-summary');
    const row = page.getByRole('row').filter({ hasText: nameOf(6) });
    const cells = await row.getByRole('cell').allInnerTexts();
    const [, , length = '', gc = '', n = '', hits = '', frequency = '', , covered = '', best = ''] =
      cells;
    const line = lines[5] ?? {};
    const number = (text: string) => Number(text.replaceAll(',', ''));
    const decimals = (key: string, digits: number) => Number(line[key]).toFixed(digits);
    expect([number(length), number(n), number(hits)]).toEqual(
      ['length', 'n', 'hits'].map((key) => Number(line[key])),
    );
    expect([gc, frequency, covered, best]).toEqual([
      decimals('gcPercent', 2),
      decimals('frequency', 3),
      decimals('coveredPercent', 3),
      decimals('best', 3),
    ]);
    await page.getByRole('button', { name: 'Highest score' }).click();
    await page.getByRole('columnheader', { name: 'Highest score', exact: false }).waitFor();
    await page.getByRole('searchbox').fill('chromosome 6,');
    await page.getByText('1 record with').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the summary as XLSX' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^oyster_g4hunter_w25_t[\d.]+_records\.xlsx$/);
    await row.getByRole('button').click();

    // It is the record's result from here on, also after a reload.
    await page.getByText('1 to 1 of 1').waitFor();
    expect(page.url()).toContain('record=6');
    await page.reload();
    await page.getByRole('button', { name: 'Details of position 1', exact: true }).waitFor();
    await page.getByRole('application').waitFor();
    const figures = await readFigures(page);
    expect(figures).toMatchObject({ 'per 1000 bp': frequency });
    const headline = page.getByRole('heading', { name: /can fold into a quadruplex/ });
    expect(await headline.textContent()).toMatch(new RegExp(`^${hits} places? can fold .* in lcl`));
    expect(figures['of bases']).toBe(`${Number(covered).toFixed(1)}\u00a0%`);
    const gcFigure = Object.entries(figures).find(([label]) => /^GC( of|$)/.test(label));
    expect(gcFigure?.[1]).toBe(`${Number(gc).toFixed(1)}\u00a0%`);
    await picture('result-of-record');
    await expectClean('result of a record');

    // The list of records, by keyboard.
    const chooser = page.getByRole('button', { name: /^Record lcl/ });
    await chooser.click();
    const search = page.getByRole('combobox', { name: 'Search records by name' });
    await search.fill('chromosome 9,');
    const options = page.getByRole('listbox', { name: 'Records' }).getByRole('option');
    await expect.poll(() => options.count()).toBe(1);
    await expectClean('list of records');
    await search.press('Enter');
    await page.getByText('50 bp,').first().waitFor();
    expect(page.url()).toContain('record=9');
    await page.getByRole('button', { name: 'All records' }).click();
    await page.getByText('1 to 20 of 25').waitFor();

    // A name above the ruler leads there, too, and is in the figure.
    await page
      .getByRole('button', { name: `Show record ${nameOf(1).split(' ')[0]} alone` })
      .click();
    await expect.poll(() => page.url()).toContain('record=1');
    await page.getByRole('button', { name: 'All records' }).click();
    // The chart of the record goes, and a dialog of it with it.
    await page.getByText('1 to 20 of 25').waitFor();
    await page.getByRole('button', { name: 'Figure', exact: true }).click();
    const drawing = await savedFigureText(page, 'Save as SVG');
    expect(drawing).toContain('lcl|NC_035780.1');
    expect(new Set(drawing.match(/NC_0357\d+\.1/g)).size).toBeGreaterThan(4);

    await page.goto(`${result}?record=27`);
    await page.getByText('1 to 20 of 25').waitFor();
    // The answer for a missing record is a 404, which the browser logs.
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await context.close();
  },
);

it('goes to a place in a record, also when the sequence is deleted', async () => {
  const headers = { Authorization: token };
  await fetch(`${flipon.url}/api/sequence/${sequence}`, { method: 'DELETE', headers });
  const { page, context, complaints } = await flipon.openPage({ token });
  await page.goto(result);
  const goTo = page.getByLabel('Go to', { exact: true });
  await goTo.fill('lcl|NC_035799.1:1');
  await goTo.press('Enter');
  const focus = page.locator(':focus');
  await expect.poll(() => focus.getAttribute('aria-label')).toMatch(/^Position 1, /);
  expect(await focus.textContent()).toContain('lcl|NC_035799.1');
  expect(complaints).toEqual([]);
  await context.close();
});
