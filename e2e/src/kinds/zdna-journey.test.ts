import { expect, it } from 'vitest';
import { usePlace } from '../programs/use-flipon.ts';
import { readVector } from './read-vector.ts';
import { looksOfWalk, walkKind } from './walk-kind.ts';

const flipon = usePlace();

it.each(looksOfWalk('zdna', 1))('finds known regions, at $width pixels', async (look) => {
  const { sequence, hits } = await readVector('zdna', '27_random3000_m1_min6');
  const watched = await flipon.openPage(look);
  await walkKind(flipon.url, watched, {
    kind: 'zdna',
    screen: '/analyse/zdna?minSequenceSize=6',
    results: '/results/zdna',
    sequence,
    found: '17 Z-DNA regions.',
    rows: hits.slice(0, 10).map((hit) => ({
      position: Number(hit['position']) + 1,
      texts: [
        String(hit['sequence']),
        Number(hit['zdnaGCRichness']).toFixed(1),
        Number(hit['score']).toFixed(2),
        Number(hit['scorePerc']).toFixed(1),
      ],
    })),
    csvHead: 'ID POSITION LENGTH SEQUENCE GC_RICHNESS GT_RICHNESS SCORE SCORE_PERC',
  });
  await watched.context.close();
});

it('lets the scores follow the model, in the form and in the address', async () => {
  const { page, context, complaints } = await flipon.openPage();
  await page.goto(`${flipon.url}/analyse/zdna`);
  const score = page.getByLabel('Score GC', { exact: true });
  expect(await score.inputValue()).toBe('25');
  await page.getByRole('radio', { name: 'Model 2' }).check({ force: true });
  expect(await score.inputValue()).toBe('2');
  expect(await page.getByLabel('Threshold', { exact: true }).inputValue()).toBe('50');
  await expect.poll(() => new URL(page.url()).search).toBe('?selectedModel=model2');
  await page.reload();
  expect(await score.inputValue()).toBe('2');
  expect(complaints).toEqual([]);
  await context.close();
});

it('sends nothing that is longer than its sequence', async () => {
  const { page, context, complaints } = await flipon.openPage();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${request.url()}`));
  await page.goto(`${flipon.url}/analyse/zdna?minSequenceSize=60`);
  await page.getByText('Minimal sequence size recommended value is between 10 and 20.').waitFor();
  await page.getByRole('button', { name: /^Analyse Human telomere/ }).click();
  await page
    .getByText('The minimal sequence size 60 must be smaller than the sequence length 51.')
    .waitFor();
  expect(calls.filter((call) => /^POST .*zdna$/.test(call))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
