import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { looksInTurn, type WatchedPage } from '../browser/open-browser.ts';
import { addSequence, untilFinished } from '../programs/add-work.ts';
import { newGuest } from '../programs/api-client.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const flipon = useFlipon();

const PATH = '/tools/p53-predictor';
const OUTSIDE =
  'Delta log Kd runs from 0 (best response element) to about 2 (non-functional); 0.02 corresponds to 1% reduced affinity.';
/** Two sites with a letter between them that is no base: 75 % after 62.5 %. */
const STRETCH = 'AGGCATGTGTCAACATGCCTNGAACATGTCCCAACATGTTG';

/** Axe in both schemes in the long run, else in one, and nothing that scrolls the page sideways. */
async function expectGood({ page, expectClean, picture }: WatchedPage, name: string) {
  for (const { scheme: colorScheme } of looksInTurn(25)) {
    await page.emulateMedia({ colorScheme });
    await expectClean(`p53 tool ${name} ${colorScheme}`);
  }
  const { scrollWidth, clientWidth } = await page.evaluate<HTMLElementSizes>(
    '(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))(document.documentElement)',
  );
  expect(scrollWidth, `${name} scrolls sideways`).toBe(clientWidth);
  await picture(`p53-tool-${name}`);
}
type HTMLElementSizes = { scrollWidth: number; clientWidth: number };

const clipboard = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

/** The value next to a label of the figures. */
async function expectFigure(page: Page, label: string, value: string) {
  const pair = page.locator('dl > div').filter({ hasText: label });
  await expect.poll(async () => plain(await pair.textContent())).toBe(`${label}${value}`);
}

describe.each(looksInTurn(25))('the p53 tool, at $width pixels, $scheme', (look) => {
  it('rates a site, several, and the best of a stretch', async () => {
    const watched = await flipon.openPage(look);
    const { page, context, complaints } = watched;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);

    // An address fills the form and calculates; U counts as T, and white space is none of the letters.
    await page.goto(`${flipon.url}${PATH}?sequence=gaacaugucc+caacauguug`);
    await expectFigure(page, 'Relative affinity', '75.0 %');
    await expectFigure(page, 'Predictor, sum of losses', '0.50');
    await expectFigure(page, 'Difference, log₁₀ Kd', '−7.11');
    await expectFigure(page, 'Positions that cost', '7 of 20');
    const field = page.getByRole('textbox', { name: 'Sequence' }).first();
    expect(await field.inputValue()).toBe('GAACATGTCC CAACATGTTG');
    await page
      .getByRole('img', {
        name: /^Site GAACATGTCC CAACATGTTG, 7 of 20 positions cost: A at 2 0\.03/,
      })
      .waitFor();
    const svg = await download(page, 'SVG');
    expect(svg).toContain('stroke-dasharray="2 2"');
    expect(svg).not.toContain('var(');
    await page.getByRole('button', { name: 'Copy link' }).filter({ visible: true }).click();
    expect(await clipboard(page)).toBe(`${flipon.url}${PATH}?sequence=GAACATGTCCCAACATGTTG`);

    await page.getByRole('link', { name: 'all C' }).click();
    await page.getByText(OUTSIDE).waitFor();
    await expectFigure(page, 'Predictor, sum of losses', '4.16');
    await expectFigure(page, 'Relative affinity', 'outside 0 to 2');
    await watched.picture('p53-tool-outside');

    // The end of the scale is still on it.
    await field.fill('GGACACTCCCCGGAATATCC');
    await page.keyboard.press('Enter');
    await expectFigure(page, 'Predictor, sum of losses', '2.00');
    await expectFigure(page, 'Relative affinity', '0.0 %');
    expect(await page.getByText(OUTSIDE).count()).toBe(0);

    await field.fill('GGACATGCCNGGGCATGTCCA');
    await page.keyboard.press('Enter');
    await page.getByText('Sequence length has to be 20.', { exact: true }).waitFor();
    await page.getByText('21 letters: 1 too many. N at 10.').waitFor();

    await rateLines(watched);
    await findBest(watched);
    const failure = /500 .*\nPOST \S+\/api\/analyse\/p53predictor\/tool: 500\nno\n/;
    expect(complaints).toEqual([expect.stringMatching(failure)]);
    await context.close();
  });
});

