import type { Page } from 'playwright-core';

/** Runs G4 hunter with threshold 1.2 on the example that every guest has, and waits for its 1,093 hits. */
export async function openExample(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/analyse/quadruplex?threshold=1.2`);
  await page.getByRole('button', { name: /^Analyse hg38_chr16/ }).click();
  await page.getByText('1 to 20 of 1,093').waitFor();
}
