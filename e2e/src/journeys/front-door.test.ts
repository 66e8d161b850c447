import { randomDna } from '@flipon/test-material/random-dna';
import { itInLongRun } from '@flipon/test-material/some-of';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { walkTo } from '../browser/walk-to.ts';
import { newGuest } from '../programs/api-client.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const DNA = Array.from(randomDna(7, 3000), (code) => String.fromCharCode(code)).join('');
const FASTA = `>made for the front door\n${DNA}GGGTTAGGGTTAGGGTTAGGG\n`;
const PROTEIN = '>P04637\nMEEPQSDPSVEPPLSQETFSDLWKLLPENNVLSPLPSQAM\n';
const WRONG = '>chr8\nACGTJACGT\n';
const WINDOW_HEIGHT = 900;

const flipon = useFlipon();

const findAll = (page: Page) => page.getByRole('button', { name: 'Find all motifs' });
const box = (page: Page) => page.getByRole('region', { name: 'Your sequence' });
const textBox = (page: Page) => page.getByLabel('One or many sequences');
const focused = (page: Page) => page.evaluate<string>('document.activeElement.textContent');

/** All sixteen lanes, each with its hits; a few kinds find nothing in a short sequence. */
async function untilMapIsWhole(page: Page): Promise<void> {
  await page.waitForURL(/\/map\?sequence=/);
  await page.getByText('hits of 16 searches').waitFor({ timeout: 60_000 });
  await page.getByRole('application').first().waitFor();
}

/** Chooses files of these names and contents in the box. */
async function chooseFiles(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  const given = Object.entries(files).map(([name, text]) => ({
    ...{ name, mimeType: 'text/plain', buffer: Buffer.from(text) },
  }));
  await chooser.setFiles(given);
}