async function rateLines(watched: WatchedPage) {
  const { page } = watched;
  await page.getByRole('tab', { name: 'Multiple' }).click();
  const area = page.getByRole('textbox', { name: 'Sequences' });
  await area.fill(`${'ACGT\n'.repeat(21)}`);
  const calculate = page.getByRole('button', { name: 'Calculate' }).filter({ visible: true });
  await calculate.click();
  await page.getByText('The limit is 20 rows.').waitFor();
  // Rows beyond the form's limit move to the table; nothing typed is lost on the way.
  await page.getByRole('link', { name: 'Take them to the table of many rows' }).click();
  await page.getByText('Many sequences from a file').first().waitFor();
  await page.goBack();
  expect(await area.inputValue()).toMatch(/^(ACGT\n){21}$/);

  const failing = 'AGGCATGTGTCAACATGCCT';
  const isFailing = ({ url, body }: { url: string; body: string | null }) =>
    url.endsWith('/tool') && (body ?? '').includes(failing);
  await page.route('**/api/analyse/p53predictor/tool', (route) => {
    const request = route.request();
    return isFailing({ url: request.url(), body: request.postData() })
      ? route.fulfill({ status: 500, body: 'no' })
      : route.continue();
  });
  await area.fill(
    `GAACATGTCC CAACATGTTG\n\nGGACATGCCNGGGCATGTCC\n${failing}\nATCCCCCCC-CCCCCCCCCCA`,
  );
  await calculate.click();
  await page.getByText('Sequence may contain only A, C, G, T (U). N at 10.').waitFor();
  await page.getByText('The server answered with number 500 and no reason.').waitFor();
  await page.getByText('Line 5 sums to 4.09, so only its predictor').waitFor();
  await page.getByText('Line 5: Left out: 1 gap sign.').waitFor();
  await expectGood(watched, 'multiple');
  await page.unroute('**/api/analyse/p53predictor/tool');
  await page.getByRole('button', { name: 'Retry line 4' }).click();
  await page.getByText('62.5').waitFor();
  const csv = await download(page, 'CSV');
  expect(csv.split('\r\n')).toEqual([
    'row,name,sequence,predictor,difference,affinity,error,note',
    '1,line 1,GAACATGTCCCAACATGTTG,0.5,-7.11,0.75,,',
    '2,line 3,GGACATGCCNGGGCATGTCC,,,,"Sequence may contain only A, C, G, T (U). N at 10.",',
    `3,line 4,${failing},0.75,-6.86,0.625,,`,
    '4,line 5,ATCCCCCCCCCCCCCCCCCA,4.09,-3.52,0,,Left out: 1 gap sign.',
    '',
  ]);
  await page.getByRole('link', { name: 'Show in Single: line 4' }).click();
  await expectFigure(page, 'Relative affinity', '62.5 %');
  await expectGood(watched, 'single');
  await page.goBack();
  // Nothing typed is lost, and nothing is asked again.
  expect(await area.inputValue()).toContain(failing);
  await page.getByRole('link', { name: 'Show in Single: line 5' }).waitFor();
}

async function findBest(watched: WatchedPage) {
  const { page } = watched;
  const limitOf = () => new URL(page.url()).searchParams.get('limit');
  const links = page.getByRole('link', { name: /^Show in Single: position/ });
  // As the original server writes it, whose links name no tab.
  await page.goto(`${flipon.url}${PATH}?limit=1`);
  const limit = page.getByRole('textbox', { name: 'Show matches' });
  await limit.waitFor();
  expect(await limit.inputValue()).toBe('1');
  // Not the box "Sequences", which is seen until its tab is away.
  const box = page.getByRole('textbox', { name: 'Sequence', exact: true });
  const area = box.filter({ visible: true });
  const find = page.getByRole('button', { name: 'Find best' });
  await area.fill('ACGT');
  await find.click();
  await page.getByText('Sequence length has to be minimal 20.').waitFor();
  await area.fill(STRETCH);
  await find.click();
  await page.getByRole('img', { name: /best: 22 to 41, 75\.0/ }).waitFor();
  await page.getByText('2 of 22 windows have any. 20 windows with other letters').waitFor();
  await expect.poll(() => links.count()).toBe(1);
  await limit.fill('2');
  await expect.poll(() => links.count()).toBe(2);
  await expect.poll(limitOf).toBe('2');
  expect(await links.first().getAttribute('aria-label')).toBe('Show in Single: position 22');
  await expectGood(watched, 'best');
  await page.getByRole('button', { name: 'Copy link' }).filter({ visible: true }).click();
  expect(await clipboard(page)).toBe(`${flipon.url}${PATH}?tab=best&sequence=${STRETCH}&limit=2`);
  await limit.fill('201');
  await page.getByText('Maximal value of show matches is 200.').waitFor();
  await area.fill('C'.repeat(40));
  await limit.fill('5');
  await find.click();
  await page.getByText('No 20 bases here have any relative affinity.').waitFor();
  await watched.picture('p53-tool-none');
  // The values of a tab are restored.
  await page.getByRole('tab', { name: 'Multiple' }).click();
  await page.getByRole('tab', { name: 'Find best' }).click();
  await expect.poll(limitOf).toBe('5');
  await expect.poll(() => area.inputValue()).toBe('C'.repeat(40));
  await links.first().waitFor({ state: 'detached' });
  // Sites are drawn also where the sequence before had none.
  await area.fill(STRETCH);
  await find.click();
  await page.getByRole('img', { name: /best: 22 to 41, 75\.0/ }).waitFor();
}

it('is reached from a hit of the analysis', async () => {
  const client = await newGuest(flipon.url);
  const sequence = await addSequence(client, 'with a site', `CCCCC${STRETCH}CCCCC`);
  const { body } = await client.post('analyse/p53predictor', {
    threshold: 0.5,
    sequences: [sequence],
  });
  const [started] = body['items'] as { id: string }[];
  const id = started?.id ?? '';
  await untilFinished(client, 'p53predictor', id);
  const { page, context, complaints } = await flipon.openPage({ token: client.token });
  await page.goto(`${flipon.url}/results/p53-predictor/${id}`);
  await page.getByRole('button', { name: 'Details of position 27' }).click();
  await page.getByRole('link', { name: 'Show in p53 tool' }).click();
  await expectFigure(page, 'Relative affinity', '75.0 %');
  expect(complaints).toEqual([]);
  await context.close();
});
