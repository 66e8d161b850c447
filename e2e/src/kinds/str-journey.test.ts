import { expect, it } from 'vitest';
import { usePlace } from '../programs/use-flipon.ts';
import { readVector } from './read-vector.ts';
import { looksOfWalk, walkKind } from './walk-kind.ts';

const flipon = usePlace();

// Besides its headline and the marks of its letters, all that this kind shows comes from its definition.
it.each(looksOfWalk('str', 5))('finds known repeats, at $width pixels', async (look) => {
  const { sequence, hits } = await readVector('str', '31_random_arrays');
  const watched = await flipon.openPage(look);
  await walkKind(flipon.url, watched, {
    kind: 'str',
    screen: '/analyse/str',
    results: '/results/str',
    sequence,
    found: `${hits.length} tandem repeats.`,
    rows: hits.slice(0, 10).map((hit) => ({
      position: Number(hit['position']) + 1,
      texts: [String(hit['unit']), String(hit['motif']), String(hit['symmetry'])],
    })),
    csvHead: 'record,start,end,length,unitLength,unit,copies,partial,motif,symmetry,score,sequence',
  });
  await watched.context.close();
});

it('counts units and motifs, explains its columns, and says which settings do not fit', async () => {
  const { page, context, complaints, picture } = await flipon.openPage();
  await page.goto(`${flipon.url}/analyse/str`);
  await page.getByRole('button', { name: /^Analyse hg38/ }).click();
  await page.getByText('Positions are 1-based and inclusive').waitFor();
  await page.getByText('By motif').waitFor();
  await page.getByText(/^1\sbp:\s\d+ · 2\sbp:\s\d+/).waitFor();
  await page.getByRole('link', { name: 'About: Score' }).hover();
  await page
    .getByRole('tooltip')
    .getByText('Bases that repeat the base one unit before.')
    .waitFor();
  await picture('str-result-globin');
  await page.goto(`${flipon.url}/analyse/str?minUnit=5&maxUnit=4`);
  await page.getByText('Minimal value of maximal unit length is 5.').waitFor();
  await page.getByRole('button', { name: 'Microsatellites' }).click();
  expect(await page.getByLabel('Maximal unit length', { exact: true }).inputValue()).toBe('6');
  expect(complaints).toEqual([]);
  await context.close();
});
