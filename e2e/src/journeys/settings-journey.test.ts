import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { itInLongRun } from '@flipon/test-material/some-of';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { addResult, addSequence } from '../programs/add-work.ts';
import { newGuest } from '../programs/api-client.ts';
import { runShellLine } from '../programs/run-command.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const EXAMPLE = fileURLToPath(
  new URL('../../../data/examples/hg38_chr16_alpha_globin.fa', import.meta.url),
);

const flipon = useFlipon();

const clipboard = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');
const focused = (page: Page) =>
  page.evaluate<string>('document.activeElement.querySelector("h2")?.textContent ?? ""');

it.each(looksInTurn(6))(
  'says how a result is repeated and written up, at $width pixels',
  async (look) => {
    const { page, context, complaints, picture, expectClean } = await flipon.openPage(look);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${flipon.url}/analyse/quadruplex?threshold=1.2&windowSize=30`);
    await page.getByRole('button', { name: /^Analyse hg38/ }).click();
    await page.getByText('Positions are 1-based and inclusive').waitFor();
    await page.getByRole('tab', { name: 'Settings and methods' }).click();
    await page.getByText('SHA-256 of the bases', { exact: true }).waitFor();
    await picture('result-methods');
    await expectClean('settings and methods');

    await page.getByRole('button', { name: 'Copy: The same on the command line' }).click();
    await page.getByRole('button', { name: 'Copy: The same on the command line' }).waitFor();
    const line = await clipboard(page);
    const found = await page.getByText(/hits? were found|quadruplexes were found/).textContent();
    const [, count = ''] = /([\d,]+) quadruplexes were found/.exec(found ?? '') ?? [];
    const lines = await runLine(line);
    expect(lines.length).toBe(Number(count.replaceAll(',', '')));

    await page.getByRole('region', { name: 'Methods text' }).focus();
    await page.keyboard.press('Control+c');
    const text = await clipboard(page);
    expect(text).toContain('Bedrat, Lacroix and Mergny (2016');
    expect(text).toContain('Window size was 30 bp and threshold was 1.2; all other settings');
    expect(text).toContain('Window size\t30 bp\t25 bp');
    expect(text).toMatch(/SHA-256 .*: [0-9a-f]{64}\.$/);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

/** Runs a line as a person with the file does: the rows of the table that it writes. */
async function runLine(line: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-line-'));
  try {
    const [, , , file = '', ...words] = line.split(' ');
    await copyFile(EXAMPLE, join(folder, file));
    const table = await runShellLine(line, folder, words.at(-1) ?? '');
    return table.filter((row) => /^[^#]/.test(row)).slice(1);
  } finally {
    await rm(folder, { recursive: true });
  }
}

it.each(looksInTurn(7))(
  'folds form and list after a start and unfolds them, at $width pixels',
  async (look) => {
    const { page, context, complaints, picture, expectClean } = await flipon.openPage(look);
    await page.goto(`${flipon.url}/analyse/quadruplex?threshold=1.2`);
    const windowSize = page.getByLabel('Window size', { exact: true });
    await page.getByRole('button', { name: /^Analyse hg38/ }).click();
    await page.getByRole('button', { name: 'Change' }).waitFor();
    await expect.poll(() => windowSize.count()).toBe(0);
    await page.locator('main').getByText('Window size 25 bp · Threshold 1.2').first().waitFor();
    await page.getByText('Positions are 1-based and inclusive').waitFor();
    await picture('form-folded');
    await expectClean('folded form');
    // The same settings for another sequence; until its result is there, this one stays.
    if (look.width < 760) await page.getByRole('button', { name: 'More about this run' }).click();
    await page.getByRole('button', { name: 'Other sequence' }).click();
    expect(await focused(page)).toBe('Sequences');
    await page.getByRole('heading', { name: /^1,093 places can fold/ }).waitFor();
    await page.getByRole('button', { name: /^Analyse .*telomere/ }).click();
    await page.getByRole('tab', { name: 'Results 2' }).waitFor();
    await page.getByRole('heading', { name: /^\d+ places? can fold .*telomere/ }).waitFor();
    await expect.poll(() => windowSize.count()).toBe(0);

    // The form opens with the settings of the result that is seen, and closes again.
    await page.getByRole('button', { name: 'Change' }).click();
    await windowSize.waitFor();
    expect(await focused(page)).toBe('Settings');
    await windowSize.fill('30');
    await page.getByRole('button', { name: 'Change' }).click();
    await expect.poll(() => windowSize.count()).toBe(0);
    await page.getByRole('button', { name: 'Change' }).click();
    expect(await windowSize.inputValue()).toBe('25');
    expect(complaints).toEqual([]);
    await context.close();
  },
);

it('runs again from a stored result, with its settings and its sequence', async () => {
  const client = await newGuest(flipon.url);
  const data = `>made\n${'GGGTTA'.repeat(20)}`;
  const sequence = await addSequence(client, 'again', data);
  const parameters = { threshold: 1, windowSize: 40, searchMode: 'G' };
  const id = await addResult(client, 'g4hunter', { sequence, ...parameters });
  const { page, context, complaints } = await flipon.openPage({ token: client.token });
  await page.goto(`${flipon.url}/results/quadruplex/${id}`);
  // The time is that of the computation, not of the wait before it.
  const { body } = await client.get(`analyse/g4hunter/${id}/analysis`);
  const { cpuTime } = body['batch'] as { cpuTime: number };
  const spent = cpuTime < 50 ? 'under 0.1 s' : `${(cpuTime / 1000).toFixed(1)} s`;
  await page.getByText(`Done in ${spent}`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Run again', exact: true }).click();
  const windowSize = page.getByLabel('Window size', { exact: true });
  await windowSize.waitFor();
  expect(await windowSize.inputValue()).toBe('40');
  expect(await page.getByRole('radio', { name: 'G only' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Analyse 1 selected' }).waitFor();

  // A refusal does not change the form.
  const short = await client.post('sequence/import/text', { name: 'short', data: 'GGGTTAGGG' });
  expect(short.status).toBe(201);
  await page.reload();
  await page.getByRole('button', { name: 'Analyse short' }).click();
  await page.getByText('short: The sequence has 9 bases; the window has 40.').waitFor();
  expect(await windowSize.inputValue()).toBe('40');

  const pieces = `>a\n${'GGGTTA'.repeat(5)}\n>b\n${'GGGTTA'.repeat(5)}\n`;
  await client.post('sequence/import/text', { name: 'pieces', data: pieces });
  await page.reload();
  await page.getByRole('button', { name: 'Analyse pieces' }).click();
  await page.getByText('The longest of its 2 records has 30 bases; the window has 40.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

itInLongRun('says where islands cover most of a sequence, and offers stricter limits', async () => {
  const client = await newGuest(flipon.url);
  await client.post('sequence/import/text', { name: 'rich', data: 'CGGCATTACG'.repeat(100) });
  const { page, context, complaints, picture, expectClean } = await flipon.openPage({
    token: client.token,
  });
  await page.goto(`${flipon.url}/analyse/cpg?minWindowSize=200&minGcPercentage=0.5`);
  await page.getByRole('button', { name: 'Analyse rich' }).click();
  await page.getByText(/CpG islands cover 100.0/).waitFor();
  await picture('islands-everywhere');
  await expectClean('islands everywhere');
  await page.getByRole('button', { name: 'Use 500 / 0.55 / 0.65' }).click();
  expect(await page.getByLabel('Minimal window size', { exact: true }).inputValue()).toBe('500');
  expect(complaints).toEqual([]);
  await context.close();
});
