import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { newGuest } from '../programs/api-client.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const flipon = useFlipon();

const ROWS = 240;
const BAD: Readonly<Record<number, string>> = { 7: '', 90: 'GGGWTTA', 200: 'GGGXTTA' };

/** Names from oligo_1 to oligo_240, sequences of 24 to 210 letters, three of them none. */
function oligos(): string {
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const row = index + 1;
    const repeats = row % 4 === 1 ? 35 : 4 + (row % 9);
    return `oligo_${row},${BAD[row] ?? `GGGT${'TAGGGA'.repeat(repeats)}`.slice(0, 210)}`;
  });
  return ['name,sequence', ...lines].join('\n');
}

const start = (page: Page) => page.getByRole('button', { name: 'Start' }).click();

async function saved(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: format, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

it.each(looksInTurn(8))('answers a file of oligos row by row, at $width pixels', async (look) => {
  const client = await newGuest(flipon.url);
  const { page, context, complaints, picture, expectClean } = await flipon.openPage({
    ...look,
    token: client.token,
  });
  await page.goto(`${flipon.url}/analyse/g4-killer?tab=bulk`);
  await page.getByRole('textbox', { name: 'Targets' }).fill('5');
  await page.getByRole('button', { name: 'Add target' }).click();
  await page.getByText('Maximal value of threshold is 4.').waitFor();
  await expectClean('an empty table');
  await page.getByRole('button', { name: 'Remove target 0.8' }).click();
  const file = { name: 'my oligos.csv', mimeType: 'text/csv', buffer: Buffer.from(oligos()) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await start(page);
  await page.getByText(/240 rows in .+, 3 failed/).waitFor();
  await page.getByText('Sequence is required.').waitFor();
  await page.getByRole('button', { name: 'Masks of oligo_20', exact: true }).click();
  const single = page.getByRole('link', { name: /in Single/ }).first();
  expect(await single.getAttribute('href')).toMatch(
    /\/analyse\/g4-killer\?sequence=GGGTTAGGG[A-Z]+&threshold=1\.2$/,
  );
  await picture('bulk-g4-killer');
  // Few rows, one of them open and one that failed, are as good for axe as many.
  await page.getByLabel('Search names').fill('oligo_20');
  await page.getByText('1 to 11 of 11').waitFor();
  await expectClean('a table of oligos');
  await page.getByLabel('Search names').fill('');

  await page.getByRole('button', { name: 'Only rows that failed (3)' }).click();
  await page.getByText('1 to 3 of 3').waitFor();
  await page.getByText(/"X" at position 4/).waitFor();
  await page.getByRole('button', { name: 'Only rows that failed (3)' }).click();
  await page.getByLabel('Sort by').selectOption('name');
  await page.getByLabel('Search names').fill('oligo_1');
  await page.getByText('1 to 50 of 111').waitFor();

  // Another page and back, as a link leads there: nothing is lost.
  await page
    .getByRole('link', { name: /Flipon/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'double helix' }).waitFor();
  await page.goBack();
  await page.getByText('1 to 50 of 111').waitFor();

  const csv = await saved(page, 'CSV');
  expect(csv.name).toBe('my_oligos_g4killer_t1.2_1.0.csv');
  const ask = async (table: Blob, format: string) => {
    const form = new FormData();
    form.set('threshold', '1.2,1');
    form.set('file', table, file.name);
    const headers = { authorization: client.token };
    const url = `${flipon.url}/api/analyse/g4killer/bulk?format=${format}`;
    return (await fetch(url, { method: 'POST', headers, body: form })).text();
  };
  expect(csv.bytes.toString()).toBe(await ask(new Blob([file.buffer]), 'csv'));

  // The workbook is read by the server: a row for each line of it, under its columns.
  const workbook = await saved(page, 'XLSX');
  expect(workbook.name).toBe('my_oligos_g4killer_t1.2_1.0.xlsx');
  const again = (await ask(new Blob([new Uint8Array(workbook.bytes)]), 'csv')).split('\r\n');
  expect(again.length).toBe(1 + ROWS * 2 * 2 + 1);
  expect(again[1]?.split(',').slice(1, 6)).toEqual(
    csv.bytes.toString().split('\r\n')[1]?.split(',').slice(1, 6),
  );
  expect(complaints).toEqual([]);
  await context.close();
});

it.each(looksInTurn(9))(
  'answers pasted sites, and says why a table is refused, at $width pixels',
  async (look) => {
    const { page, context, picture, expectClean } = await flipon.openPage(look);
    await page.goto(`${flipon.url}/tools/p53-predictor?tab=bulk`);
    await start(page);
    await page.getByText('Choose a file or paste a table first.').waitFor();
    const text = page.getByLabel('Or paste a table');
    await text.fill('name,sequence\n"a,GGACATGCCCGGGCATGTCC\n');
    await start(page);
    await page.getByRole('alert').getByText(/quote/).waitFor();
    expect(await text.inputValue()).toContain('"a,GGACATGCCCGGGCATGTCC');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: 'Fill with an example' }).click();
    await text.fill(`${await text.inputValue()}\nshort,GGACATG`);
    await start(page);
    await page.getByText(/5 rows in .+, 1 failed/).waitFor();
    await page.getByText('100.0 %').waitFor();
    await page.getByText('outside 0 to 2').first().waitFor();
    await page.getByText('Sequence length has to be 20.').waitFor();
    await picture('bulk-p53');
    await expectClean('a table of sites');
    await context.close();
  },
);

it.each(looksInTurn(10))(
  'draws a sample at /test without asking for data, at $width pixels',
  async (look) => {
    const { page, context, complaints, picture, expectClean } = await flipon.openPage(look);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${flipon.url}/test`);
    const chart = page.getByRole('application');
    await chart.waitFor();
    const segments = look.width > 760 ? 80 : 40;
    expect(await chart.getAttribute('aria-label')).toContain(`${segments} segments`);
    expect(await page.locator('[role=application] rect[fill^="var(--q"]').count()).toBe(segments);
    await picture('test-page');
    await expectClean('the test page');
    await chart.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByText('0 of 0 hits that start in the segment').waitFor();
    await page.getByRole('radio', { name: 'Coverage' }).check({ force: true });
    await page.locator('[role=application] rect[fill^="var(--v"]').first().waitFor();
    await page.getByRole('button', { name: 'Info' }).click();
    await page.getByText('Average coverage').waitFor();
    expect(
      asked.filter((path) => /heatmap|marks|analyse/.test(path.replace(/^\/assets.*/, ''))),
    ).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
