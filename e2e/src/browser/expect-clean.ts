import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/**
 * Fails with all violations that axe reports for the current page. Axe runs in the page itself, for
 * Flipon has no frames, and reports the elements of violations only: a run that also collects
 * passed rules, in a blank page of its own, takes more than three times as long.
 */
export async function expectClean(page: Page, place: string): Promise<void> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate<Violation[]>(
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
  );
  const found = violations.map(({ id, nodes }) => [place, id, nodes.map((node) => node.html)]);
  expect(found).toEqual([]);
}
