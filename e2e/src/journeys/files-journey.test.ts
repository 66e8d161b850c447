import { readFile } from 'node:fs/promises';
import { someOf } from '@flipon/test-material/some-of';
import type { Download, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { coveredOf } from '../browser/page-measures.ts';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { waitFor } from '../programs/start-flipon.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const flipon = useFlipon();

const GENOME = [
  `>chr7 first\n${'ACTA'.repeat(20)}${'GGGTTA'.repeat(9)}${'TACA'.repeat(30)}${'CCCTAA'.repeat(8)}${'ACTA'.repeat(20)}`,
  `>chr8\n${'TACA'.repeat(30)}${'G'.repeat(30)}${'ACTA'.repeat(20)}`,
  `>p53\n${'ACTA'.repeat(20)}GGACATGCCCGGGCATGTCC${'ACTA'.repeat(20)}`,
].join('\n');
const NAME = 'Chr 2R: β';
const STEM = 'Chr_2R_g4hunter_w25_t1.4';
/** By its name in the dialog: the ending of the file, and the choices of its address. */
const FORMATS = [
  ['CSV', '_ungrouped.csv', '?aggregate=false&base_start=1&base_end=1'],
  ['BED', '.bed', ''],
  ['XLSX', '.xlsx', ''],
  ['GenBank', '.gb', ''],
  ['CSV Grouped', '.csv', '?aggregate=true&base_start=1&base_end=1'],
] as const;

let guest: ApiClient;
let quadruplex = '';
let p53 = '';

beforeAll(async () => {
  guest = await newGuest(flipon.url);
  const added = await guest.post('sequence/import/text', {
    data: GENOME,
    name: NAME,
    format: 'FASTA',
    type: 'DNA',
    tags: [],
  });
  const sequence = (added.body['payload'] as { id: string }).id;
  const start = async (route: string) => {
    const { body } = await guest.post(`analyse/${route}`, { sequence });
    const { id } = body['payload'] as { id: string };
    await waitFor(
      async () => (await guest.get(`analyse/${route}/${id}/quadruplex.bed`)).status !== 409,
      30_000,
    );
    return id;
  };
  quadruplex = await start('g4hunter');
  p53 = await start('p53predictor');
  await guest.post('analyse/g4hunter', { sequence });
});

/** The file of this choice in the open dialog, which closes, and hands the focus back. */
async function take(page: Page, format: string): Promise<Download> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: format, exact: true }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByText(/^Download/).click(),
  ]);
  await dialog.waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.evaluate('document.activeElement?.textContent ?? ""'))
    .toMatch(/^Export/);
  return download;
}

