import { makeGenbankRecord } from '@flipon/test-material/genbank-record';
import { type NcbiStandIn, startNcbiStandIn } from '@flipon/test-material/ncbi-stand-in';
import { itInLongRun } from '@flipon/test-material/some-of';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { useOwnFlipon } from '../programs/use-flipon.ts';

const CORRECTED = 'NC_012920';
const LIST = [
  'NC_001422.1',
  'https://www.ncbi.nlm.nih.gov/nuccore/NC_001604.1?report=fasta',
  'NC_000866.4',
  'U00096.3',
  'NC_O12920',
  'NC_999999',
  'GCF_000005845.2',
  'NC_000929.1',
  'NC_001422.1',
].join('\n');

const OWN_KEY = 'a0b1c2d3e4f5';

const ncbi: NcbiStandIn = await startNcbiStandIn(
  makeGenbankRecord({ accession: 'NC_001422.1', lengthBp: 5386, circular: true, title: 'Phage X' }),
  makeGenbankRecord({ accession: 'NC_001604.1', lengthBp: 39_937, title: 'Phage T7' }),
  makeGenbankRecord({ accession: 'NC_000866.4', lengthBp: 168_903, title: 'Phage T4' }),
  makeGenbankRecord({ accession: 'U00096.3', lengthBp: 46_416, title: 'Escherichia coli' }),
  makeGenbankRecord({ accession: 'NC_000929.1', lengthBp: 36_717, title: 'Phage Mu' }),
  makeGenbankRecord({
    accession: 'NC_012920.1',
    lengthBp: 16_569,
    circular: true,
    title: 'Homo sapiens mitochondrion, complete genome',
  }),
);
afterAll(() => ncbi.close());
// With a key more requests a second are allowed.
const flipon = useOwnFlipon({ FLIPON_NCBI_URL: ncbi.url, FLIPON_NCBI_API_KEY: 'journey' });

async function openTab(page: Page, name: string) {
  await page.goto(`${flipon.url}/sequence/tools`);
  await page.getByRole('tab', { name, exact: true }).click();
  return page.getByRole('tabpanel', { name, exact: true });
}