/** Pastes as a hand does, where the focus is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`{
    const data = new DataTransfer();
    data.setData('text/plain', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }`);
}

describe.each(looksInTurn(41))('a first visit at $width pixels, $scheme', (look) => {
  it('leads from a pasted FASTA to its map in two clicks', async () => {
    const { page, context, complaints, picture, expectClean } = await flipon.openPage(look);
    await page.addInitScript({
      content: `window.clicks = 0;
        addEventListener('pointerdown', (event) => { if (event.isTrusted) clicks += 1; }, true);`,
    });
    await page.goto(flipon.url);
    await textBox(page).waitFor();
    await picture('front-door');
    await expectClean('home');
    await textBox(page).click();
    await page.keyboard.insertText(FASTA);
    await box(page).getByText('3,021 bp, 1 record.').waitFor();
    await findAll(page).click();
    await page.waitForURL(/\/map\?sequence=/);
    expect(await page.evaluate<number>('window.clicks')).toBeLessThanOrEqual(2);
    await untilMapIsWhole(page);
    await page.getByRole('heading', { level: 1, name: 'made for the front door' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('answers a wrong text and a wrong accession under the box, and keeps both', async () => {
    const { page, context, complaints, picture, expectClean } = await flipon.openPage(look);
    await page.goto(flipon.url);
    await findAll(page).click();
    await box(page).getByText('Paste a sequence first, or choose an example.').waitFor();
    await textBox(page).fill(PROTEIN);
    await findAll(page).click();
    const alert = box(page).getByRole('alert');
    await expect.poll(() => alert.textContent()).toMatch(/^This is a protein.* DNA and RNA/);
    await textBox(page).fill(WRONG);
    await findAll(page).click();
    await expect.poll(() => alert.textContent()).toMatch(/chr8.*line 2, column 5.*J/);
    expect(new URL(page.url()).pathname).toBe('/');
    await picture('front-door-refused');
    await expectClean('home with a refusal');
    // The browser itself notes the refusal; nothing else may complain.
    const refused = expect.stringContaining('400 (Bad Request)');
    expect(complaints.splice(0)).toEqual([refused, refused]);

    await page.getByRole('tab', { name: 'Accession' }).click();
    await page.getByLabel('Accession of NCBI').fill('no accession');
    await findAll(page).click();
    await expect.poll(() => alert.textContent()).toMatch(/no/);
    await expectClean('home with a wrong accession');
    await page.getByRole('tab', { name: 'Paste', exact: true }).click();
    expect(await textBox(page).inputValue()).toBe(WRONG);
    expect(complaints).toEqual([]);
    await context.close();
  });

  itInLongRun('opens the map of an example, and writes nothing before the click', async () => {
    const { page, context, complaints } = await flipon.openPage(look);
    const written: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' && pathname !== '/api/jwt') written.push(pathname);
    });
    await page.goto(flipon.url);
    await page.getByText(/^Not installed: .* of Z-DNABert2\.$/).waitFor();
    expect(written).toEqual([]);
    await page.getByRole('button', { name: /^phiX174/ }).click();
    await untilMapIsWhole(page);
    expect(written).toEqual(['/api/analyse/all']);
    await page.getByRole('heading', { level: 1, name: /NC_001422/ }).waitFor();
    await page.goto(flipon.url);
    await page.getByRole('button', { name: /^human telomere/ }).click();
    const left = page.getByRole('list', { name: 'Not searched' });
    await left.getByText('CpX hunter (The sequence has 51 bases; the window has').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it.each(looksInTurn(50))('is walked by the keyboard alone at $width pixels', async (look) => {
  const { page, context, complaints } = await flipon.openPage(look);
  await page.goto(flipon.url);
  await textBox(page).waitFor();
  const seen: string[] = [];
  await walkTo(page, /^Find all motifs$/, async (stop) => {
    seen.push(stop);
    if (stop === 'Sequences') {
      await page.keyboard.press('ArrowRight');
      expect(await focused(page)).toBe('Analyses');
    }
    if (await textBox(page).evaluate((area) => area.matches(':focus'))) {
      await page.keyboard.insertText(FASTA);
    }
  });
  expect(seen[0]).toBe('Skip to content');
  expect(await textBox(page).inputValue()).toBe(FASTA);
  await page.keyboard.press('Enter');
  await untilMapIsWhole(page);
  expect(complaints).toEqual([]);
  await context.close();
});

it('takes a file in two clicks, and files that are dropped on the page', async () => {
  const { page, context, complaints } = await flipon.openPage();
  await page.goto(flipon.url);
  await chooseFiles(page, { 'one.fa': FASTA, 'two.fa': `>two\n${DNA}` });
  const files = page.getByRole('list', { name: 'Chosen files' });
  await box(page).getByText('2 files, 6,021 bp, 2 records.').waitFor();
  expect(await files.getByRole('listitem').count()).toBe(2);
  await files.getByRole('button', { name: 'Remove two.fa' }).click();
  await findAll(page).click();
  await untilMapIsWhole(page);
  await page.getByRole('heading', { level: 1, name: 'made for the front door' }).waitFor();

  await page.getByRole('link', { name: 'Flipon' }).first().click();
  await box(page).waitFor();
  await page.evaluate(`{
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['ACGT EFIL'], 'dropped.txt'));
    const drop = { dataTransfer, bubbles: true, cancelable: true };
    document.querySelector('h1').dispatchEvent(new DragEvent('drop', drop));
  }`);
  await files.getByText('dropped.txt').waitFor();
  await expect.poll(() => focused(page)).toBe('Find all motifs');
  await page.keyboard.press('Enter');
  const alert = box(page).getByRole('alert');
  await expect.poll(() => alert.textContent()).toMatch(/^dropped\.txt: .*"E"/);
  await files.getByRole('button', { name: 'Remove dropped.txt' }).click();
  await expect.poll(() => alert.count()).toBe(0);
  // The browser itself notes the refusal.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
  await context.close();
});

it('opens the map of the first of two files, which leads to that of the other', async () => {
  const { page, context, complaints, picture, expectClean } = await flipon.openPage();
  await page.goto(flipon.url);
  await chooseFiles(page, { 'first.fa': `>first\n${DNA}`, 'second.fa': FASTA });
  await findAll(page).click();
  await untilMapIsWhole(page);
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.textContent();
  await page.getByRole('button', { name: 'Sequence 1 of 2' }).click();
  const others = page.getByRole('navigation', { name: 'Sequences of this batch' });
  expect((await others.getByRole('link').allTextContents()).toSorted()).toEqual([
    'first',
    'second',
  ]);
  await picture('sequences-of-a-batch');
  await expectClean('a map with the sequences of its batch');
  await others.getByRole('link').last().click();
  await page.getByRole('button', { name: 'Sequence 2 of 2' }).waitFor();
  await untilMapIsWhole(page);
  expect(await heading.textContent()).not.toBe(before);
  expect(complaints).toEqual([]);
  await context.close();
});

itInLongRun('opens the map of the first of two files with chosen searches, too', async () => {
  const { page, context, complaints } = await flipon.openPage();
  await page.goto(flipon.url);
  await chooseFiles(page, { 'third.fa': `>third\n${DNA}`, 'fourth.fa': `>fourth\n${DNA}` });
  await page.getByRole('button', { name: 'Choose searches and settings' }).click();
  await page.getByRole('button', { name: /^Start \d+ analyses$/ }).click();
  await page.getByRole('button', { name: 'Sequence 1 of 2' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('searches a sequence of the library, also with chosen searches', async () => {
  const { page, context, complaints, expectClean } = await flipon.openPage();
  await page.goto(flipon.url);
  await page.getByRole('tab', { name: 'From my sequences' }).click();
  await page.getByLabel('One of my sequences').selectOption({ label: 'C6G-4x, 27 bp' });
  await expectClean('home with sequences of the library');
  await page.getByRole('button', { name: 'Choose searches and settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Analyse C6G-4x with' });
  await dialog.getByRole('checkbox', { name: 'All searches' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'i-Motifs' }).check();
  await dialog.getByRole('button', { name: 'Start 1 analysis' }).click();
  await page.waitForURL(/\/map\?sequence=/);
  await page.getByText('hits of 1 search').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('offers what to do with a pasted sequence, on home and on other pages', async () => {
  const { page, context, complaints, picture, expectClean } = await flipon.openPage();
  await page.goto(flipon.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await paste(page, FASTA);
  await expect.poll(() => focused(page)).toBe('Find all motifs');
  expect(await textBox(page).inputValue()).toBe(FASTA);

  await page.goto(`${flipon.url}/help/quadruplex`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await paste(page, 'not a sequence');
  await paste(page, FASTA);
  const dialog = page.getByRole('dialog', { name: 'Pasted sequence' });
  await dialog.getByText('made for the front door: 3,021 bp, 1 record').waitFor();
  await expect.poll(() => focused(page)).toBe('Find all motifs');
  await picture('pasted-sequence');
  await expectClean('a pasted sequence');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/\/sequence\/tools\?sequence=/);
  await page.getByRole('dialog', { name: /made for the front door/ }).waitFor();
  await page.keyboard.press('Escape');

  await page.goto(`${flipon.url}/sequence/tools`);
  await page.getByRole('tab', { name: 'Paste text' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Paste text' });
  await panel.getByLabel('Title').fill('typed');
  await panel.getByLabel('Sequence', { exact: true }).fill(DNA);
  await panel.getByRole('button', { name: 'Add sequence' }).click();
  await panel.getByRole('link', { name: 'Show' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Find all motifs');
  await page.keyboard.press('Enter');
  await untilMapIsWhole(page);
  expect(complaints).toEqual([]);
  await context.close();
});

it('offers what to do with a file that is dropped on any page, and leaves drops of a part of a page to it', async () => {
  const { page, context, complaints, picture, expectClean } = await flipon.openPage();
  await page.goto(`${flipon.url}/help/quadruplex`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const drop = await page.evaluateHandle(`(() => {
    const drop = new DataTransfer();
    drop.items.add(new File([${JSON.stringify(FASTA)}], 'dropped.fa'));
    return drop;
  })()`);
  const main = page.locator('main');
  await main.dispatchEvent('dragover', { dataTransfer: drop });
  await page.getByText('Drop files to add them to your sequences').waitFor();
  await picture('file-over-page');
  await main.dispatchEvent('drop', { dataTransfer: drop });
  const dialog = page.getByRole('dialog', { name: 'Your files' });
  await dialog.getByText(/^dropped\.fa \(/).waitFor();
  await picture('dropped-file');
  await expectClean('a dropped file');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/\/sequence\/tools\?sequence=/);
  const details = page.getByRole('dialog', { name: /dropped/ });
  await details.waitFor();
  const features = details.getByRole('region', { name: 'Features' });
  const bed = await page.evaluateHandle(`(() => {
    const drop = new DataTransfer();
    drop.items.add(new File(['dropped.fa\\t10\\t20\\tpeak\\n'], 'peaks.bed'));
    return drop;
  })()`);
  await features.dispatchEvent('drop', { dataTransfer: bed });
  await features.getByText('peaks.bed').first().waitFor();
  expect(await page.getByRole('dialog', { name: 'Your files' }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

it('has every search in the menu, which fits a small screen and scrolls by itself on a smaller one', async () => {
  const { page, context, complaints, picture, expectClean } = await flipon.openPage();
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(flipon.url);
  await page.getByRole('button', { name: 'Analyses' }).click();
  await expect.poll(() => focused(page)).toBe('All motifs');
  await picture('menu-of-analyses');
  await expectClean('menu of analyses');
  await page.setViewportSize({ width: 1366, height: 768 });
  const last = page.getByRole('link', { name: 'p53 predictor, single sites' }).first();
  const end = (await last.boundingBox())?.y ?? Number.NaN;
  expect(end + 24).toBeLessThan(768);
  for (const name of ['ZSeeker', 'pqsfinder', 'Z-HUNT', 'G4 by tracts']) {
    expect(await page.getByRole('link', { name, exact: true }).count(), name).toBe(1);
    expect(await page.getByRole('main').getByRole('link', { name }).count(), name).toBe(1);
  }
  await page.setViewportSize({ width: 1366, height: 300 });
  const scrolled = () => page.evaluate<number>('document.scrollingElement.scrollTop');
  const before = await scrolled();
  await last.hover();
  await page.mouse.wheel(0, 2000);
  expect(await scrolled()).toBe(before);
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toBe('p53 predictor, single sites');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/tools\/p53-predictor/);
  expect(complaints).toEqual([]);
  await context.close();
});

it('starts from the row of a sequence: all motifs, as last time, or one kind', async () => {
  const { token } = await newGuest(flipon.url);
  const { page, context, complaints, picture, expectClean } = await flipon.openPage({ token });
  await page.goto(`${flipon.url}/sequence/tools`);
  const play = page.getByRole('button', { name: 'Analyse NC_001422.1 phiX174' });
  await play.click();
  await page.getByRole('button', { name: /^Analyse with… / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'All searches' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'i-Motifs' }).check();
  await dialog.getByRole('button', { name: 'Start 1 analysis' }).click();
  await page.getByText('1 of 1 done', { exact: true }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Analyse hg38_chr16:186964-397118' }).click();
  await page.getByRole('link', { name: 'Z-DNA hunter', exact: true }).last().waitFor();
  await picture('row-menu');
  const last = page.getByRole('button', { name: 'Run pqsfinder now' });
  await last.scrollIntoViewIfNeeded();
  const { y = Number.NaN, height = 0 } = (await last.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(WINDOW_HEIGHT);
  await expectClean('menu of a row');
  await page.getByRole('button', { name: /^As last time/ }).click();
  await page.getByText('1 sequence, 1 search', { exact: true }).first().waitFor();
  await expect.poll(() => page.getByText('1 of 1 done', { exact: true }).count()).toBe(2);
  await page.keyboard.press('Escape');

  await play.click();
  await page.getByRole('button', { name: /^All motifs/ }).click();
  await untilMapIsWhole(page);
  expect(complaints).toEqual([]);
  await context.close();
});
