import { expect, it } from 'vitest';
import { usePlace } from '../programs/use-flipon.ts';
import { readVector } from './read-vector.ts';
import { looksOfWalk, walkKind } from './walk-kind.ts';

const flipon = usePlace();

it.each(looksOfWalk('directrepeat', 6))(
  'finds known direct repeats, at $width pixels',
  async (look) => {
    const { sequence, hits } = await readVector('directrepeat', '29_random_copies');
    const watched = await flipon.openPage(look);
    await walkKind(flipon.url, watched, {
      kind: 'directrepeat',
      screen: '/analyse/directrepeat',
      results: '/results/directrepeat',
      sequence,
      found: `${hits.length} direct repeats.`,
      rows: hits.slice(0, 10).map((hit) => ({
        position: Number(hit['position']) + 1,
        texts: [String(hit['unit']).slice(0, 20), String(hit['score'])],
      })),
      csvHead:
        'record,start,end,length,unitLength,spacerLength,copies,partial,slipped,unit,spacer,score,sequence',
    });
    await watched.context.close();
  },
);

it('draws a repeat as a strand that slipped, and counts those that may', async () => {
  const { page, context, complaints, picture } = await flipon.openPage();
  await page.goto(`${flipon.url}/analyse/directrepeat`);
  await page.getByRole('button', { name: /^Analyse hg38/ }).click();
  await page.getByText('Positions are 1-based and inclusive').waitFor();
  await page.locator('dt', { hasText: /^Slipped$/ }).waitFor();
  await page
    .getByRole('button', { name: /^Details of position/ })
    .first()
    .click();
  await page.getByRole('img', { name: /^Slipped strand: \d+ copies of \d+ bases/ }).waitFor();
  await picture('directrepeat-result-globin');
  expect(complaints).toEqual([]);
  await context.close();
});
