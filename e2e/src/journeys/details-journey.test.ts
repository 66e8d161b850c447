import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { randomDna } from '@flipon/test-material/random-dna';
import type { Download, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { newGuest } from '../programs/api-client.ts';
import { useFlipon } from '../programs/use-flipon.ts';

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

/** The actions on the whole sequence: the second box, in that of all the content. */
function headOf(page: Page, drawer: Locator): Locator {
  return drawer.locator('div', { has: page.getByRole('button', { name: 'Rename' }) }).nth(1);
}

async function choose(page: Page, within: Locator, label: string): Promise<Download> {
  await within.getByRole('button', { name: 'Download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    within.getByRole('button', { name: label, exact: true }).click(),
  ]);
  return download;
}

it.each(looksInTurn(4))(
  'letters are read at any place and taken along at $width pixels',
  async (look) => {
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
    const rows = drawer
      .getByRole('table', { name: 'Records' })
      .or(drawer.getByRole('table').nth(1));
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
    const head = headOf(page, drawer);
    const whole = await choose(page, head, 'FASTA with soft-masking');
    expect(await readFile(await whole.path(), 'utf8')).toBe(
      RECORDS.map((each) => `>${each.name} ${each.description}\n${folded(each.bases)}\n`).join(''),
    );
    expect(complaints).toEqual([]);
    await context.close();
  },
);

const PLASMID = Buffer.from(randomDna(99, 5_000)).toString('latin1').toLowerCase();
const ORIGIN = (PLASMID.match(/.{1,60}/g) ?? [])
  .map((line, at) => `${String(at * 60 + 1).padStart(9)} ${line}\n`)
  .join('');
/** A circle with a gene across its origin, and one of three parts on the other strand. */
const GENBANK = `LOCUS       pMADE 5000 bp    DNA     circular SYN 01-JAN-2000
DEFINITION  A made plasmid.
VERSION     NC_099999.2
FEATURES             Location/Qualifiers
     source          1..5000
                     /organism="made by hand"
     gene            join(4901..5000,1..80)
                     /gene="repA"
     CDS             complement(join(1001..1060,1101..1150,3201..3260))
                     /gene="splX"
                     /product="a spliced protein"
ORIGIN
${ORIGIN}//
`;
/** The same molecule under other names, one of which means nothing here. */
const GFF3 = `##gff-version 3
NC_099999	hand	gene	11	40	.	+	.	ID=g1;Name=byVersion
plasmid A	hand	gene	51	90	.	-	.	ID=g2;Name=byHand
chrUn	hand	gene	1	9	.	.	.	ID=g3;Name=nowhere
NC_099999	hand	gene	90	40	.	+	.	ID=g4
`;

it.each(looksInTurn(5))('features are found, shown and matched at $width pixels', async (look) => {
  const client = await newGuest(flipon.url);
  const { body } = await client.post('sequence/import/text', { name: 'pMADE', data: GENBANK });
  const { id } = body['payload'] as { id: string };
  const { page, context, complaints, picture, expectClean } = await flipon.openPage({
    ...look,
    token: client.token,
  });
  await page.goto(`${flipon.url}/sequence/tools?sequence=${id}`);
  const drawer = page.getByRole('dialog');
  const features = drawer.getByRole('region', { name: 'Features', exact: true });
  await features.getByText('3 features').first().waitFor();

  // A gene by its name, with its parts and what its file says of it.
  await features.getByRole('searchbox', { name: 'Search features' }).fill('spliced');
  await features.getByText('1 to 1 of 1').waitFor();
  await features.getByRole('button', { name: 'Details of splX' }).click();
  await features.getByText('1,001 to 1,060, 1,101 to 1,150, 3,201 to 3,260').waitFor();
  await features.getByText('minus strand').first().waitFor({ state: 'attached' });
  await picture('features-found');
  await expectClean('features');

  // Its letters, part by part.
  await features.getByRole('button', { name: 'Show the letters of splX' }).click();
  const box = drawer.getByRole('region', { name: /^Letters 1 to 3,000/ });
  await expect.poll(() => box.locator('[data-asked]').count()).toBeGreaterThan(2);
  await drawer.getByText('is read on the other strand').waitFor();
  await picture('feature-letters');
  const goTo = drawer.getByRole('textbox', { name: 'Go to' });
  await goTo.fill('repa');
  await goTo.press('Enter');
  await drawer.getByText('3,001 to 5,000 of 5,000').waitFor();

  const head = headOf(page, drawer);
  const fasta = await choose(page, head, 'FASTA');
  expect(await readFile(await fasta.path(), 'utf8')).toBe(
    `>NC_099999.2 A made plasmid\n${folded(PLASMID.toUpperCase())}\n`,
  );
  const genbank = await choose(page, head, 'GenBank');
  const entry = await readFile(await genbank.path(), 'utf8');
  expect(entry).toContain('     gene            join(4901..5000,1..80)\n');
  expect(entry).toContain('complement(join(1001..1060,1101..1150,3201..3260))\n');
  expect(entry.split('ORIGIN')[1]?.replaceAll(/[^acgt]/g, '')).toBe(PLASMID);

  // Features of another file, with other names.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    features.getByRole('button', { name: 'Add features' }).click(),
  ]);
  await chooser.setFiles({ name: 'other.gff3', mimeType: 'text/plain', buffer: Buffer.from(GFF3) });
  await features.getByText('1 line left out', { exact: true }).click();
  await features.getByText('Line 5: Its end, 40, lies before its start, 90.').waitFor();
  await features.getByText('2 of 3 names match no record: 2 features are not shown.').waitFor();
  await features.getByRole('button', { name: 'Match names' }).click();
  const picker = features.getByRole('button', { name: /^Record of plasmid A: No record/ });
  await picker.click();
  await features.getByRole('combobox', { name: 'Search records by name' }).fill('NC_0999');
  await features.getByRole('option').first().waitFor();
  await picture('names-picked');
  await expectClean('names');
  await features.getByRole('combobox', { name: 'Search records by name' }).press('Enter');
  await features.getByText('1 of 3 names matches no record: 1 feature is not shown.').waitFor();
  await features.getByText('Set by you').waitFor();
  await picture('names-matched');

  await features.getByRole('searchbox', { name: 'Search features' }).fill('byHand');
  await features.getByRole('button', { name: 'Show the letters of byHand' }).click();
  await drawer.getByRole('region', { name: /^Letters 1 to 3,000/ }).waitFor();

  // It goes as everything goes: at once, with a way back.
  await features.getByRole('button', { name: 'Delete other.gff3' }).click();
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await features.getByRole('button', { name: 'Delete other.gff3' }).waitFor();
  await picture('features-of-two');
  expect(complaints).toEqual([]);
  await context.close();
});

