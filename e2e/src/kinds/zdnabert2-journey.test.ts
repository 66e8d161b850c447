import { readFile } from 'node:fs/promises';
import { itInLongRun } from '@flipon/test-material/some-of';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { savedFigureText } from '../browser/saved-figure.ts';
import { addResult, addSequence } from '../programs/add-work.ts';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const flipon = useFlipon();
let client: ApiClient;
let globin = '';
beforeAll(async () => {
  client = await newGuest(flipon.url);
  const { body } = await client.get('sequence?sort=length&order=DESC');
  globin = (body['items'] as { id: string }[])[0]?.id ?? '';
});

/** Of the alpha-globin example: 1-based position, length, and the shown text of the confidence. */
const REGIONS = [
  [93_510, 19, '0.504'],
  [119_145, 89, '0.971'],
  [121_774, 28, '0.872'],
  [131_684, 117, '0.964'],
  [173_832, 58, '0.953'],
] as const;

const OPENED = '131,684';
const words = (page: Page) => page.getByRole('application').getAttribute('aria-label');

it.each(looksInTurn(29))('reads Z-DNA regions base by base, at $width pixels', async (look) => {
  const { page, context, complaints, picture, expectClean } = await flipon.openPage({
    ...look,
    token: client.token,
  });
  // From the library to the screen of the kind, and from there to its result.
  await page.goto(`${flipon.url}/sequence/tools`);
  await page.getByRole('checkbox', { name: /^Select hg38/ }).check({ force: true });
  const selection = page.getByRole('region', { name: 'Selection' });
  await selection.getByRole('button', { name: 'Analyse' }).click();
  await page.getByRole('link', { name: 'Z-DNABert2', exact: true }).click();
  // The list of installed models comes last, and moves everything below it.
  await page.getByText('not installed').first().waitFor();
  await page
    .getByRole('button', { name: /^Analyse (hg38|1 selected)/ })
    .first()
    .click();
  await page.getByText('5 Z-DNA regions.').waitFor();
  const id = new URL(page.url()).searchParams.get('result');
  await page.getByText('Z-DNABert2 with BZ_energy').first().waitFor();
  await page.getByText('BZ_energy is a thermodynamic model and no neural network.').waitFor();
  await page.getByText(/^Model BZ_energy 1, engine Flipon \d.*; weights: none$/).waitFor();

  await page.getByLabel('Sort by', { exact: true }).selectOption('Position');
  // The table agrees with the API, and both with the known values of the example.
  const { body } = await client.get(`analyse/zdnabert2/${id}/zdnas?requestForAll=true`);
  const rows = body['items'] as Record<string, unknown>[];
  expect(rows.map((row) => [Number(row['position']) + 1, row['length']])).toEqual(
    REGIONS.map(([position, length]) => [position, length]),
  );
  for (const [index, [position, , confidence]] of REGIONS.entries()) {
    const row = rows[index] ?? {};
    const shown = page.locator(`[aria-label^="Position ${position.toLocaleString('en-US')},"]`);
    const text = (await shown.first().textContent()) ?? '';
    expect(text).toContain(String(row['sequence']).slice(0, 19));
    expect(text).toContain(Number(row['zdnaGCRichness']).toFixed(1));
    expect(text).toContain(Number(row['zdnaGTRichness']).toFixed(1));
    expect(text).toContain(confidence);
    expect(Number(row['confidenceScore']).toFixed(3)).toBe(confidence);
  }

  // Letters have the room that the figures leave: 58 bases are whole in a wide window, 117 are cut.
  if (look.width === 1440) {
    const hidden = await page.evaluate<number[]>(
      `[...document.querySelectorAll('table[aria-label="Hits"] td > span:has(> code)')]
        .map((letters) => letters.scrollWidth - letters.clientWidth)`,
    );
    expect(hidden.map((pixels) => pixels > 0)).toEqual([false, true, false, true, false]);
  }

  // The chart begins with the confidence: bins by the keyboard, as a table, and nearer.
  const chart = page.getByRole('application');
  await expect.poll(() => words(page)).toMatch(/^Confidence along hg38_chr16.*, \d+ bins of/);
  await chart.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByText(/^0 Z-DNA regions in [\d,]+ to 210,155/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('5 Z-DNA regions.').waitFor();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await page.getByRole('columnheader', { name: 'Largest probability' }).waitFor();
  const overThreshold = page.getByRole('cell', { name: 'yes', exact: true });
  await expect.poll(() => overThreshold.count()).toBe(5);
  await page.getByRole('button', { name: 'Show as chart' }).click();
  await page.getByRole('radio', { name: 'Count' }).check({ force: true });
  await expect.poll(() => words(page)).toMatch(/^Z-DNA regions per segment along/);
  await page.getByRole('radio', { name: 'Confidence' }).check({ force: true });
  await picture('zdnabert2-chart');

  // A region of the lane opens its row, where each base has its value.
  const lane = page.getByRole('listbox', { name: /drawn to scale/ });
  await lane.focus();
  for (let region = 0; region < 4; region++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const toggle = page.getByRole('button', { name: `Details of position ${OPENED}` });
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
  const drawing = page.getByRole('img', { name: /^Probability of Z form from 131,676 to 131,808/ });
  await drawing.waitFor();
  await page.getByText('probability that each base is in Z form; 8 bases each side').waitFor();
  await picture('zdnabert2-opened');
  await expectClean('an opened region');
  const sequence = String(rows[3]?.['sequence']);
  const svg = await saved(page, 'SVG');
  expect(await lettersOf(page, svg)).toContain(sequence);
  const values = (await saved(page, 'Values')).trimEnd().split('\n').slice(1);
  const cells = values.map((line) => line.split('\t'));
  expect(cells.map((cell) => cell[2]).join('')).toContain(sequence);
  const inside = cells.slice(8, -8).map((cell) => Number(cell[3]));
  expect(Math.min(...inside)).toBeGreaterThan(0.5);
  const mean = inside.reduce((sum, value) => sum + value, 0) / inside.length;
  expect(mean).toBeCloseTo(Number(rows[3]?.['confidenceScore']), 4);
  expect([cells[7]?.[1], cells[8]?.[1]]).toEqual(['131683', '131684']);

  // The whole chart as a file, with its threshold.
  await page.getByRole('button', { name: 'Figure', exact: true }).click();
  const figure = await savedFigureText(page, 'Save as SVG');
  expect(figure).toContain('threshold 0.5');
  expect(figure).toContain('<path id="curve-ZB"');
  expect(complaints).toEqual([]);
  await context.close();
});

it('shows what a model says where no region is, and how the result is written up', async () => {
  const id = await addResult(client, 'zdnabert2', { sequence: globin, confidenceThreshold: 1 });
  const { page, context, complaints, expectClean } = await flipon.openPage({ token: client.token });
  await page.goto(`${flipon.url}/results/zdnabert2/${id}`);
  await page.getByText('No Z-DNAs found.').waitFor();
  await page.getByText('No probability is larger than 1').waitFor();
  await expect.poll(() => words(page)).toMatch(/^Confidence along/);
  await expectClean('no region');
  await page.goto(`${flipon.url}/results/zdnabert2/${id}?show=methods`);
  const text = page.getByRole('region', { name: 'Methods text' });
  await text.waitFor();
  const said = await text.textContent();
  expect(said).toContain('after Ho, Ellison, Quigley and Rich (1986');
  expect(said).toContain('is not Z-DNABERT and its numbers cannot be compared');
  expect(complaints).toEqual([]);
  await context.close();
});

itInLongRun('tells strands and records apart', async () => {
  const records = Array.from({ length: 26 }, (_, index) => `>chr${index + 1}\n${ISLAND}`).join(
    '\n',
  );
  const many = await addSequence(client, '26 records', records);
  const both = { checkReverseComplement: true };
  const id = await addResult(client, 'zdnabert2', { sequence: many, ...both });
  const { page, context, complaints, picture, expectClean } = await flipon.openPage({
    token: client.token,
  });
  await page.goto(`${flipon.url}/results/zdnabert2/${id}`);
  await page.getByText('52 Z-DNA regions.').waitFor();
  await page.getByText(/each region is listed twice/).waitFor();
  await page
    .getByRole('button', { name: /^Details of position/ })
    .nth(1)
    .click();
  await page.getByText(/as the model reads the minus strand/).waitFor();
  await picture('zdnabert2-records');
  await expectClean('26 records');

  expect(complaints).toEqual([]);
  await context.close();
});

/** A Z-DNA region that begins at the 201st base of its record. */
const ISLAND = `${'ATTGACCTTA'.repeat(20)}${'CG'.repeat(20)}${'ATTGACCTTA'.repeat(20)}`;

async function saved(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

/** All letters of a drawing in their order, as a parser of XML finds them. */
function lettersOf(page: Page, svg: string): Promise<string> {
  return page.evaluate<string>(`{
    const drawing = new DOMParser().parseFromString(${JSON.stringify(svg)}, 'image/svg+xml');
    if (drawing.querySelector('parsererror') !== null) throw new Error('no XML');
    [...drawing.querySelectorAll('text')]
      .map(({ textContent }) => textContent)
      .filter((each) => /^[ACGTN]$/.test(each))
      .join('');
  }`);
}
