import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { newGuest } from '../programs/api-client.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const MADE = { name: 'made', data: 'GGGTTACGCGCGTA'.repeat(100) };
const OTHER = { name: 'other', data: 'GGGTTACGCGCGTT'.repeat(100) };
const WITHIN_MS = 60_000;

const flipon = useFlipon();

async function openDialog(page: Page) {
  for (const name of ['made', 'other']) {
    const box = page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) });
    if (!(await box.isChecked())) await box.click();
  }
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Analyse' })
    .click();
  await page.getByRole('button', { name: /^Analyse with… / }).click();
  return page.getByRole('dialog');
}

describe.each(looksInTurn(13))('settings of all kinds at $width pixels, $scheme', (look) => {
  it('are chosen, changed, kept, started on two sequences, and found finished', async () => {
    const { token, post } = await newGuest(flipon.url);
    for (const sequence of [MADE, OTHER]) await post('sequence/import/text', sequence);
    const { page, complaints, expectClean, picture } = await flipon.openPage({ ...look, token });
    await page.goto(`${flipon.url}/sequence/tools`);
    const dialog = await openDialog(page);
    const settings = dialog.getByLabel('Settings', { exact: true });
    await settings.selectOption('Papers of the field');
    await dialog.getByText('Threshold 1.2').waitFor();
    await expectClean('dialog of a set');
    await picture('preset-papers');

    const checked = dialog.getByRole('checkbox', { checked: true });
    await settings.selectOption('Bird genomes (Smeds 2025)');
    await expect.poll(() => checked.count()).toBe(7);
    await dialog.getByText('10.1101/2025.10.17.683159').waitFor();
    await expectClean('dialog of a set that chooses kinds');
    await picture('preset-birds');
    await settings.selectOption('Papers of the field');
    await dialog.getByRole('checkbox', { name: 'All searches', exact: true }).click();
    await expect.poll(() => checked.count()).toBeGreaterThan(7);

    for (const kind of ['All searches', 'G4 hunter', 'Z-DNA hunter'])
      await dialog.getByRole('checkbox', { name: kind, exact: true }).click();
    expect(await checked.count()).toBe(2);
    await dialog.getByLabel('Settings of Z-DNA hunter').selectOption('Model 2');
    expect(await settings.locator('option:checked').textContent()).toBe('Own');
    await dialog.getByRole('button', { name: 'Save as preset…' }).click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText('Name is required.').waitFor();
    const name = dialog.getByRole('textbox', { name: 'Name of the preset' });
    await name.fill('My two');
    await expectClean('name of a preset');
    await picture('preset-name');
    await name.press('Enter');
    await page.getByText('Preset My two saved.').last().waitFor();
    expect(await settings.locator('option:checked').textContent()).toBe('My two');
    await dialog.getByRole('button', { name: 'Start 4 analyses' }).click();
    await page.getByRole('button', { name: /^2 sequences, 2 searches/ }).click();
    await page.getByText('4 of 4 done', { exact: true }).waitFor({ timeout: WITHIN_MS });

    await page.reload();
    const again = await openDialog(page);
    await again.getByRole('checkbox', { name: 'CpX hunter', exact: true }).click();
    await again.getByLabel('Settings', { exact: true }).selectOption('My two');
    const model = again.getByLabel('Settings of Z-DNA hunter').locator('option:checked');
    expect(await model.textContent()).toBe('Model 2');
    await again.getByRole('button', { name: 'Start 4 analyses' }).click();
    await page.getByText('4 of 4 results were there already, with the same settings.').waitFor();
    await picture('preset-reused');

    const last = await openDialog(page);
    await last.getByLabel('Settings', { exact: true }).selectOption('My two');
    await last.getByRole('button', { name: 'Rename My two' }).click();
    await last.getByRole('textbox', { name: 'Name of the preset' }).fill('Renamed');
    await last.getByRole('button', { name: 'Rename', exact: true }).click();
    await last.getByRole('button', { name: 'Delete Renamed' }).click();
    await expect.poll(() => last.getByRole('option', { name: 'Renamed' }).count()).toBe(0);
    await page.getByText('Preset Renamed deleted.').last().waitFor();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await last.getByLabel('Settings', { exact: true }).selectOption('Renamed');
    expect(complaints).toEqual([]);
  });
});
