import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { waitFor } from '../programs/start-flipon.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const flipon = useFlipon();

const PLAIN = 'ACTGACCA'.repeat(12);
// A telomere, its other strand with shorter loops, and a run of G in which nothing folds.
const MADE = `${PLAIN}${'GGGTTA'.repeat(4)}${PLAIN}CCCTCCCATCCCTACCC${PLAIN}${'G'.repeat(12)}${PLAIN}`;

let guest: ApiClient;
let result = '';

beforeAll(async () => {
  guest = await newGuest(flipon.url);
  const labels = { name: 'made', format: 'PLAIN', type: 'DNA', tags: [] };
  const added = await guest.post('sequence/import/text', { data: MADE, ...labels });
  const { id: sequence } = added.body['payload'] as { id: string };
  const { body } = await guest.post('analyse/g4hunter', { sequence, threshold: 1.2 });
  result = (body['payload'] as { id: string }).id;
  const isReady = async () => (await guest.get(`analyse/g4hunter/${result}/a.bed`)).status === 200;
  await waitFor(isReady, 30_000);
});

describe.each(looksInTurn(21))('a result at $width pixels, $scheme', (look) => {
  it('says what pqsfinder says of its hits, on the screen and in a file, and a reload keeps it', async () => {
    const visitor = { ...look, token: guest.token };
    const { page, context, complaints, picture, expectClean } = await flipon.openPage(visitor);
    await page.goto(`${flipon.url}/results/quadruplex/${result}?sort=position&order=asc`);
    await page.getByText('1 to 3 of 3').waitFor();
    const box = page.getByRole('checkbox', { name: 'Compare with pqsfinder' });
    expect(await box.isChecked()).toBe(false);
    expect(await page.getByText('PQS score').count()).toBe(0);
    // The address has the choice, and the box follows it.
    await box.click();
    await expect.poll(() => box.isChecked()).toBe(true);

    /** The values of each hit, by the words above or next to them. */
    const shown = async () => {
      if (look.width === 390) {
        const sections = page.getByRole('group', { name: 'Compare with pqsfinder' });
        const texts = await sections.locator('dd').allInnerTexts();
        return [0, 8, 16].map((from) => texts.slice(from, from + 8));
      }
      const rows = page.getByRole('table', { name: 'Hits' }).locator('tr[data-row]');
      return Promise.all(
        (await rows.all()).map(async (row) => (await row.locator('td').allInnerTexts()).slice(-8)),
      );
    };
    const start = String(PLAIN.length + 1);
    const other = String(2 * PLAIN.length + 24 + 1);
    const figures = [
      ['64', start, '21', '+', '3', '3, 3, 3', '0', 'yes'],
      ['70', other, '17', '-', '3', '2, 2, 1', '0', 'yes'],
      Array.from({ length: 8 }, () => '–'),
    ];
    await expect.poll(shown).toEqual(figures);
    await page
      .getByRole('button', { name: /^Details of position/ })
      .first()
      .click();
    await page.getByText('bases on each side').first().waitFor();
    await picture('extra-columns');
    await expectClean('extra columns');
    await page
      .getByRole('button', { name: /^(Hide|Close|Details).*position/ })
      .first()
      .click();
    await page.reload();
    await expect.poll(shown).toEqual(figures);
    expect(new URL(page.url()).searchParams.get('with')).toBe('consensus');

    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const more = dialog.getByRole('checkbox', { name: 'Compare with pqsfinder' });
    expect(await more.isDisabled()).toBe(true);
    await dialog.getByText('CSV cannot hold them.').first().waitFor();
    await dialog.getByRole('radio', { name: 'TSV', exact: true }).check();
    expect(await more.isChecked()).toBe(true);
    await dialog.getByText('pqsScore').waitFor();
    await picture('extra-columns-export');
    await expectClean('export of extra columns');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByText(/^Download/).click(),
    ]);
    expect(download.suggestedFilename()).toBe('made_g4hunter_w25_t1.2_consensus.tsv');
    const lines = (await readFile(await download.path(), 'utf8')).split('\n').slice(0, -1);
    expect(lines.map((line) => line.split('\t').slice(-8).join(' '))).toEqual([
      'pqsScore pqsStart pqsLength pqsStrand tetrads loops defects agree',
      `64 ${start} 21 + 3 3,3,3 0 yes`,
      `70 ${other} 17 - 3 2,2,1 0 yes`,
      '       ',
    ]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
