import { expect, it } from 'vitest';
import { usePlace } from '../programs/use-flipon.ts';
import { readVector } from './read-vector.ts';
import { looksOfWalk, walkKind } from './walk-kind.ts';

const flipon = usePlace();

/** One decimal, and two significant digits at least. */
function percentOf(share: number): string {
  const percent = 100 * share;
  return `${percent > 0 && percent < 1 ? percent.toPrecision(2) : percent.toFixed(1)} %`;
}

it.each(looksOfWalk('p53predictor', 3))('finds known sites, at $width pixels', async (look) => {
  const { sequence, hits } = await readVector('p53predictor', '19_scan_threshold');
  const watched = await flipon.openPage(look);
  await walkKind(flipon.url, watched, {
    kind: 'p53predictor',
    screen: '/analyse/p53-predictor?threshold=2',
    results: '/results/p53-predictor',
    sequence,
    found: '24 sites.',
    rows: hits.slice(0, 10).map((hit) => ({
      position: Number(hit['position']) + 1,
      texts: [
        `${String(hit['sequence']).slice(0, 10)}·${String(hit['sequence']).slice(10)}`,
        Number(hit['predictor']).toFixed(2),
        Number(hit['difference']).toFixed(2).replace('-', '−'),
        percentOf(Number(hit['affinity'])),
      ],
    })),
    csvHead: 'ID POSITION LENGTH SEQUENCE PREDICTOR DIFFERENCE AFFINITY',
  });
  await watched.context.close();
});

it('asks for a sequence, changes its tags, and gives them to the results of several', async () => {
  const { page, context, complaints } = await flipon.openPage();
  await page.goto(`${flipon.url}/analyse/p53-predictor?threshold=2`);
  await page.getByRole('button', { name: 'Modify tags' }).click();
  await page.getByText('Select a sequence first.').waitFor();
  await page.getByRole('checkbox', { name: /^Select Human telomere/ }).check();
  await page.getByRole('button', { name: 'Modify tags' }).click();
  const editor = page.getByRole('dialog');
  await editor.getByRole('combobox', { name: 'Tags' }).fill('tumour');
  await page.keyboard.press('Enter');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await editor.waitFor({ state: 'hidden' });
  await page.locator('main').getByText('tumour').first().waitFor();
  await page.getByRole('checkbox', { name: /^Select NC_001422/ }).check();
  await page.getByRole('button', { name: 'Modify tags' }).click();
  await editor.getByText('Edit tags of 2 sequences').waitFor();
  await editor.getByRole('combobox', { name: 'Add to all' }).fill('both');
  await page.keyboard.press('Enter');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await editor.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Analyse 2 selected' }).click();
  await page.getByRole('tab', { name: /^Results 1/ }).click();
  await page
    .getByRole('heading', { name: /p53 in (Human telomere|NC_001422)/, level: 2 })
    .waitFor();
  await page.goto(`${flipon.url}/results/p53-predictor`);
  await page.getByRole('link', { name: /^Details of Human telomere/ }).waitFor();
  await page.locator('main').getByText('tumour').first().waitFor();
  await page.getByRole('link', { name: /^Details of NC_001422/ }).waitFor();
  await expect.poll(() => page.locator('main').getByText('both', { exact: true }).count()).toBe(2);
  expect(complaints).toEqual([]);
  await context.close();
});
