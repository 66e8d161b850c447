import { expect, it } from 'vitest';
import { usePlace } from '../programs/use-flipon.ts';
import { readVector } from './read-vector.ts';
import { looksOfWalk, walkKind } from './walk-kind.ts';

const flipon = usePlace();
/** Letters that end regions, so that there is something to zoom. */
const AROUND = 'N'.repeat(300);

it('is a model of Z-DNA hunter', async () => {
  const { page, context, complaints } = await flipon.openPage();
  await page.goto(`${flipon.url}/analyse/zdna`);
  // The labels are clicked, as a hand does it, because a click waits until they are seen.
  const model = (name: string) => page.locator('label').filter({ hasText: name });
  await model('ZSeeker').click();
  await page.waitForURL('**/analyse/zseeker');
  // The screen of before stays until the next one is ready, and a choice on it goes with it.
  await model('ZSeeker').locator('input:checked').waitFor({ state: 'attached' });
  await model('Model 2').click();
  await page.waitForURL('**/analyse/zdna?selectedModel=model2');
  expect(complaints).toEqual([]);
  await context.close();
});

it.each(looksOfWalk('zseeker', 48))('finds known regions, at $width pixels', async (look) => {
  const { sequence, hits } = await readVector('zseeker', '09_mismatch');
  const watched = await flipon.openPage(look);
  await walkKind(flipon.url, watched, {
    kind: 'zseeker',
    screen: '/analyse/zseeker',
    results: '/results/zseeker',
    sequence: AROUND + sequence + AROUND,
    found: '1 Z-DNA region.',
    rows: hits.map((hit) => ({
      position: AROUND.length + Number(hit['position']) + 1,
      texts: [String(hit['sequence']), String(hit['gcSteps']), String(hit['breaks'])],
    })),
    drawing: 'Zigzag of 15 steps: 14 GC, 1 break',
    csvHead: 'record,start,end,length,sequence,score,scorePerStep,gcSteps,breaks',
  });
  await watched.context.close();
});