describe.each(looksInTurn(15))('files at $width pixels, $scheme', (look) => {
  it('have the names and the content that they have by the API', async () => {
    const visitor = { ...look, token: guest.token };
    const { page, context, complaints, picture, expectClean } = await flipon.openPage(visitor);
    await page.goto(`${flipon.url}/results/quadruplex/${quadruplex}`);
    const exporting = page.getByRole('button', { name: 'Export', exact: true });
    const dialog = page.getByRole('dialog');
    for (const [format, ending, query] of someOf(FORMATS)) {
      await exporting.click();
      const download = await take(page, format);
      const name = `${STEM}${ending}`;
      expect(download.suggestedFilename()).toBe(name);
      await page.getByText(`${name} is downloading.`).waitFor();
      // It stays for 8 s, in the dialog too, whose buttons it does not cover, and for as long as it is pointed at.
      await exporting.click();
      await dialog.getByText(`${name} is downloading.`).hover();
      expect(await coveredOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close', exact: true }).click();
      const answer = await fetch(
        `${flipon.url}/api/analyse/g4hunter/${quadruplex}/${name}${query}`,
        { headers: { authorization: guest.token } },
      );
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
      const content = Buffer.from(await answer.arrayBuffer());
      expect((await readFile(await download.path())).equals(content)).toBe(true);
    }

    await exporting.click();
    await picture('files-csv');
    await expectClean('export dialog');
    const [beside] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'flipon.json' }).click(),
    ]);
    expect(beside.suggestedFilename()).toBe(`${STEM}_ungrouped.csv.flipon.json`);
    expect(JSON.parse(await readFile(await beside.path(), 'utf8'))).toMatchObject({
      kind: 'g4hunter',
      file: { format: 'csv', style: 'legacy', aggregate: false, bases: { start: 1, end: 1 } },
    });
    await dialog.getByRole('radio', { name: 'FASTA of the hits' }).check();
    await dialog.getByLabel('Flanks', { exact: true }).fill('1001');
    await dialog.getByText('From 0 to 1,000 bases.').waitFor();
    expect(await dialog.getByRole('button', { name: /^Download/ }).isDisabled()).toBe(true);
    await dialog.getByLabel('Flanks', { exact: true }).fill('20');
    await dialog.getByText('>chr7:56-155(+) g4hunter-1').waitFor();
    await picture('files-fasta');
    await expectClean('export dialog of FASTA');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: /^Download/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${STEM}_flank20.fa`);
    expect(await readFile(await download.path(), 'utf8')).toMatch(
      /^>chr7:\d+-\d+\(\+\) g4hunter-1 score=\S+ hit=\d+-\d+\n[acgt]{20}[ACGT]+[acgt]{20}\n>/,
    );
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('hold what is seen, or all of it', async () => {
    const visitor = { ...look, token: guest.token };
    const { page, context, complaints, picture, expectClean } = await flipon.openPage(visitor);
    await page.goto(`${flipon.url}/results/quadruplex/${quadruplex}?record=2&min_score=1.5`);
    await page.getByRole('button', { name: 'Export 1', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'BED', exact: true }).check();
    await dialog
      .getByRole('region', { name: 'First lines of the file' })
      .getByText('chr8')
      .waitFor();
    await picture('files-seen');
    await expectClean('export dialog of what is seen');
    const seen = await take(page, 'BED');
    expect(seen.suggestedFilename()).toBe('Chr_2R_chr8_g4hunter_w25_t1.4_filtered.bed');
    const hitsOf = async (download: Download) =>
      (await readFile(await download.path(), 'utf8'))
        .split('\n')
        .filter((line) => /^chr/.test(line));
    expect(await hitsOf(seen)).toHaveLength(1);
    await page.getByRole('button', { name: 'Export 1', exact: true }).click();
    await dialog.getByRole('radio', { name: /^All \d/ }).check();
    const all = await take(page, 'BED');
    expect(all.suggestedFilename()).toBe(`${STEM}.bed`);
    expect((await hitsOf(all)).length).toBeGreaterThan(2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('leave a result without a link in the same way, and its list as an archive', async () => {
    const visitor = { ...look, token: guest.token };
    const { page, context, complaints, picture, expectClean } = await flipon.openPage(visitor);
    await page.goto(`${flipon.url}/results/p53-predictor/${p53}`);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const csv = await take(page, 'CSV');
    expect(csv.suggestedFilename()).toBe('Chr_2R_p53predictor_t0.5.csv');
    const told = await guest.get(
      `analyse/p53predictor/${p53}/x.csv?aggregate=true&base_start=1&base_end=1`,
    );
    expect(await readFile(await csv.path(), 'utf8')).toBe(told.text);

    await page.goto(`${flipon.url}/results/p53-predictor`);
    await page.getByRole('button', { name: `Export ${NAME}` }).waitFor();
    await page.getByRole('checkbox', { name: new RegExp(NAME) }).check();
    await page.getByRole('button', { name: 'Export 1', exact: true }).click();
    await picture('files-archive');
    await expectClean('archive dialog');
    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByText('Download ZIP').click(),
    ]);
    expect(archive.suggestedFilename()).toBe('Chr_2R_p53predictor_t0.5.zip');
    expect(await readFile(await archive.path(), 'latin1')).toContain(
      'Chr_2R_p53predictor_t0.5.csv',
    );
    expect(complaints).toEqual([]);
    await context.close();
  });
});
