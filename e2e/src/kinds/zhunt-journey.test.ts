import { expect, it } from 'vitest';
import { usePlace } from '../programs/use-flipon.ts';
import { readVector } from './read-vector.ts';
import { looksOfWalk, walkKind } from './walk-kind.ts';

const flipon = usePlace();
/** Letters that are in no window, so that there is something to zoom. */
const AROUND = 'N'.repeat(300);

it.each(looksOfWalk('zhunt', 9))('finds known regions, at $width pixels', async (look) => {
  const { sequence, hits } = await readVector('zhunt', '15_two_regions');
  const watched = await flipon.openPage(look);
  await walkKind(flipon.url, watched, {
    kind: 'zhunt',
    screen: '/analyse/zhunt',
    results: '/results/zhunt',
    sequence: AROUND + sequence + AROUND,
    found: `${hits.length} Z-DNA regions.`,
    measure: 'Count',
    rows: hits.map((hit) => ({
      position: AROUND.length + Number(hit['position']) + 1,
      texts: [
        String(hit['sequence']).slice(0, 12),
        Math.round(Number(hit['zscore'])).toLocaleString('en-US'),
        Number(hit['deltaLk']).toFixed(2),
      ],
    })),
    csvHead:
      'record,start,end,length,sequence,zscore,deltaLk,peakPosition,peakLength,conformation,windows',
  });
  await watched.context.close();
});

it('tells the best window where its record has it, on the screen as in files', async () => {
  const { sequence, hits } = await readVector('zhunt', '15_two_regions');
  const { page, context, complaints, picture } = await flipon.openPage();
  await page.goto(`${flipon.url}/sequence/tools`);
  await page.getByRole('tab', { name: 'Paste text' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Paste text' });
  await panel.getByLabel('Title').fill('two records');
  await panel
    .getByLabel('Sequence', { exact: true })
    .fill(`>a\n${'A'.repeat(500)}\n>b\n${sequence}`);
  await panel.getByRole('button', { name: 'Add sequence' }).click();
  await page.getByText('in 2 records').first().waitFor();
  await page.goto(`${flipon.url}/analyse/zhunt`);
  await page.getByRole('button', { name: 'Analyse two records' }).click();
  await page.getByText(`${hits.length} Z-DNA regions.`).first().waitFor();
  await page
    .getByRole('button', { name: /^Details of position/ })
    .first()
    .click();
  const first = Number(hits[0]?.['peakPosition']) + 1;
  await page.getByText(`from base ${first.toLocaleString('en-US')},`).waitFor();
  await page.getByRole('img', { name: /^Best window, [ACGT]+, with [AS]+$/ }).waitFor();
  await picture('zhunt-details');
  expect(complaints).toEqual([]);
  await context.close();
});
