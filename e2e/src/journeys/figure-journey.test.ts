import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRandomFasta } from '@flipon/test-material/random-dna';
import { itInLongRun } from '@flipon/test-material/some-of';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { savedFigure, savedFigureText } from '../browser/saved-figure.ts';
import { madeCircle } from '../made-circle.ts';
import { addResults } from '../programs/add-work.ts';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const KINDS = ['g4hunter', 'rloopr', 'zdna', 'cpg', 'cruciform', 'str', 'imotif', 'mirrorrepeat'];
const WITHIN_MS = 120_000;

const flipon = useFlipon();
const folder = await mkdtemp(join(tmpdir(), 'flipon-figure-'));
afterAll(() => rm(folder, { recursive: true }));

let client: ApiClient;
let globin = '';
beforeAll(async () => {
  client = await newGuest(flipon.url);
  const { body } = await client.get('sequence?sort=length&order=DESC');
  globin = (body['items'] as { id: string }[])[0]?.id ?? '';
  await addResults(client, globin, KINDS, { withinMs: WITHIN_MS });
}, WITHIN_MS);

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Figure for a paper' });
const fileOf = (page: Page) => dialogOf(page).getByRole('img', { name: /mm, as it is saved$/ });

/** Width and height in pixels, and pixels of a metre, as a PNG says them. */
function sizeOfPng(png: Buffer) {
  expect(png.toString('latin1', 37, 41)).toBe('pHYs');
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    perMetre: png.readUInt32BE(41),
  };
}

/** Pages of a PDF, each with its width and height in points. */
function pagesOf(pdf: Buffer): number[][] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, width, height]) => [Number(width), Number(height)]);
}

const PT_MM = 25.4 / 72;

describe.each(looksInTurn(22))('the figure of a map at $width pixels, $scheme', (look) => {
  it('is the file that one sees, at the size that was chosen', async () => {
    const { page, complaints, expectClean, picture } = await flipon.openPage({
      ...look,
      token: client.token,
    });
    await page.goto(`${flipon.url}/map?sequence=${globin}`);
    await page.getByRole('application').waitFor();
    await page.getByRole('button', { name: 'Figure', exact: true }).click();
    const dialog = dialogOf(page);
    await fileOf(page).waitFor();
    await dialog.getByText(/^Height now: \d+ of at most 170 mm\.$/).waitFor();
    await expectClean('figure of a map');
    await picture('figure-map');

    const svg = await savedFigureText(page, 'Save as SVG');
    expect(svg).toMatch(/^<\?xml[^>]*>\n<svg [^>]*width="183mm"/);
    for (const id of ['title', 'ruler', 'lane-G4', 'axis-G4', 'plus-G4', 'minus-G4', 'legend']) {
      expect(svg).toContain(`<g id="${id}"`);
    }
    expect(svg).toContain('<image id="bars-CR"');
    expect(svg).toContain('>G4 hunter</text>');
    expect(await fileOf(page).getAttribute('src')).toBe(
      `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`,
    );

    await dialog.getByRole('radio', { name: '89 mm' }).check();
    await dialog.getByRole('radio', { name: '300 DPI' }).check();
    await dialog.getByRole('radio', { name: 'Greyscale' }).check();
    await dialog.getByLabel('Panel letter').fill('a');
    await dialog.getByText(/^Lanes, 8 of 11/).click();
    await dialog.getByRole('checkbox', { name: 'Cruciform' }).uncheck();
    await dialog.getByRole('button', { name: 'Move i-Motifs up' }).click();
    await expect.poll(() => fileOf(page).getAttribute('src')).toContain('89mm');
    await expectClean('narrow figure of a map');
    await picture('figure-map-89');
    const narrow = await savedFigureText(page, 'Save as SVG');
    expect(narrow).toContain('width="89mm"');
    expect(narrow).toContain('font-weight="700">a</text>');
    expect(narrow).toContain('#8a8a8a');
    expect(narrow).not.toContain('lane-CR');

    const png = sizeOfPng(await savedFigure(page, 'Save as PNG'));
    expect(png.perMetre).toBe(11_811);
    expect(png.width).toBe(Math.round((89 / 25.4) * 300));
    const heightMm = Number(/height="([\d.]+)mm"/.exec(narrow)?.[1]);
    expect(Math.abs(png.height - (heightMm / 25.4) * 300)).toBeLessThan(1);

    const table = await savedFigureText(page, 'Its numbers, TSV');
    expect(table).toContain('lane\tdrawn\tstrand\tstart\tend\tvalue\tof');
    expect(table).toMatch(/^G4 hunter\tbar\t\+\t1\t/m);
    await dialog.getByRole('button', { name: 'Copy a caption' }).click();
    await page.getByText('Caption copied.').first().waitFor();
    expect(complaints).toEqual([]);
  });
});