it('features whose names mean no record are asked about, placed by an answer, or left out', async () => {
  const client = await newGuest(flipon.url);
  const data = `>chr1\n${CHR2}\n`;
  const { body } = await client.post('sequence/import/text', { name: 'piece', data });
  const { id } = body['payload'] as { id: string };
  const { page, complaints, expectClean } = await flipon.openPage({ token: client.token });
  await page.goto(`${flipon.url}/sequence/tools?sequence=${id}`);
  const features = page.getByRole('dialog').getByRole('region', { name: 'Features', exact: true });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    features.getByRole('button', { name: 'Add features' }).click(),
  ]);
  const buffer = Buffer.from('chr7\t10\t20\tplaced\nchr8\t30\t40\tleftOut\n');
  await chooser.setFiles({ name: 'genome.bed', mimeType: 'text/plain', buffer });
  const question = features.getByRole('region', { name: 'Names of genome.bed' });
  await question.getByText('It is the name of no record here.').first().waitFor();
  await question.getByRole('button', { name: 'Add the file' }).click();
  await question.getByText('Choose a record for a name at least.').waitFor();
  await question.getByRole('button', { name: /^Record of chr7: No record/ }).click();
  const search = features.getByRole('combobox', { name: 'Search records by name' });
  await search.fill('chr1');
  await features.getByRole('option').first().waitFor();
  await search.press('Enter');
  await expectClean('question for names in the details');
  await question.getByRole('button', { name: 'Add the file' }).click();
  await features.getByText('1 of 2 names matches no record: 1 feature is not shown.').waitFor();
  const placed = await client.get(`sequence/${id}/features`);
  expect(placed.body['items']).toMatchObject([
    { name: 'placed', record: 0, start: 10, end: 20 },
    { name: 'leftOut', record: null },
  ]);
  // The browser notes the refusal that asked.
  expect(complaints.filter((each) => !each.includes('400 (Bad Request)'))).toEqual([]);
});
