import { someOf } from '@flipon/test-material/some-of';
import { beforeAll, describe, expect, it } from 'vitest';
import { crowdedTablesOf } from '../browser/page-measures.ts';
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

/** How the pages are looked at: the width of the window in pixels, and the scheme of colours. */
export interface Look {
  width: number;
  scheme: 'light' | 'dark';
}

/**
 * Opens each kind's pages in each look, or one kind after the other in the next look: nothing complains,
 * nothing scrolls sideways, and no text of a table is cut.
 */
export function testLooks(looks: readonly Look[], which: 'each' | 'in turn' = 'each'): void {
  const flipon = useFlipon();
  let client: ApiClient;
  const results = new Map<string, string>();
  beforeAll(async () => {
    client = await newGuest(flipon.url);
    const { body } = await client.get('sequence?sort=length&order=DESC');
    const [longest] = body['items'] as { id: string }[];
    for (const { name, parameters } of someOf(kinds)) {
      results.set(name, await addResult(client, name, { sequence: longest?.id, ...parameters }));
    }
  });

  describe.each(looks)('at $width pixels, $scheme', (look) => {
    const seen = someOf(kinds).filter(
      (_, index) => which === 'each' || looks[index % looks.length] === look,
    );
    it.each(seen)('$name has a result, a list and a stored result', async ({ name, screen }) => {
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
        const overflow = await page.evaluate<number>(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        expect([word, overflow]).toEqual([word, 0]);
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
}
