import { itInLongRun } from '@flipon/test-material/some-of';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { savedFigureText } from '../browser/saved-figure.ts';
import { addResult } from '../programs/add-work.ts';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const flipon = useFlipon();
let client: ApiClient;
let globin = '';
beforeAll(async () => {
  client = await newGuest(flipon.url);
  const { body } = await client.get('sequence?sort=length&order=DESC');
  globin = (body['items'] as { id: string }[])[0]?.id ?? '';
});

async function analyse(kind: string, parameters: object, sequence = globin): Promise<string> {
  return addResult(client, kind, { sequence, ...parameters });
}

const laneOf = (page: Page) => page.getByRole('listbox', { name: /drawn to scale/ });
const viewOf = (page: Page) => new URL(page.url()).searchParams.get('view');

/** Drags over the chart between two shares of its width. */
async function drag(page: Page, from: number, to: number, isGivenUp = false): Promise<void> {
  const chart = page.getByRole('application');
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (box === null) throw new Error('The chart is not there.');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + from * box.width, y);
  await page.mouse.down();
  await page.mouse.move(box.x + ((from + to) / 2) * box.width, y);
  await page.mouse.move(box.x + to * box.width, y);
  if (isGivenUp) await page.keyboard.press('Escape');
  await page.mouse.up();
}

it.each(looksInTurn(44))(
  'R-loops are zoomed by a drag at $width pixels, and one in the lane opens its row',
  async (look) => {
    const id = await analyse('rloopr', { rizModel: [0, 1] });
    const { page, context, complaints, picture, expectClean } = await flipon.openPage({
      ...look,
      token: client.token,
    });
    await page.goto(`${flipon.url}/results/rloopr/${id}`);
    const chart = page.getByRole('application');
    await chart.waitFor();
    await page.getByText('1 to 10 of 396').waitFor();

    await drag(page, 0.4, 0.5, true);
    expect(viewOf(page)).toBeNull();
    await drag(page, 0.4, 0.5);
    await expect.poll(() => viewOf(page)).toMatch(/^\d+-\d+$/);
    // It only zoomed: no segment is chosen, and all hits are listed.
    await page.getByText('1 to 10 of 396').waitFor();
    const wordsOfLane = () => laneOf(page).getAttribute('aria-label');
    await expect.poll(wordsOfLane).not.toContain('396');
    const words = await wordsOfLane();
    await picture('rloopr-zoomed');
    await expectClean('R-loops zoomed');

    await page.reload();
    await laneOf(page).waitFor();
    await expect.poll(wordsOfLane).toBe(words);

    await laneOf(page).focus();
    await page.keyboard.press('End');
    const spoken = await laneOf(page).getByRole('option').textContent();
    const [, position = ''] = /, ([\d,]+) to /.exec(spoken ?? '') ?? [];
    await page.keyboard.press('Enter');
    const row = page.locator('[data-selected]').filter({ has: page.locator('button') });
    await expect.poll(() => row.getAttribute('aria-label')).toContain(`Position ${position},`);
    const toggle = row.getByRole('button', { name: `Details of position ${position}` });
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
    const focusedName = 'document.activeElement.getAttribute("aria-label")';
    expect(await page.evaluate<string>(focusedName)).toBe(`Details of position ${position}`);
    await expectClean('R-loop opened from the lane');

    await chart.focus();
    await page.keyboard.press('0');
    await expect.poll(() => viewOf(page)).toBeNull();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

itInLongRun('has a legend of the models that ran, and draws each hit in the figure', async () => {
  const id = await analyse('rloopr', { rizModel: [1] });
  const { page, context, complaints } = await flipon.openPage({ token: client.token });
  await page.goto(`${flipon.url}/results/rloopr/${id}?view=86001-92000`);
  await page.getByText('m2, two runs of 4 G').first().waitFor();
  expect(await page.getByText('m1, three runs of 3 G').count()).toBe(0);
  await laneOf(page).waitFor();
  await page.getByRole('button', { name: 'Figure', exact: true }).click();
  const figure = await savedFigureText(page, 'Save as SVG');
  expect(figure).toContain('R-loops to scale');
  expect(figure).toContain('plus strand above, minus strand below the line');
  expect(complaints).toEqual([]);
  await context.close();
});

itInLongRun('shows what islands cover, and each of them to scale', async () => {
  const id = await analyse('cpg', {});
  const { page, context, complaints, expectClean } = await flipon.openPage({ token: client.token });
  await page.goto(`${flipon.url}/results/cpg/${id}?sort=position&order=asc`);
  await page.getByText('Strip: % of bases covered').waitFor();
  expect(await page.getByRole('radio', { name: 'Coverage' }).isChecked()).toBe(true);
  expect(await laneOf(page).getAttribute('aria-label')).toContain('25 islands');
  await page.getByText('25 islands to scale, height is observed/expected CpG').waitFor();
  await expectClean('islands');

  // The last island ends with the sequence; its drawing is hit by the pointer.
  const box = await laneOf(page).boundingBox();
  if (box === null) throw new Error('The lane is not there.');
  await page.mouse.click(box.x + box.width - 13, box.y + box.height - 8);
  await page.getByText('21 to 25 of 25').waitFor();
  await expect.poll(() => page.locator('tr[data-selected][data-open]').count()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

it('writes the figures of rare hits with two digits that say something', async () => {
  const site = 'GGACATGCCCGGGCATGTCC';
  const data = `${'ACCA'.repeat(100_000)}${site}${'ACCA'.repeat(100_000)}`;
  const imported = await client.post('sequence/import/text', { name: 'one site', data });
  const sequence = (imported.body['payload'] as { id: string }).id;
  const id = await analyse('p53predictor', {}, sequence);
  const { page, context, complaints } = await flipon.openPage({ token: client.token });
  await page.goto(`${flipon.url}/results/p53-predictor/${id}`);
  await page.getByText('0.0012', { exact: true }).first().waitFor();
  await page.getByText('0.0025\u00a0%', { exact: true }).first().waitFor();
  await laneOf(page).waitFor();
  await page.getByRole('radio', { name: 'Coverage' }).check();
  await page.getByText('0.0010', { exact: true }).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
