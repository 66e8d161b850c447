import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startSecondServer } from '../programs/start-second-server.ts';
import { useOwnFlipon } from '../programs/use-flipon.ts';

// The tool of `p53-tool-journey.test.ts`, by a server with a setting of its own.
const flipon = useOwnFlipon();

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

/** The value next to a label of the figures. */
async function expectFigure(page: Page, label: string, value: string) {
  const pair = page.locator('dl > div').filter({ hasText: label });
  await expect.poll(async () => plain(await pair.textContent())).toBe(`${label}${value}`);
}

it('rates by the matrix of its operator, and says so', async () => {
  const zeros = Array.from({ length: 20 }, () => 0);
  const costly = zeros.with(0, 1.25);
  const rows = { A: costly, C: zeros, G: zeros, T: zeros.with(19, 1.25) };
  const file = join(flipon.dataDir, 'own-p53-matrix.json');
  await writeFile(file, JSON.stringify({ rows, reference_log_kd: -9, no_affinity_at: 5 }));
  const own = await startSecondServer(flipon, { FLIPON_P53_MATRIX: file });
  const { page, context, complaints } = await flipon.openPage();
  await page.goto(`${own.url}/tools/p53-predictor?sequence=${'A'.repeat(20)}`);
  await page.getByText('This server rates sites by a matrix of its operator').waitFor();
  await expectFigure(page, 'Predictor, sum of losses', '1.25');
  await expectFigure(page, 'Difference, log₁₀ Kd', '−7.75');
  await expectFigure(page, 'Relative affinity', '75.0 %');
  await page.getByText('Show as table').click();
  const sum = page.getByRole('row', { name: /^Sum/ });
  expect(plain(await sum.textContent())).toContain('1.25');
  expect(complaints).toEqual([]);
  await context.close();
  await own.stop();
});