/** As Control and V do, without the clipboard of the machine. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ${JSON.stringify(text)});
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(paste);
  }`);
}

describe.each(looksInTurn(16))('records of NCBI at $width pixels, $scheme', (look) => {
  it('are imported one by one, seen before they are fetched', async () => {
    const { page, context, complaints, picture, expectClean } = await flipon.openPage(look);
    const panel = await openTab(page, 'NCBI import');
    await panel.getByRole('button', { name: 'Import', exact: true }).click();
    await panel.getByText('NCBI ID is required.').waitFor();
    const field = panel.getByLabel('NCBI ID');
    expect(await field.evaluate((node) => node === node.ownerDocument.activeElement)).toBe(true);

    await field.fill('nc_999999');
    await panel.getByText('NCBI knows no record "NC_999999".').waitFor();
    await field.fill('NC_O12920');
    await panel.getByText('has a letter O where accessions have digits').waitFor();
    await panel.getByRole('button', { name: `Use ${CORRECTED}` }).click();
    await panel.getByText('16,569 bp, circular, version 1.').waitFor();
    const link = panel.getByRole('link', { name: 'See it at NCBI' });
    expect(await link.getAttribute('href')).toBe(
      'https://www.ncbi.nlm.nih.gov/nuccore/NC_012920.1',
    );
    expect(await link.getAttribute('rel')).toContain('noopener');
    const shape = panel.getByRole('switch', { name: 'Circular molecule says the record' });
    expect([await shape.isChecked(), await shape.isDisabled()]).toEqual([true, true]);
    await panel.getByRole('button', { name: 'Import', exact: true }).click();
    const show = panel.getByRole('button', { name: 'Show NC_012920.1' });
    await show.waitFor();
    expect(await panel.getByRole('list', { name: 'Imports from NCBI' }).textContent()).toMatch(
      /NC_012920\.1, Homo sapiens mitochondrion, complete genome, 16,569 bp.*Imported/,
    );
    await field.fill('NC_012920.1');
    await panel.getByText('16,569 bp, circular, version 1.').waitFor();
    await picture('ncbi-one');
    await expectClean('NCBI import');
    await panel.getByRole('button', { name: 'Analyse' }).click();
    await page.getByText('Several searches as one batch').waitFor();
    await page.keyboard.press('Escape');
    await show.click();
    await page.getByRole('dialog').getByText('NC_012920.1').first().waitFor();
    await page.keyboard.press('Escape');
    const isFocused = () => show.evaluate((node) => node === node.ownerDocument.activeElement);
    await expect.poll(isFocused).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are imported by a list, each with a row until the last of them is there', async () => {
    ncbi.misbehave('NC_000866.4', { is: 'drip', bytes: 8_192, everyMs: 400 });
    ncbi.misbehave('NC_000929.1', { is: 'redirect', to: 'http://example.org/' });
    const callsBefore = ncbi.calls.length;
    const { page, context, complaints, picture, expectClean } = await flipon.openPage(look);
    const panel = await openTab(page, 'NCBI multiple import');
    await panel.getByRole('button', { name: 'Import', exact: true }).click();
    await panel.getByText('NCBI IDs are required.').waitFor();
    const area = panel.getByLabel('NCBI IDs');
    await area.fill(LIST);
    await panel.getByLabel('Tags').fill('phage');
    await panel.getByText('Your NCBI API key').click();
    await panel.getByLabel('API key', { exact: true }).fill(OWN_KEY);
    // Turning a tablet moves all of it, and loses nothing.
    await page.setViewportSize({ width: look.width === 390 ? 1440 : 390, height: 900 });
    await page.setViewportSize({ width: look.width, height: 900 });
    await panel.getByRole('button', { name: 'Remove tag phage' }).waitFor();
    await panel.getByText('8 different').waitFor();
    await panel.getByText('Line 7: "GCF_000005845.2" is an assembly.').waitFor();
    await panel.getByText('Line 9 is already on line 1.').waitFor();
    await picture('ncbi-many-typed');
    await expectClean('a list of ids');
    await panel.getByRole('button', { name: 'Import 6, leave lines 5 and 7 out' }).click();

    // The key is used, and kept nowhere.
    const keyOfCalls = () => ncbi.calls.slice(callsBefore).map(({ key }) => key);
    await expect.poll(keyOfCalls).toContain(OWN_KEY);
    await expect.poll(() => panel.getByLabel('API key', { exact: true }).inputValue()).toBe('');
    const kept = 'JSON.stringify([{ ...sessionStorage }, { ...localStorage }])';
    expect(await page.evaluate<string>(kept)).not.toContain(OWN_KEY);

    // The ids that were left out stay to be corrected, and the rest has its rows, also after a
    // reload.
    await panel.getByText('6 records', { exact: true }).waitFor();
    expect(await area.inputValue()).toBe('NC_O12920\nGCF_000005845.2');
    await panel.getByRole('button', { name: `Use ${CORRECTED}` }).click();
    expect(await area.inputValue()).toBe(`${CORRECTED}\nGCF_000005845.2`);
    await panel.getByRole('progressbar', { name: 'Download of NC_000866.4' }).waitFor();
    await picture('ncbi-many-running');
    await page.reload();
    await panel.getByText('6 records', { exact: true }).waitFor();
    expect(await area.inputValue()).toBe(`${CORRECTED}\nGCF_000005845.2`);

    await panel.getByRole('button', { name: 'Cancel NC_000866.4' }).click();
    const again = panel.getByRole('button', { name: 'Retry NC_000866.4' });
    await again.waitFor();
    expect(await again.evaluate((node) => node === node.ownerDocument.activeElement)).toBe(true);
    await panel.getByText('3 imported, 1 cancelled, 2 need you').waitFor();
    await panel.getByText('NCBI sent us to another address').waitFor();
    const inLibrary = page.getByRole('button', { name: 'Retry the import of NC_999999' });
    expect(await inLibrary.isVisible()).toBe(look.width === 1440);
    await picture('ncbi-many-ended');
    await expectClean('rows that ended');

    await panel.getByRole('button', { name: 'Retry failed and cancelled' }).click();
    await panel.getByText('5 imported, 1 needs you').waitFor();
    await panel.getByRole('button', { name: 'Correct NC_999999' }).click();
    await panel.getByText('5 records', { exact: true }).waitFor();
    expect(await area.inputValue()).toBe(`${CORRECTED}\nGCF_000005845.2\nNC_999999`);
    expect(await area.evaluate((node) => node === node.ownerDocument.activeElement)).toBe(true);

    await panel.getByRole('button', { name: 'Analyse these 5' }).click();
    await page.getByRole('link', { name: 'G4 hunter' }).last().click();
    await page.getByText('Phage T4').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('home leads from an accession to its map, and says what NCBI does not know', async () => {
  const { page, context, complaints, expectClean } = await flipon.openPage();
  await page.goto(flipon.url);
  await page.getByRole('tab', { name: 'Accession' }).click();
  const box = page.getByRole('region', { name: 'Your sequence' });
  const field = box.getByLabel('Accession of NCBI');
  await field.fill('NC_999999');
  await page.keyboard.press('Enter');
  const alert = box.getByRole('alert');
  await alert.getByText('NCBI knows no record "NC_999999".').waitFor();
  await expectClean('home with an unknown accession');
  await field.fill('NC_001422.9');
  await page.keyboard.press('Enter');
  await alert
    .getByText('NCBI knows no record "NC_001422.9". NC_001422 alone is its newest version.')
    .waitFor();
  await field.fill('NC_O12920');
  await page.keyboard.press('Enter');
  await alert.getByText(/Did you mean NC_012920\?$/).waitFor();
  // Who pastes an accession into the first box means the record.
  await page.getByRole('tab', { name: 'Paste', exact: true }).click();
  await box.getByLabel('One or many sequences').fill('NC_001422.1');
  await page.getByRole('button', { name: 'Find all motifs' }).click();
  await page.waitForURL(/\/map\?sequence=/);
  await page.getByText('hits of 16 searches').waitFor({ timeout: 60_000 });
  expect(complaints).toEqual([]);
  await context.close();
});

describe('the ways to add sequences', () => {
  it('keep the focus while they move above the list and back', async () => {
    const { page, context } = await flipon.openPage({ width: 1440 });
    await openTab(page, 'NCBI import');
    const focused = () => page.evaluate<string>('document.activeElement?.textContent ?? ""');
    const widthOf = async () => (await page.locator('#panel-ncbi-many').boundingBox())?.width ?? 0;
    await page.keyboard.press('ArrowRight');
    await expect.poll(widthOf).toBeGreaterThan(1200);
    expect(await focused()).toBe('NCBI multiple import');
    await page.keyboard.press('ArrowRight');
    await expect.poll(widthOf).toBe(0);
    expect(await focused()).toBe('Upload file');
    await context.close();
  });

  itInLongRun('take 200 accessions, and tell a guest how many there is room for', async () => {
    const { page, context, complaints, picture, expectClean } = await flipon.openPage({
      width: 1440,
    });
    const panel = await openTab(page, 'NCBI multiple import');
    const many = Array.from({ length: 200 }, (_, index) => `U${10_000 + index}`);
    await panel.getByLabel('NCBI IDs').focus();
    await paste(page, many.join(', '));
    await panel.getByRole('button', { name: 'Import 200' }).click();
    await panel.getByRole('alert').getByText(/100/).waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('429')]);
    expect(await panel.getByLabel('NCBI IDs').inputValue()).toBe(many.join('\n'));

    await panel.getByLabel('NCBI IDs').fill(many.slice(0, 22).join('\n'));
    await panel.getByRole('button', { name: 'Import 22' }).click();
    await panel.getByText('22 records', { exact: true }).waitFor();
    await panel.getByText('1 to 20 of 22').waitFor();
    await panel.getByRole('button', { name: 'Page 2' }).click();
    await panel.getByText('21 to 22 of 22').waitFor();
    await picture('ncbi-many-pages');
    await expectClean('rows on pages');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
