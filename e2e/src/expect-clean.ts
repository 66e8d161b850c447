import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Fails with everything that axe has to say against the page as it is now. */
export async function expectClean(page: Page, place: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => [place, id, nodes.map((node) => node.html)]);
  expect(found).toEqual([]);
}
