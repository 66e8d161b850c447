import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { itInLongRun } from '@flipon/test-material/some-of';
import { describe, expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { openExample } from '../programs/open-example.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const TELOMERE = `${'GGGTTA'.repeat(8)}GGG`;

const flipon = useFlipon();

describe.each(looksInTurn(40))('a guest at $width pixels, $scheme', (look) => {
  it('pastes a sequence, analyses it, reads the table, takes the CSV and finds all of it again', async () => {
    const { page, context, complaints, picture } = await flipon.openPage(look);
    await page.goto(`${flipon.url}/sequence/tools`);
    await page.getByRole('tab', { name: 'Paste text' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Paste text' });
    await panel.getByLabel('Title').fill('<img src=x onerror=alert(1)>');
    await panel
      .getByLabel('Sequence', { exact: true })
      .fill(`>chr7 made\n${TELOMERE}\n>chr8\n${'J'}ACGT\n`);
    await panel.getByRole('button', { name: 'Add sequence' }).click();
    await expect
      .poll(() => panel.getByRole('alert').textContent())
      .toMatch(/chr8.*line 4, column 1.*J/);
    await picture('refused-paste');
    // The browser itself notes the refusal; nothing else may complain.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')]);

    await panel
      .getByLabel('Sequence', { exact: true })
      .fill(`>chr7 made\n${TELOMERE}\n>chr8\n${'C'.repeat(30)}\n`);
    await panel.getByRole('button', { name: 'Add sequence' }).click();
    await page.getByText('81 bases in 2 records').first().waitFor();

    await page.goto(`${flipon.url}/analyse/quadruplex`);
    await page.getByLabel('Threshold', { exact: true }).fill('1.2');
    await page.getByRole('button', { name: /^Analyse <img/ }).click();
    await page.getByText('Positions are 1-based and inclusive').waitFor();
    await page.getByText('+1.59').first().waitFor();
    const text = await page.locator('main').textContent();
    expect(text).toContain('<img src=x onerror=alert(1)>');
    for (const part of ['chr7', 'chr8', '+1.59', '−4.00', '51', '30']) expect(text).toContain(part);
    await picture('g4hunter-result');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV Grouped' }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    const rows = csv
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t').map((cell) => cell.slice(1, -1)));
    expect(rows.map((row) => [row[1], row[2], row[3], row[7], row[8]])).toEqual([
      ['POSITION', 'LENGTH', 'SCORE', 'RECORD', 'RECORD_POSITION'],
      ['1', '51', '1.5882353', 'chr7', '1'],
      ['52', '30', '-4', 'chr8', '1'],
    ]);
    expect(download.suggestedFilename()).toBe('img_src_x_onerror_alert_1_g4hunter_w25_t1.2.csv');

    await page.reload();
    await page.getByText('+1.59').first().waitFor();
    await page.goto(`${flipon.url}/sequence/tools`);
    await page.getByText('<img src=x onerror=alert(1)>').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  itInLongRun('analyses the example and pages through its hits', async () => {
    const { page, context, complaints, picture } = await flipon.openPage(look);
    await openExample(page, flipon.url);
    await picture('g4hunter-example');
    await page.getByRole('button', { name: 'Next page' }).last().click();
    await page.getByText('21 to 40 of 1,093').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('loses nothing typed when the window becomes narrow or wide', async () => {
    const { page, context } = await flipon.openPage(look);
    await page.goto(`${flipon.url}/sequence/tools`);
    await page.getByRole('tab', { name: 'Paste text' }).click();
    await page.getByLabel('Title').last().fill('half done');
    const wasNarrow = look.width === 390;
    await page.setViewportSize({ width: wasNarrow ? 1440 : 390, height: 900 });
    await page.getByRole('button', { name: wasNarrow ? 'Colour scheme' : 'Menu' }).waitFor();
    const panel = page.getByRole('tabpanel', { name: 'Paste text' });
    expect(await panel.getByLabel('Title').inputValue()).toBe('half done');
    await context.close();
  });

  it('uploads a gzipped file and sees what was left out', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'flipon-upload-')), 'made.fa.gz');
    await writeFile(path, gzipSync(`>one\n1 ACGT ACGT\n${'acgt\n'.repeat(10_000)}`));
    const { page, context, complaints, picture } = await flipon.openPage(look);
    await page.goto(`${flipon.url}/sequence/tools`);
    await page.getByRole('tab', { name: 'Upload file' }).click();
    await page.locator('input[type=file]').setInputFiles(path);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByText('FASTA, 40,008 bp').first().waitFor();
    await picture('uploaded');
    expect(await page.locator('main').textContent()).toMatch(/2 spaces and 1 digit/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('chooses a colour scheme that stays', async () => {
    const { page, context, complaints, expectClean } = await flipon.openPage(look);
    await page.goto(`${flipon.url}/sequence/tools`);
    const isNarrow = look.width < 1000;
    await page.getByRole('button', { name: isNarrow ? 'Menu' : 'Colour scheme' }).click();
    await page.getByText('System').waitFor();
    await expectClean('colour schemes');
    const other = look.scheme === 'light' ? 'Dark' : 'Light';
    await page.getByRole('radio', { name: other }).check({ force: true });
    const scheme = () => page.evaluate<string>('document.documentElement.dataset.colourScheme');
    await expect.poll(scheme).toBe(other.toLowerCase());
    await page.reload();
    await expect.poll(scheme).toBe(other.toLowerCase());
    expect(complaints).toEqual([]);
    await context.close();
  });

  // Every other page is looked at in every look, and what opens with it: see every-look, open-states.
  it.each([
    { path: '/analyse/quadruplex', text: 'hg38_chr16' },
    { path: '/nowhere', text: 'Page not found' },
  ])('meets $path, against which axe has nothing to say', async ({ path, text }) => {
    const { page, context, expectClean } = await flipon.openPage(look);
    await page.goto(flipon.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText(text).first().waitFor();
    await expectClean(path);
    await context.close();
  });
});

it('is served with a strict policy, and no inline script or style', async () => {
  const answer = await fetch(flipon.url);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self';/);
  expect(policy).toMatch(/style-src 'self';/);
  expect(policy).not.toContain('unsafe');
  const html = await answer.text();
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
  expect(html).not.toMatch(/\son\w+=|style="|<style/);
});

itInLongRun('shows the API in documents that obey a policy, too', async () => {
  const { page, complaints, context } = await flipon.openPage();
  await page.goto(`${flipon.url}/api/docs`);
  await page.locator('[data-tag="sequences"]').click();
  await page.getByText('/api/sequence', { exact: true }).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
