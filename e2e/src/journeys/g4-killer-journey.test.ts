import { readFile } from 'node:fs/promises';
import { itInLongRun } from '@flipon/test-material/some-of';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { addResult, addSequence } from '../programs/add-work.ts';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const EXAMPLE = 'AGGAGGGTAAGGGTGAGTTGGGTAATTGGGGGGCATGGTTAGG';
const FIRST = 'AGGAGWGTAAGWGTGAGTTGGGTAATTGGWGGGCATGGTTAGG';
const SECOND = 'AGGAGWGTAAGWGTGAGTTGGGTAATTGGGWGGCATGGTTAGG';

const GAP = 'AT'.repeat(40);
/** Hits of each size that G4 killer treats in a way of its own, one of them C-rich. */
const MADE = [
  'GGGTTAGGGTTAGGGTTAGGGTTAGGG',
  'CCCTAACCCTAACCCTAACCCTAACCC',
  'GGGTTA'.repeat(30),
  'GGGTTA'.repeat(200),
].join(GAP);

const flipon = useFlipon();
let client: ApiClient;
let result = '';
beforeAll(async () => {
  client = await newGuest(flipon.url);
  const sequence = await addSequence(client, 'made', MADE);
  result = await addResult(client, 'g4hunter', { sequence, windowSize: 25, threshold: 1 });
});

const screen = (query = '') => `${flipon.url}/analyse/g4-killer${query}`;
const clipboard = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');

/** The mean of Bedrat 2016: each base of a run of n has n, at most 4; C has it negative. */
function meanOf(letters: string): number {
  const runs = letters.match(/G+|C+/g) ?? [];
  const scores = runs.map(
    (run) => run.length * Math.min(run.length, 4) * (run[0] === 'G' ? 1 : -1),
  );
  return scores.reduce((sum, score) => sum + score, 0) / letters.length;
}

async function download(page: Page, name: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).first().click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

