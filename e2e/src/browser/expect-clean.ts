import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/**
 * Fails with everything that axe has to say against the page as it is now. Axe runs in the page
 * itself, for Flipon has no frames, and names the elements of violations only: a run that also
 * collects what is in order, in a blank page of its own, takes more than three times as long.
 */
export async function expectClean(page: Page, place: string): Promise<void> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate<Violation[]>(
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
  );
  const found = violations.map(({ id, nodes }) => [place, id, nodes.map((node) => node.html)]);
  expect(found).toEqual([]);
}
