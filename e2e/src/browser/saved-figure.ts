import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const WITHIN_MS = 120_000;

/** The file that a button of the open figure gives, once the figure is drawn. */
export async function savedFigure(page: Page, name: string): Promise<Buffer> {
  const dialog = page.getByRole('dialog', { name: 'Figure for a paper' });
  const button = dialog.getByRole('button', { name });
  await expect.poll(() => button.isEnabled(), { timeout: WITHIN_MS }).toBe(true);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await download.path());
}

/** The same as text. */
export async function savedFigureText(page: Page, name: string): Promise<string> {
  return (await savedFigure(page, name)).toString('utf8');
}
