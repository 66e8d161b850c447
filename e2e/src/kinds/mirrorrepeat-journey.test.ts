import { expect, it } from 'vitest';
import { usePlace } from '../programs/use-flipon.ts';
import { readVector } from './read-vector.ts';
import { looksOfWalk, walkKind } from './walk-kind.ts';

const flipon = usePlace();

it.each(looksOfWalk('mirrorrepeat', 7))(
  'finds known mirror repeats, at $width pixels',
  async (look) => {
    const { sequence, hits } = await readVector('mirrorrepeat', '34_random_two_classes');
    const watched = await flipon.openPage(look);
    await walkKind(flipon.url, watched, {
      kind: 'mirrorrepeat',
      screen: '/analyse/mirrorrepeat',
      results: '/results/mirrorrepeat',
      sequence,
      found: `${hits.length} mirror repeats.`,
      rows: hits.slice(0, 10).map((hit) => ({
        position: Number(hit['position']) + 1,
        texts: [`${hit['sequence']}${hit['spacer']}${hit['opposite']}`.slice(0, 34)],
      })),
      csvHead:
        'record,start,end,length,armLength,spacerLength,mismatches,purity,tract,triplex,sequence,spacer,opposite,score',
    });
    await watched.context.close();
  },
);

it('draws a repeat as a triplex, and counts those that can fold', async () => {
  const { page, context, complaints, picture } = await flipon.openPage();
  await page.goto(`${flipon.url}/analyse/mirrorrepeat`);
  await page.getByRole('button', { name: /^Analyse hg38/ }).click();
  await page.getByText('Positions are 1-based and inclusive').waitFor();
  await page.getByText('By tract').waitFor();
  await page
    .getByRole('button', { name: /^Details of position/ })
    .first()
    .click();
  await page.getByRole('img', { name: /^Triplex: arms of \d+ pairs/ }).waitFor();
  await picture('mirrorrepeat-triplex');
  expect(complaints).toEqual([]);
  await context.close();
});
