import { beforeAll, describe, expect, it } from 'vitest';
import { crowdedTablesOf, overflowOf } from '../browser/page-measures.ts';
import { addResult } from '../programs/add-work.ts';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { useFlipon } from '../programs/use-flipon.ts';

/** On the alpha-globin example, with settings that find something in it. */
const kinds = [
  { name: 'g4hunter', screen: 'quadruplex', parameters: { threshold: 1.2 } },
  { name: 'rloopr', screen: 'rloopr', parameters: { rizModel: [0, 1] } },
  { name: 'zdna', screen: 'zdna', parameters: { minSequenceSize: 10 } },
  { name: 'zdnabert2', screen: 'zdnabert2', parameters: {} },
  { name: 'cpg', screen: 'cpg', parameters: {} },
  { name: 'p53predictor', screen: 'p53-predictor', parameters: { threshold: 2 } },
  { name: 'cruciform', screen: 'cruciform', parameters: { minArm: 9 } },
  { name: 'str', screen: 'str', parameters: {} },
  { name: 'directrepeat', screen: 'directrepeat', parameters: {} },
  { name: 'mirrorrepeat', screen: 'mirrorrepeat', parameters: {} },
  { name: 'aphased', screen: 'aphased', parameters: {} },
  { name: 'imotif', screen: 'imotif', parameters: {} },
  { name: 'g4regex', screen: 'g4regex', parameters: {} },
  { name: 'zseeker', screen: 'zseeker', parameters: {} },
  { name: 'zhunt', screen: 'zhunt', parameters: {} },
  { name: 'pqsfinder', screen: 'pqsfinder', parameters: {} },
];

const looks = [390, 1440, 2560].flatMap((width) => [
  { width, scheme: 'light' as const },
  { width, scheme: 'dark' as const },
]);

// Each kind's pages in each look: nothing complains, nothing scrolls sideways, and no text of a table is cut.
const flipon = useFlipon();
let client: ApiClient;
const results = new Map<string, string>();
beforeAll(async () => {
  client = await newGuest(flipon.url);
  const { body } = await client.get('sequence?sort=length&order=DESC');
  const [longest] = body['items'] as { id: string }[];
  for (const { name, parameters } of kinds) {
    results.set(name, await addResult(client, name, { sequence: longest?.id, ...parameters }));
  }
});

describe.each(looks)('at $width pixels, $scheme', (look) => {
  it.each(kinds)('$name has a result, a list and a stored result', async ({ name, screen }) => {
    const visitor = { ...look, token: client.token };
    const { page, context, complaints, picture, expectClean } = await flipon.openPage(visitor);
    const id = results.get(name);
    const pages = [
      { word: 'result', path: `/analyse/${screen}?result=${id}` },
      { word: 'stored', path: `/results/${screen}` },
      { word: 'stored-result', path: `/results/${screen}/${id}` },
    ];
    for (const { word, path } of pages) {
      await page.goto(flipon.url + path);
      if (word === 'stored') await page.getByText('hg38_chr16').first().waitFor();
      else {
        await page.getByRole('application').waitFor();
        await page.getByText('Positions are 1-based and inclusive').waitFor();
      }
      await picture(`look-${name}-${word}`);
      await expectClean(`${name} ${word}`);
      expect([word, await overflowOf(page)]).toEqual([word, 0]);
      // Narrower windows leave columns out, or scroll the table in its own box.
      if (look.width >= 1440) expect([word, await crowdedTablesOf(page)]).toEqual([word, []]);
    }
    expect(await page.title()).toContain('Flipon');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('home and library', async () => {
    const { page, context, complaints, picture, expectClean } = await flipon.openPage(look);
    for (const { word, path, text } of [
      { word: 'home', path: '/', text: 'Or one search at a time' },
      { word: 'library', path: '/sequence/tools', text: 'hg38_chr16' },
    ]) {
      await page.goto(flipon.url + path);
      await page.getByText(text).first().waitFor();
      await picture(`look-${word}`);
      await expectClean(word);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
