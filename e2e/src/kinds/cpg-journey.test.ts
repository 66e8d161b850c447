import { expect, it } from 'vitest';
import { usePlace } from '../programs/use-flipon.ts';
import { readVector } from './read-vector.ts';
import { looksOfWalk, walkKind } from './walk-kind.ts';

const flipon = usePlace();

it.each(looksOfWalk('cpg', 2))('finds known islands, at $width pixels', async (look) => {
  const { sequence, hits } = await readVector('cpg', 'random_1');
  const watched = await flipon.openPage(look);
  const asked: string[] = [];
  watched.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await walkKind(flipon.url, watched, {
    kind: 'cpg',
    screen:
      '/analyse/cpg?minWindowSize=200&minGcPercentage=0.5&minObservedToExpectedCpG=0.6&minIslandMergeGap=100',
    results: '/results/cpg',
    sequence,
    found: '1 island.',
    rows: hits.map((hit) => ({
      position: Number(hit['position']) + 1,
      texts: [
        Number(hit['end']).toLocaleString('en-US'),
        `${(100 * Number(hit['gcPerc'])).toFixed(3)} %`,
        Number(hit['observedToExpectedCpG']).toFixed(3),
        `${sequence.toUpperCase().slice(Number(hit['position'])).slice(0, 20)}…`,
      ],
    })),
    csvHead: 'ID POSITION END LENGTH',
  });
  // The details of an island load its whole text.
  const ofLetters = expect.stringMatching(/^\/api\/analyse\/cpg\/[^/]+\/substring$/);
  if (flipon.hasServer) expect(asked).toContainEqual(ofLetters);
  await watched.context.close();
});

it('counts pairs of another second base under their own name', async () => {
  const { page, context, complaints, picture } = await flipon.openPage();
  await page.goto(`${flipon.url}/analyse/cpg?minWindowSize=200&minGcPercentage=0.5`);
  await page.getByRole('radio', { name: 'A', exact: true }).check({ force: true });
  expect(await page.getByLabel('First nucleotide', { exact: true }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: /^Analyse hg38/ }).click();
  await page.getByRole('columnheader', { name: 'Observed/expected CpA' }).waitFor();
  await page.getByRole('radio', { name: 'Count' }).check();
  await page.getByText('Count (CpA)').waitFor();
  await page.getByText('Minimal CA percentage').waitFor();
  // The order and the sort box have the name of the column.
  await page.getByText('Strongest first, by observed/expected CpA', { exact: false }).waitFor();
  await page.getByLabel('Sort by', { exact: true }).selectOption('CA percentage');
  await picture('cpa-result');
  expect(complaints).toEqual([]);
  await context.close();
});

it('says that there are no islands, and offers what may find some', async () => {
  const { page, context, complaints } = await flipon.openPage();
  await page.goto(`${flipon.url}/analyse/cpg`);
  await page.getByRole('button', { name: /^Analyse NC_001422/ }).click();
  await page.getByText('No CpG islands found.').waitFor();
  await page.getByRole('button', { name: /^Use 200/ }).click();
  expect(await page.getByLabel('Minimal window size', { exact: true }).inputValue()).toBe('200');
  expect(complaints).toEqual([]);
  await context.close();
});