it.each(looksInTurn(1))('a sequence is killed and filled in at $width pixels', async (look) => {
  const { page, context, complaints, picture, expectClean } = await flipon.openPage({
    ...look,
    token: client.token,
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const asked = `?sequence=${EXAMPLE}&threshold=1.0&onComplementary=false`;
  await page.goto(screen(asked));

  // The address fills the form and calculates by itself.
  const bench = page.getByRole('region', { name: 'Mask 1 of 15' });
  await bench.getByText('score now, target 1.0 reached').waitFor();
  await page
    .getByText('At a threshold of 1.2 or below, the probability that a quadruplex forms is low.')
    .waitFor();
  const figures = bench.locator('dl');
  expect(await figures.textContent()).toMatch(
    /^score now, target 1\.0 reached0\.907original1\.488change, 3 of 43 bases−0\.581span of all fillings0\.837 to 0\.907as it is/,
  );
  await bench.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => clipboard(page)).toBe(screen(asked));

  // Each choice shows its result, and the figures follow it.
  const becomes = bench.getByRole('group', { name: 'G6 becomes' });
  expect(await becomes.locator('label').allTextContents()).toEqual([
    'Wkeep0.907target reached',
    'Hnon-G0.907target reached',
    'A0.907target reached',
    'C0.884target reached',
    'T0.907target reached',
    'Gback1.070target not reached',
  ]);
  await becomes.getByRole('radio', { name: /^C/ }).check();
  await figures.getByText('0.884').waitFor();
  await picture('g4-killer-choice');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await figures.getByText('score now, target 1.0 not reached').waitFor();
  await figures.getByText('change, 2 of 43 bases').waitFor();
  await bench.getByRole('button', { name: 'All at random, A or T' }).click();
  await bench.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect
    .poll(() => clipboard(page))
    .toMatch(new RegExp(`^${FIRST.replaceAll('W', '[AT]')}$`));
  const drawing = await download(page, 'SVG');
  expect(drawing.name).toBe('AGGAGGGTAAGGGTGAGTTGGGTA_g4killer_mask1.svg');
  expect(drawing.text).toMatch(/^<svg .*Mask 1 as you fill it, 0\.907<.*<\/svg>$/s);

  // Of the masks each shows its detail, and can be the one that is filled in.
  const masks = page.getByRole('region', { name: 'Masks', exact: true });
  await masks.getByText('15 masks', { exact: true }).waitFor();
  await masks.getByRole('button', { name: 'Detail of mask 2' }).click();
  await masks.getByText('Sum of base scores 64 → 39').waitFor();
  await expectClean('a mask with its detail');
  await picture('g4-killer-masks');
  await masks.getByRole('button', { name: 'Detail of mask 2' }).click();
  await expect.poll(() => masks.getByText('Sum of base scores').count()).toBe(0);
  const table = await download(page, 'CSV');
  expect(table.name).toBe('AGGAGGGTAAGGGTGAGTTGGGTA_g4killer_masks.csv');
  expect(table.text.split('\r\n').slice(0, 3)).toEqual([
    'mask,mutationSequence,mutableBases,changeCount,mutationScore',
    `1,${FIRST},G6 G12 G30,3,0.90697676`,
    `2,${SECOND},G6 G12 G31,3,0.90697676`,
  ]);
  await masks.getByRole('button', { name: 'Copy all' }).click();
  await expect.poll(async () => (await clipboard(page)).split('\n').length).toBe(16);
  await masks.getByRole('button', { name: 'Fill in mask 2' }).click();
  await page.getByRole('region', { name: 'Mask 2 of 15' }).getByText('G31 becomes').waitFor();
  await page.getByRole('button', { name: 'Previous mask' }).click();
  await bench.getByRole('button', { name: 'All back to W' }).waitFor();

  // Every question is an entry of the history.
  await page.getByRole('textbox', { name: 'Threshold' }).fill('1.4');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByText(/^1 change, the fewest/).waitFor();
  expect(new URL(page.url()).searchParams.get('threshold')).toBe('1.4');
  await page.goBack();
  await bench.waitFor();
  expect(await page.getByRole('textbox', { name: 'Threshold' }).inputValue()).toBe('1.0');
  await page.goForward();
  await page.getByText(/^1 change, the fewest/).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

itInLongRun(
  'says every message of its form to the letter, and lists a thousand masks',
  async () => {
    const { page, context, complaints } = await flipon.openPage({ token: client.token });
    await page.goto(screen('?sequence=GWG&threshold=&onComplementary=perhaps'));
    await page.getByText('Threshold is required.').waitFor();
    await page.getByText('Sequence has W at position 2, which marks the changed bases').waitFor();
    await page.getByText('On the complementary strand (change C) must be true or false.').waitFor();

    await page.goto(screen());
    const say = async (letters: string, threshold: string, messages: string[]) => {
      await page.getByRole('textbox', { name: /^Sequences?$/ }).fill(letters);
      await page.getByRole('textbox', { name: 'Threshold' }).fill(threshold);
      await page.getByRole('button', { name: 'Calculate' }).click();
      for (const message of messages) await page.getByText(message, { exact: true }).waitFor();
    };
    const ofThreshold = [
      ['', 'Threshold is required.'],
      ['one', 'Threshold must be decimal number.'],
      ['2.1', 'Maximal value of threshold is 2.'],
      ['-1', 'Minimal value of threshold is 0.'],
    ] as const;
    await say('', '1', ['Sequence is required.']);
    // A keyboard user is brought to the first field that refuses.
    const letters = page.getByRole('textbox', { name: 'Sequence', exact: true });
    expect(await letters.evaluate((box) => box === box.ownerDocument.activeElement)).toBe(true);
    await say('G'.repeat(101), '1', ['Sequence max length is 100.']);
    for (const [threshold, message] of ofThreshold)
      await say('', threshold, ['Sequence is required.', message]);

    await say('GGGA'.repeat(25), '1', ['480,700 masks']);
    await page.getByText('The first 1,000 are listed.').waitFor();
    await page.getByText('1 to 20 of 1,000').waitFor();
    await page.getByRole('button', { name: 'Page 50' }).click();
    await page.getByRole('button', { name: 'Detail of mask 1000' }).waitFor();

    await page.getByRole('tab', { name: 'Multiple' }).click();
    await say('', '1', ['Sequences are required.']);
    await say('GGG\n'.repeat(11), '1', ['The limit is 10 rows.']);
    for (const [threshold, message] of ofThreshold)
      await say('\n', threshold, ['Sequences are required.', message]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

it.each(looksInTurn(2))(
  'several rows are asked for at $width pixels, and one may fail',
  async (look) => {
    const { page, context, picture, expectClean } = await flipon.openPage({
      ...look,
      token: client.token,
    });
    // On its way one row gets a letter that the server refuses.
    const route = '**/api/analyse/g4killer';
    await page.route(route, (call) => {
      const body = call.request().postDataJSON() as { sequence: string };
      const isSpoilt = body.sequence.startsWith('CGGG');
      const sequence = isSpoilt ? `${body.sequence}W` : body.sequence;
      return call.continue({ postData: JSON.stringify({ ...body, sequence }) });
    });
    await page.goto(screen('?tab=multiple'));
    await page.getByRole('link', { name: 'Try the example' }).click();
    await page.getByRole('region', { name: '4 rows' }).getByText('all answered').waitFor();
    const long = 'GGGTTA'.repeat(20);
    await page
      .getByRole('textbox', { name: 'Sequences' })
      .fill(`${EXAMPLE}\n\nggwgg\nCGGGTTAGGG TTAGGG\n${long}`);
    await page.getByText('5 rows of at most 10').waitFor();
    await page.getByRole('button', { name: 'Calculate' }).click();
    const rows = page.getByRole('region', { name: '5 rows' });
    await rows.getByText('2 without an answer').waitFor();
    await rows.getByText('Sequence has W at position 3, which marks').waitFor();
    await rows.getByText('Analyse failed: Sequence has W at position 17, which marks').waitFor();
    await rows.getByText('Lines of more than 90 bases are cut.').waitFor();
    await rows.getByText('Line 5 from 91').waitFor();
    await rows.getByText('Row 3: Left out: 1 blank.').waitFor();

    await page.unroute(route);
    await rows.getByRole('button', { name: 'Retry row 3' }).click();
    await rows.getByText('1 without an answer').waitFor();
    await rows.getByRole('button', { name: 'Detail of row 1' }).click();
    await rows.getByRole('region', { name: 'Mask 1 of 15' }).getByText('G30 becomes').waitFor();
    await expectClean('rows with a detail');
    await picture('g4-killer-rows');
    const { name, text } = await download(page, 'CSV');
    expect(name).toBe('sequences_g4killer_rows.csv');
    const lines = text.split('\r\n');
    expect(lines[0]).toBe(
      'row,name,sequence,length,originScore,targetThreshold,onComplementary,changeCount,mutationScore,mutationVariants,mutationSequence,error,note',
    );
    expect(lines[1]).toBe(`1,Line 1,${EXAMPLE},43,1.4883721,1,false,3,0.90697676,15,${FIRST},,`);
    expect(lines[2]).toMatch(/^2,Line 3,GGWGG,5,,,,,,,,"Sequence has W at position 3, which .*",$/);
    expect(lines[3]).toMatch(/^3,Line 4,CGGGTTAGGGTTAGGG,16,.*,Left out: 1 blank\.$/);
    expect(lines[5]).toMatch(/^5,Line 5 from 91,/);
    await rows.getByRole('link', { name: 'Open in Single' }).click();
    await page.getByText('43 of at most 100 bases').waitFor();
    await page.getByRole('region', { name: 'Mask 1 of 15' }).waitFor();
    await context.close();
  },
);

it.each(looksInTurn(3))('hits lead to G4 killer at $width pixels', async (look) => {
  const { page, context, complaints, picture, expectClean } = await flipon.openPage({
    ...look,
    token: client.token,
  });
  const isNarrow = look.width < 700;
  await page.goto(`${flipon.url}/results/quadruplex/${result}?sort=position&order=asc`);
  const details = page.getByRole('button', { name: /^Details of position/ });
  await expect.poll(() => details.count()).toBe(4);
  // A row has its link, a card has it in its details.
  if (isNarrow) for (const index of [0, 3]) await details.nth(index).click();
  const links = page.getByRole('link', { name: isNarrow ? 'Open in G4 killer' : /^Kill/ });
  await expect.poll(() => links.count()).toBe(isNarrow ? 2 : 4);
  await picture('g4-killer-links');
  const open = async (index: number) => {
    const [killer] = await Promise.all([context.waitForEvent('page'), links.nth(index).click()]);
    await killer.getByRole('heading', { level: 1, name: 'G4 killer' }).waitFor();
    return killer;
  };

  const single = await open(0);
  await single
    .getByText(/^The best window of this hit scores 1\.\d+\. Target 0\.9: \d+ changes\.$/)
    .waitFor();
  const told = await single.getByText(/^The best window .* Its mean over/).textContent();
  const letters = new URL(single.url()).searchParams.get('sequence') ?? '';
  const [, bases, mean] =
    /Its mean over (\d+) bases is ([\d.]+)\. Changes are counted/.exec(told ?? '') ?? [];
  expect(Number(bases)).toBe(letters.length);
  expect(Number(mean)).toBeCloseTo(meanOf(letters), 2);
  await single.getByText(/^After these changes no window of 25 bp reaches the target/).waitFor();
  // The analysis finds scores from 1.0 on, so the target is below that.
  await single.getByText('target 0.9 reached').last().waitFor();
  expect(await single.evaluate('window.opener')).toBeNull();
  if (!isNarrow) {
    const other = await open(1);
    await other.getByText('target −0.9 reached').last().waitFor();
    expect(await other.getByRole('switch').isChecked()).toBe(true);
    const several = await open(2);
    await several
      .getByText(/^The best window of this hit scores 1\.\d+\. Target 0\.9:/)
      .first()
      .waitFor();
    await several.getByText('all answered').waitFor();
    expect(await several.getByRole('tab', { name: 'Multiple' }).getAttribute('aria-selected')).toBe(
      'true',
    );
  }

  // A hit that is too long says so, to keyboard and screen reader users, too.
  const last = links.last();
  await last.focus();
  await page
    .getByRole('tooltip')
    .getByText(/^G4 killer takes up to 900 bases; this hit/)
    .waitFor();
  expect(await last.getAttribute('aria-disabled')).toBe('true');
  expect(
    await last.evaluate(
      (link) =>
        link.ownerDocument.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent,
    ),
  ).toMatch(/^G4 killer takes up to 900 bases/);
  await expectClean('links to G4 killer');
  expect(complaints).toEqual([]);
  await context.close();
});
