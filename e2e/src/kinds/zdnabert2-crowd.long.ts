import { expect, it } from 'vitest';
import { LOOKS } from '../browser/open-browser.ts';
import { addResult, addSequence } from '../programs/add-work.ts';
import { newGuest } from '../programs/api-client.ts';
import { useOwnFlipon } from '../programs/use-flipon.ts';

const flipon = useOwnFlipon();

const REGIONS = 300_000;
const QUICK_MS = 6000;

it('opens a result of hundreds of thousands of regions at once', async () => {
  const client = await newGuest(flipon.url);
  // Each run of letters is a region of its own, because N is in B form for certain.
  const sequence = await addSequence(client, 'runs', 'ACGTACGTN'.repeat(REGIONS));
  const gentle = { confidenceThreshold: 0, minSequenceSize: 7 };
  const id = await addResult(client, 'zdnabert2', { sequence, ...gentle });
  for (const look of LOOKS) {
    const { page, context, complaints } = await flipon.openPage({ ...look, token: client.token });
    const from = Date.now();
    await page.goto(`${flipon.url}/results/zdnabert2/${id}`);
    await page.getByText('300,000 Z-DNA regions.').waitFor();
    await expect
      .poll(() => page.getByRole('application').getAttribute('aria-label'))
      .toMatch(/^Confidence along runs/);
    await page.getByText(/With the threshold 0 every base/).waitFor();
    expect(Date.now() - from).toBeLessThan(QUICK_MS);
    expect(complaints).toEqual([]);
    await context.close();
  }
});
