import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/** Without blanks and comments it is less than half as long, and it is sent to each document. */
const axe: { source: string } = createRequire(import.meta.url)('axe-core/axe.min.js');

/** Parts fade while they wait for new data; a fault of the page itself stays. Axe takes seconds where cores are taken. */
const FADES_WITHIN_MS = 20_000;

/**
 * Fails with all violations that axe reports for the current page and that stay. Axe runs in the page itself,
 * for Flipon has no frames, and reports the elements of violations only: a run that also collects
 * passed rules, in a blank page of its own, takes more than three times as long.
 */
export async function expectClean(page: Page, place: string): Promise<void> {
  // It stays in its document, and takes longer to send than to look at a page.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  const findViolations = async () => {
    const violations = await page.evaluate<Violation[]>(
      "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
    );
    return violations.map(({ id, nodes }) => [place, id, nodes.map((node) => node.html)]);
  };
  await expect.poll(findViolations, { timeout: FADES_WITHIN_MS }).toEqual([]);
}
