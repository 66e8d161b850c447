import { expect, it } from 'vitest';
import { usePlace } from '../programs/use-flipon.ts';
import { readVector } from './read-vector.ts';
import { looksOfWalk, walkKind } from './walk-kind.ts';

const flipon = usePlace();

it.each(looksOfWalk('pqsfinder', 10))(
  'finds known quadruplexes, at $width pixels',
  async (look) => {
    const { sequence, hits } = await readVector('pqsfinder', '23_random_loops');
    const watched = await flipon.openPage(look);
    await walkKind(flipon.url, watched, {
      kind: 'pqsfinder',
      screen: '/analyse/pqsfinder?minScore=26&loopMin=1&loopMax=7',
      results: '/results/pqsfinder',
      sequence,
      found: `${hits.length} quadruplexes.`,
      rows: hits.map((hit) => ({
        position: Number(hit['position']) + 1,
        texts: [String(hit['score']), String(hit['tetrads'])],
      })),
      drawing: 'Quadruplex: 2 tetrads; loops 2, 2, 1',
      csvHead: 'record,start,end,length,strand,score,tetrads,bulges,mismatches,sequence',
    });
    await watched.context.close();
  },
);

it('finds what the help says, and says which settings do not fit', async () => {
  const { page, context, complaints, picture } = await flipon.openPage();
  await page.goto(`${flipon.url}/analyse/pqsfinder`);
  await page.getByRole('button', { name: /^Analyse hg38/ }).click();
  await page.getByText('382 quadruplexes.').first().waitFor();
  await picture('pqsfinder-example');
  await page.goto(`${flipon.url}/analyse/pqsfinder?loopMin=5&loopMax=4`);
  await page.getByText('Minimal value of longest loop is 5.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
