import { expect, it } from 'vitest';
import { usePlace } from '../programs/use-flipon.ts';
import { readVector } from './read-vector.ts';
import { looksOfWalk, walkKind } from './walk-kind.ts';

const flipon = usePlace();

const SIGNS: Record<string, string> = { '+': '+', '-': '−' };

it.each(looksOfWalk('rloopr', 0))(
  'finds known R-loops of both models, at $width pixels',
  async (look) => {
    const { sequence, hits } = await readVector('rloopr', 'both_models');
    const watched = await flipon.openPage(look);
    await walkKind(flipon.url, watched, {
      kind: 'rloopr',
      screen: '/analyse/rloopr?rizModel=0,1',
      results: '/results/rloopr',
      sequence,
      found: '2 R-loops.',
      rows: hits.map((hit) => ({
        position: Number(hit['position']) + 1,
        texts: [
          /m2/.test(String(hit['model'])) ? 'm2' : 'm1',
          SIGNS[String(hit['strand'])] ?? '',
          `${(100 * Number(hit['rizGRichness'])).toFixed(1)} %`,
          `${(100 * Number(hit['rloopGRichness'])).toFixed(1)} %`,
        ],
      })),
      csvHead:
        'ID POSITION LENGTH RIZ RIZGRICHNESS LINKER REZ MODEL STRAND RLOOPGRICHNESS G3 G4 GN',
    });
    await watched.context.close();
  },
);

it('asks for a model, and shows how much of the sequence each one covers', async () => {
  const { page, context, complaints, picture } = await flipon.openPage();
  await page.goto(`${flipon.url}/analyse/rloopr`);
  await page.getByLabel('R-loop model m1', { exact: true }).uncheck();
  await page.getByText('Model is required.').waitFor();
  await page.getByLabel('R-loop model m1', { exact: true }).check();
  await page.getByLabel('R-loop model m2', { exact: true }).check();
  await page.getByRole('button', { name: /^Analyse hg38/ }).click();
  await page.getByText('of the sequence in R-loop model m2').waitFor();
  await page.getByText('Length ratio, R-loop model m1').waitFor();
  await page.getByText('R-loop model m2, two runs of 4 G').first().waitFor();
  await picture('rloopr-example');
  expect(complaints).toEqual([]);
  await context.close();
});
