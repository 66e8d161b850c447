import { expect, it } from 'vitest';
import { searchHelp } from './search-help.ts';

const pathsOf = async (query: string) => (await searchHelp(query)).map(({ path }) => path);

it('finds a parameter by its label and by its wire name, and leads to its row', async () => {
  const [first] = await searchHelp('merge gap');
  expect(first).toMatchObject({
    path: '/help/cpg#parameter-minIslandMergeGap',
    title: 'CpX hunter',
  });
  expect((await pathsOf('minIslandMergeGap'))[0]).toBe('/help/cpg#parameter-minIslandMergeGap');
});

it('finds columns, presets and questions', async () => {
  expect(await pathsOf('absolute score')).toContain('/help/quadruplex#column-absScore');
  expect(await pathsOf('common in papers')).toContain('/help/quadruplex#preset-2');
  expect((await pathsOf('plasmid origin'))[0]).toBe('/help/faq#circular');
});

it('finds words of the prose, in one place together', async () => {
  const found = await searchHelp('account genome browser');
  expect(found.every(({ excerpt }) => excerpt.length > 0)).toBe(true);
  const soft = await searchHelp('remembered stretches');
  expect(soft[0]?.path).toBe('/help/import#letters');
  expect(soft[0]?.excerpt).toContain('remembered');
});

it('takes the beginning of a word, and typing errors', async () => {
  expect(await pathsOf('bibt')).toContain('/help/faq#cite');
  expect(await pathsOf('quadruplx windw')).toContain('/help/quadruplex');
  expect(await pathsOf('accesion')).toContain('/help/import#ncbi');
});

it('tells which words it found, so that they can be marked', async () => {
  const [first] = await searchHelp('acces ncbi');
  expect(first?.words).toContain('ncbi');
  expect(first?.words.some((word) => word.startsWith('access'))).toBe(true);
});

it('finds nothing where a word is nowhere, and nothing for no words', async () => {
  expect(await searchHelp('xylophone')).toEqual([]);
  expect(await searchHelp('  ')).toEqual([]);
});
