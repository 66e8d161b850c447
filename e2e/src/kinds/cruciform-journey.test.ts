import { expect, it } from 'vitest';
import { usePlace } from '../programs/use-flipon.ts';
import { readVector } from './read-vector.ts';
import { looksOfWalk, walkKind } from './walk-kind.ts';

const flipon = usePlace();

it.each(looksOfWalk('cruciform', 4))(
  'finds known inverted repeats, at $width pixels',
  async (look) => {
    const { sequence, hits } = await readVector('cruciform', '17_random_2kb');
    const watched = await flipon.openPage(look);
    await walkKind(flipon.url, watched, {
      kind: 'cruciform',
      screen: '/analyse/cruciform',
      results: '/results/cruciform',
      sequence,
      found: `${hits.length} inverted repeats.`,
      rows: hits.slice(0, 10).map((hit) => ({
        position: Number(hit['position']) + 1,
        texts: [
          String(hit['signature']),
          `${hit['sequence']}${hit['spacer']}${hit['opposite']}`.slice(0, 34),
        ],
      })),
      csvHead: 'ID POSITION LENGTH ARM_LENGTH SPACER_LENGTH MISMATCHES SEQUENCE SPACER OPPOSITE',
    });
    await watched.context.close();
  },
);

it('draws a repeat as a hairpin, with what both of its forms cost', async () => {
  const { page, context, complaints, picture } = await flipon.openPage();
  await page.goto(`${flipon.url}/analyse/cruciform?minArm=10&maxMismatches=2&maxSpacer=60`);
  await page.getByRole('button', { name: /^Analyse NC_001422/ }).click();
  await page
    .getByRole('button', { name: /^Details of position/ })
    .first()
    .click();
  await page.getByRole('img', { name: /^Hairpin: arms of \d+ pairs/ }).waitFor();
  await page.getByRole('table', { name: /^Energies in kcal\/mol/ }).waitFor();
  await page.getByText('Standard rules · arms 10 to 30 bp').first().waitFor();
  await picture('cruciform-hairpin');
  expect(complaints).toEqual([]);
  await context.close();
});

it('says in the form which settings do not fit each other', async () => {
  const { page, context, complaints } = await flipon.openPage();
  await page.goto(`${flipon.url}/analyse/cruciform?minArm=40`);
  await page
    .getByText('Maximal arm length must not be smaller than minimal arm length, which is 40.')
    .waitFor();
  await page.getByRole('button', { name: 'Perfect arms, small loop' }).click();
  expect(await page.getByLabel('Minimal arm length', { exact: true }).inputValue()).toBe('10');
  expect(complaints).toEqual([]);
  await context.close();
});
