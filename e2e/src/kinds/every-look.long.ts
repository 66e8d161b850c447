import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRandomFasta } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crowdedTablesOf, overflowOf, shortenedOf } from '../browser/page-measures.ts';
import { madePlasmid } from '../made-genome.ts';
import { addResult, addResults } from '../programs/add-work.ts';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { useFlipon } from '../programs/use-flipon.ts';
import { kindsOnExample } from './kinds-on-example.ts';

/** Of the plasmid and of the records, on a map each. */
const kindsOnMap = ['g4hunter', 'zdna', 'cpg', 'str'];
const RECORDS = 26;

const looks = [390, 1440, 2560].flatMap((width) => [
  { width, scheme: 'light' as const },
  { width, scheme: 'dark' as const },
]);

// Each kind's pages and the maps in each look: nothing complains, nothing scrolls sideways, and no text of a table
// is cut.
const flipon = useFlipon();
let client: ApiClient;
const results = new Map<string, string>();
/** The sequences of the maps. */
const sequences = { linear: '', circular: '', records: '' };
const folder = await mkdtemp(join(tmpdir(), 'flipon-looks-'));
afterAll(() => rm(folder, { recursive: true }));
beforeAll(async () => {
  client = await newGuest(flipon.url);
  const { body } = await client.get('sequence?sort=length&order=DESC');
  const [longest] = body['items'] as { id: string }[];
  for (const { name, parameters } of kindsOnExample) {
    results.set(name, await addResult(client, name, { sequence: longest?.id, ...parameters }));
  }
  const plasmid = join(folder, 'plasmid.gb');
  await writeFile(plasmid, madePlasmid());
  const contigs = join(folder, 'contigs.fa');
  const records = Array.from({ length: RECORDS }, (_, at) => ({
    name: `contig_${at + 1}`,
    lengthBp: 2000 + 300 * at,
  }));
  await writeRandomFasta(contigs, 7, records);
  const added = async (path: string) => {
    const { id } = await client.upload(path, { name: path.slice(folder.length + 1) });
    await addResults(client, String(id), kindsOnMap);
    return String(id);
  };
  sequences.linear = longest?.id ?? '';
  sequences.circular = await added(plasmid);
  sequences.records = await added(contigs);
});

describe.each(looks)('at $width pixels, $scheme', (look) => {
  it.each(kindsOnExample)(
    '$name has a result, a list and a stored result',
    async ({ name, screen }) => {
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
    },
  );

  it.each([
    { word: 'linear', more: '' },
    { word: 'circular', more: '&shape=circular' },
    { word: 'records', more: '' },
  ] as const)('the $word map, with the card of a hit', async ({ word, more }) => {
    const visitor = { ...look, token: client.token };
    const opened = await flipon.openPage(visitor);
    const { page, context, complaints, picture, expectClean, untilStill } = opened;
    await page.goto(`${flipon.url}/map?sequence=${sequences[word]}${more}`);
    const map = page.getByRole('application', { name: /^Map of / });
    await map.waitFor();
    await page.getByText(/^[\d,]+ hits on the map$/).waitFor();
    if (word === 'circular') await page.getByText('Rings, from outside in').waitFor();
    await picture(`look-map-${word}`);
    await expectClean(`${word} map`);
    expect(await overflowOf(page)).toBe(0);
    const lines = page.getByRole('button', { name: /^Show on the map: / });
    await lines.first().waitFor();
    expect(await shortenedOf(page, '[aria-label^="Show on the map: "] [title]')).toEqual([]);

    await lines.first().click();
    await page.waitForURL((url) => url.searchParams.has('hit'));
    await untilStill();
    await map.focus();
    await page.keyboard.press('z');
    await page.waitForURL((url) => url.searchParams.has('range'));
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Open hit' }).waitFor();
    await picture(`look-map-${word}-card`);
    await expectClean(`${word} map with a card`);
    expect(await overflowOf(page)).toBe(0);
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
