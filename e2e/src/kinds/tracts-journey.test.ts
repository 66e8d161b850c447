import { expect, it } from 'vitest';
import { usePlace } from '../programs/use-flipon.ts';
import { readVector } from './read-vector.ts';
import { looksOfWalk, walkKind } from './walk-kind.ts';

const flipon = usePlace();

it.each(looksOfWalk('imotif', 47))('finds known i-motifs, at $width pixels', async (look) => {
  const { sequence, hits } = await readVector('imotif', '29_random_c');
  const watched = await flipon.openPage(look);
  await walkKind(flipon.url, watched, {
    kind: 'imotif',
    screen: '/analyse/imotif?tractMin=2&tractMax=4&loopMax=4&overlap=none&prefer=longest',
    results: '/results/imotif',
    sequence,
    found: `${hits.length} i-motifs.`,
    rows: hits.slice(0, 10).map((hit) => ({
      position: Number(hit['position']) + 1,
      texts: [String(hit['tractCount']), String(hit['layers'])],
    })),
    drawing: 'i-Motif: 2 layers; loops 1, 2, 2',
    csvHead:
      'record,start,end,length,strand,tractCount,longestLoop,layers,g4hunter,sequence,absG4hunter',
  });
  await watched.context.close();
});

it('finds quadruplexes by tracts, draws how one folds, and says which settings do not fit', async () => {
  const { page, context, complaints } = await flipon.openPage();
  await page.goto(`${flipon.url}/analyse/g4regex`);
  await page.getByRole('button', { name: /^Analyse hg38/ }).click();
  await page.getByText('115 G4 motifs.').first().waitFor();
  // The hit that the help explains.
  await page.getByLabel('Sort by', { exact: true }).selectOption('Position');
  await page.getByRole('button', { name: 'Details of position 79,247', exact: true }).click();
  const fold = page.getByRole('img', { name: 'Quadruplex: 3 tetrads; loops 3, 1, 1', exact: true });
  await fold.waitFor();
  await page.goto(`${flipon.url}/analyse/g4regex?loopMin=5&loopMax=4`);
  await page.getByText('Minimal value of longest loop is 5.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