it('is printed alone, on one page of its size, with text', async () => {
  const { page, complaints } = await flipon.openPage({ token: client.token });
  await page.goto(`${flipon.url}/map?sequence=${globin}`);
  await page.getByRole('application').waitFor();
  await page.getByRole('button', { name: 'Figure', exact: true }).click();
  await dialogOf(page)
    .getByText(/a page of 183 × \d+ mm/)
    .waitFor();
  const svg = await savedFigureText(page, 'Save as SVG');
  const heightMm = Number(/height="([\d.]+)mm"/.exec(svg)?.[1]);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const [[width = 0, height = 0] = [], ...more] = pagesOf(pdf);
  expect(more).toEqual([]);
  expect(Math.abs(width * PT_MM - 183)).toBeLessThan(0.5);
  expect(Math.abs(height * PT_MM - heightMm)).toBeLessThan(0.5);
  expect(pdf.toString('latin1')).toContain('/Font');
  expect(complaints).toEqual([]);
});

itInLongRun('is made of a result, of overlaps, and of a circle', async () => {
  const { page, complaints, expectClean, picture } = await flipon.openPage({ token: client.token });
  const { body } = await client.get('analyse/rloopr');
  const rloopr = (body['items'] as { id: string }[])[0]?.id;
  await page.goto(`${flipon.url}/results/rloopr/${rloopr}`);
  await page.getByRole('button', { name: 'Figure', exact: true }).click();
  await fileOf(page).waitFor();
  await expectClean('figure of a result');
  await picture('figure-result');
  const dialog = dialogOf(page);
  await dialog.getByRole('radio', { name: 'Own' }).check();
  await dialog.getByLabel('Own width in mm').fill('20');
  await dialog.getByText('Width can be 50 to 300 mm.').waitFor();
  await dialog.getByLabel('Own width in mm').fill('100');
  await dialog.getByRole('radio', { name: 'Plex Sans' }).check();
  await expect.poll(() => fileOf(page).getAttribute('src')).toContain('font-face');
  await expectClean('own width and font');
  const own = await savedFigureText(page, 'Save as SVG');
  expect(own).toContain('width="100mm"');
  expect(own).toContain('font-family="IBM Plex Sans,');
  expect(own).toContain('>R-loop');
  expect(own).toContain('<g id="strip-RL-strip">');

  await page.goto(`${flipon.url}/map?sequence=${globin}&tab=overlaps`);
  await page.getByRole('button', { name: 'Figure of overlaps' }).click();
  await fileOf(page).waitFor();
  await expectClean('figure of overlaps');
  await picture('figure-overlaps');
  expect(await savedFigureText(page, 'Its numbers, TSV')).toMatch(/^class\tG4 G4 hunter\t/m);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Figure of combinations' }).click();
  await fileOf(page).waitFor();
  await expectClean('figure of combinations');
  await picture('figure-combinations');
  expect(await savedFigureText(page, 'Save as SVG')).toContain('<g id="row-1">');

  const path = join(folder, 'made.gb');
  await writeFile(path, madeCircle('MADE_MITO'));
  const { id } = await client.upload(path, { name: 'Made mitochondrion' });
  await addResults(client, String(id), ['g4hunter', 'zdna', 'cpg']);
  await page.goto(`${flipon.url}/map?sequence=${id}&shape=circular`);
  await page.getByRole('button', { name: 'Figure', exact: true }).click();
  await fileOf(page).waitFor();
  await expectClean('figure of a circle');
  await picture('figure-circle');
  expect(await savedFigureText(page, 'Save as SVG')).toContain('<g id="circle">');
  expect(complaints).toEqual([]);
});

itInLongRun('names all 26 records, and draws the letters of a few bases', async () => {
  const records = Array.from({ length: 26 }, (_, at) => ({
    name: `piece_${at + 1}`,
    lengthBp: 900 + at * 90,
  }));
  const path = join(folder, 'records.fa');
  await writeRandomFasta(path, 5, records);
  const { id } = await client.upload(path, { name: 'Pieces' });
  await addResults(client, String(id), ['g4hunter', 'str']);
  const { page, complaints, picture } = await flipon.openPage({ token: client.token });
  await page.goto(`${flipon.url}/map?sequence=${id}`);
  await page.getByRole('button', { name: 'Figure', exact: true }).click();
  await fileOf(page).waitFor();
  await picture('figure-records');
  const svg = await savedFigureText(page, 'Save as SVG');
  for (const { name } of records) expect(svg).toContain(`>${name}</text>`);

  const data = 'GGGTTAGGGTTAGGGTTAGGGATATATACG';
  const imported = await client.post('sequence/import/text', { name: '30 bases', data });
  const short = (imported.body['payload'] as { id: string }).id;
  await addResults(client, short, ['g4hunter', 'p53predictor']);
  await page.goto(`${flipon.url}/map?sequence=${short}`);
  await page.getByRole('button', { name: 'Figure', exact: true }).click();
  await fileOf(page).waitFor();
  await picture('figure-30-bases');
  const letters = await savedFigureText(page, 'Save as SVG');
  expect(letters).toContain('<g id="sequence">');
  expect(letters).toContain('>each</text>');
  expect(complaints).toEqual([]);
});
