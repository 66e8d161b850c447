import { readFile } from 'node:fs/promises';
import { itInLongRun } from '@flipon/test-material/some-of';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { addResult, addSequence } from '../programs/add-work.ts';
import { newGuest } from '../programs/api-client.ts';
import { openExample } from '../programs/open-example.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';

const flipon = useFlipon();

async function tryExample(page: Page): Promise<void> {
  await openExample(page, flipon.url);
  await page.getByRole('application').waitFor();
}

describe.each(
  looksInTurn(42, [
    { width: 1440, scheme: 'dark' },
    { width: 390, scheme: 'light' },
  ]),
)('a result at $width pixels, $scheme', (look) => {
  it('is read by chart, by table and by details, with the keyboard too', async () => {
    const { page, context, complaints, picture, expectClean } = await flipon.openPage(look);
    await tryExample(page);
    const chart = page.getByRole('application');
    await chart.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page
      .getByText(/hits? in segment 2/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^Clear Segment 2/ }).waitFor();
    await picture('result-segment');
    await page.keyboard.press('Escape');
    await page.getByText('1 to 20 of 1,093').waitFor();

    const words = () => chart.getAttribute('aria-label');
    const whole = await words();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(words).not.toBe(whole);
    await page.getByRole('button', { name: 'Whole sequence' }).click();
    await expect.poll(words).toBe(whole);
    await page.getByRole('button', { name: 'Show as table' }).click();
    await page.getByRole('button', { name: 'Segment 1, filter the table' }).waitFor();
    await expectClean('chart as table');
    await page.getByRole('button', { name: 'Show as chart' }).click();

    await page.getByLabel('Sort by').selectOption('position');
    await page.getByRole('button', { name: 'Details of position 273' }).click();
    await page.getByText('15 bases on each side').waitFor();
    await picture('result-details');
    await expectClean('details');
    expect(complaints).toEqual([]);
    await context.close();
  });

  itInLongRun('is exported to a file that begins with the preview', async () => {
    const { page, context, complaints, picture, expectClean } = await flipon.openPage(look);
    await tryExample(page);
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'BedGraph', exact: true }).check();
    await dialog.getByText('track type=bedGraph').waitFor();
    await picture('export-dialog');
    await expectClean('export dialog');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: /^Download/ }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).split('\n');
    expect(lines[0]).toBe('browser position chr16:186964-397118');
    expect(lines[2]).toMatch(/^chr16 186964 1869\d\d {2}\d+$/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is stored, tagged, opened again, deleted, taken back and deleted for good', async () => {
    const { page, context, complaints, picture, expectClean } = await flipon.openPage(look);
    await tryExample(page);
    await page.goto(`${flipon.url}/results/quadruplex`);
    await page.getByRole('button', { name: /^Edit hg38/ }).click();
    const editor = page.getByRole('dialog');
    await editor.getByLabel('Tags').fill('pilot');
    await page.keyboard.press('Enter');
    await expectClean('tag editor');
    await editor.getByRole('button', { name: 'Save changes' }).click();
    await editor.waitFor({ state: 'hidden' });
    await page.locator('main').getByText('pilot').first().waitFor();
    await picture('stored-results');
    await expectClean('stored results');

    await page.getByRole('link', { name: /^Details of hg38/ }).click();
    await page.getByText('1 to 20 of 1,093').waitFor();
    await expectClean('stored result');
    await page.getByRole('link', { name: /back/i }).first().click();
    const remove = async () => {
      await page.getByRole('button', { name: /^Delete hg38/ }).click();
      await page.getByText('Really delete results?').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: /^Delete hg38/ }).waitFor({ state: 'hidden' });
    };
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /^Delete hg38/ }).waitFor();
    await remove();
    // Leaving the page sends what waits for an undo.
    await page.goto(`${flipon.url}/sequence/tools`);
    await page.goto(`${flipon.url}/results/quadruplex`);
    await page.getByText('No results found.').waitFor();
    await picture('stored-results-empty');
    await expectClean('no stored results');
    expect(complaints).toEqual([]);
    await context.close();
  });

  itInLongRun('shows a hostile name as text, in chart, dialogs and lists', async () => {
    const { page, context, complaints, untilStill } = await flipon.openPage(look);
    await page.goto(flipon.url);
    const token = () => page.evaluate<string>("localStorage.getItem('jwt_token')");
    await expect.poll(token).not.toBeNull();
    const headers = { authorization: await token(), 'content-type': 'application/json' };
    const post = async (path: string, body: object) => {
      const answer = await fetch(`${flipon.url}/api/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return ((await answer.json()) as { payload: { id: string } }).payload.id;
    };
    const data = `>${HOSTILE}\n${'GGGTTA'.repeat(20)}`;
    const sequence = await post('sequence/import/text', { name: HOSTILE, data, tags: [HOSTILE] });
    const id = await post('analyse/g4hunter', {
      sequence,
      threshold: 1,
      title: HOSTILE,
      tags: [HOSTILE],
    });
    await page.goto(`${flipon.url}/results/quadruplex/${id}`);
    await page.getByRole('application').waitFor();
    await page.getByRole('application').hover();
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByText(`Export ${HOSTILE}`).waitFor();
    await page.goto(`${flipon.url}/results/quadruplex`);
    await page.getByText(HOSTILE).first().waitFor();
    await page.goto(`${flipon.url}/sequence/tools?sequence=${sequence}`);
    await page.getByText(HOSTILE).first().waitFor();
    await untilStill();
    expect(await page.locator('img').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

itInLongRun('says that the sequence of a stored result has left the library', async () => {
  const client = await newGuest(flipon.url);
  const data = 'GGGTTAGGGTTAGGGTTAGGGTTAGGG';
  const sequence = await addSequence(client, 'short-lived', data);
  const id = await addResult(client, 'g4hunter', { sequence, threshold: 1 });
  await fetch(`${flipon.url}/api/sequence/${sequence}`, {
    method: 'DELETE',
    headers: { authorization: client.token },
  });
  const { page, context, expectClean } = await flipon.openPage({ token: client.token });
  await page.goto(`${flipon.url}/results/quadruplex/${id}`);
  await page.getByText('deleted sequence').waitFor();
  await page.getByText('short-lived').first().waitFor();
  await page.getByText('1 to 1 of 1').waitFor();
  await expectClean('result of a deleted sequence');
  await context.close();
});
