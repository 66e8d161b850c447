import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { randomDna } from '@flipon/test-material/random-dna';
import type { Download, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newGuest } from './api-client.ts';
import { LOOKS } from './open-browser.ts';
import { useFlipon } from './use-flipon.ts';

const flipon = useFlipon();

/** Thirty records, one of them long and soft-masked in the middle. */
const RECORDS = Array.from({ length: 30 }, (_, at) => {
  const bases = Buffer.from(randomDna(at, at === 1 ? 12_000 : 400)).toString('latin1');
  const masked = bases.slice(0, 120) + bases.slice(120, 180).toLowerCase() + bases.slice(180);
  return { name: `chr${at + 1}`, description: `number ${at + 1} of a made genome`, bases: masked };
});
const FASTA = RECORDS.map((each) => `>${each.name} ${each.description}\n${each.bases}\n`).join('');
const CHR2 = RECORDS[1]?.bases ?? '';

const folded = (bases: string) => bases.replace(/.{60}(?=.)/g, '$&\n');

async function choose(page: Page, within: Locator, label: string): Promise<Download> {
  await within.getByRole('button', { name: 'Download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    within.getByRole('button', { name: label, exact: true }).click(),
  ]);
  return download;
}

it.each(LOOKS)('letters are read at any place and taken along at $width pixels', async (look) => {
  const client = await newGuest(flipon.url);
  const { body } = await client.post('sequence/import/text', { name: 'genome', data: FASTA });
  const { id } = body['payload'] as { id: string };
  const { page, context, complaints, picture, expectClean } = await flipon.openPage({
    ...look,
    token: client.token,
  });
  await page.goto(`${flipon.url}/sequence/tools?sequence=${id}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByText('1 to 400 of 400').waitFor();

  // A record is found by its name.
  await drawer.getByRole('searchbox', { name: 'Search records by name' }).fill('CHR2');
  await drawer.getByText('1 to 11 of 11').waitFor();
  const rows = drawer.getByRole('table', { name: 'Records' }).or(drawer.getByRole('table').nth(1));
  await expect.poll(() => rows.getByRole('row').count()).toBe(12);
  await drawer.getByRole('button', { name: 'Show the letters of chr2', exact: true }).click();
  await drawer.getByText('1 to 3,000 of 12,000').waitFor();
  await picture('letters-record');

  // So is a range in another record, from a text as genome browsers write it.
  const goTo = drawer.getByRole('textbox', { name: 'Go to' });
  await goTo.fill('chr2:6,051-6,170');
  await goTo.press('Enter');
  await drawer.getByText('6,001 to 9,000 of 12,000').waitFor();
  await drawer.getByRole('switch', { name: 'Both strands' }).click();
  const box = drawer.getByRole('region', { name: 'Letters 6,001 to 9,000 of chr2' });
  await expect.poll(() => box.locator('[data-asked]').count()).toBe(look.width === 390 ? 5 : 3);
  await picture('letters-range');
  await expectClean('letters of a range');

  await goTo.fill('chr99');
  await goTo.press('Enter');
  await drawer.getByText('No record and no feature is called “chr99”.').waitFor();
  await goTo.fill('12,001');
  await goTo.press('Enter');
  await drawer.getByText('Maximal value of position is 12,000.').waitFor();

  // Keys go to the ends of the record.
  await drawer.getByRole('button', { name: 'First letters' }).click();
  await drawer.getByText('Lower case is soft-masked.').waitFor();
  await drawer.getByRole('region', { name: /^Letters 1 to/ }).press('Control+End');
  await drawer.getByText('9,001 to 12,000 of 12,000').waitFor();

  const viewer = drawer.locator('section', { has: page.getByRole('textbox', { name: 'Go to' }) });
  const part = await choose(page, viewer, 'Letters 6,051 to 6,170 as FASTA');
  expect(part.suggestedFilename()).toBe('genome_chr2_6051-6170.fasta');
  expect(await readFile(await part.path(), 'utf8')).toBe(
    `>chr2:6051-6170 number 2 of a made genome\n${folded(CHR2.slice(6050, 6170))}\n`,
  );
  const record = await choose(page, viewer, 'chr2 as GenBank');
  expect(record.suggestedFilename()).toBe('genome_chr2.gb');
  expect(await readFile(await record.path(), 'utf8')).toMatch(
    /^LOCUS {7}chr2 +12000 bp .*linear[\s\S]*\nORIGIN\n {8}1 [\s\S]*\n\/\/\n$/,
  );
  const head = drawer.locator('div', { has: page.getByRole('button', { name: 'Rename' }) }).first();
  const whole = await choose(page, head, 'FASTA with soft-masking');
  expect(await readFile(await whole.path(), 'utf8')).toBe(
    RECORDS.map((each) => `>${each.name} ${each.description}\n${folded(each.bases)}\n`).join(''),
  );
  expect(complaints).toEqual([]);
  await context.close();
});
