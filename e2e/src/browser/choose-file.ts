import type { FileChooser, Page } from 'playwright-core';

/** Chooses a file on the first page. @param file its path, or what it is */
export async function chooseFile(
  page: Page,
  file: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  await page.getByRole('tab', { name: 'File', exact: true }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  await chooser.setFiles(file);
}
