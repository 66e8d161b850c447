import { analysisKinds } from '@flipon/analyses/definitions';
import { cpg } from '@flipon/analyses/kinds/cpg/cpg';
import { g4hunter } from '@flipon/analyses/kinds/g4hunter/g4hunter';
import type { Analysis } from '@flipon/contract/analysis';
import { beforeAll, expect, it } from 'vitest';
import { findingWords, scoreWords } from './finding-words.ts';
import { kindPartsOf, loadKindParts } from './load-kind-parts.ts';

const analysisWith = (own: Readonly<Record<string, unknown>>) =>
  ({ sequenceLength: 210_155, ...own }) as Analysis;

beforeAll(async () => {
  await Promise.all(analysisKinds.map(loadKindParts));
});

it('says what was found: many, one and none', () => {
  const { finding } = kindPartsOf('g4hunter');
  const say = (resultCount: number | null) => findingWords(finding, analysisWith({ resultCount }));
  expect(say(1093)).toBe('1,093 places can fold into a quadruplex');
  expect(say(1)).toBe('1 place can fold into a quadruplex');
  expect(say(0)).toBe('No place found that can fold into a quadruplex');
  expect(say(null)).toBe(say(0));
});

it('names the letters of islands that are not CpG', () => {
  const islands = { resultCount: 2, firstNucleotide: 'C', secondNucleotide: 'A' };
  expect(findingWords(kindPartsOf('cpg').finding, analysisWith(islands))).toBe(
    '2 CpA islands found',
  );
});

it.each(analysisKinds)('has a sentence of %s for many, one and none', (kind) => {
  const { finding } = kindPartsOf(kind);
  const letters = { firstNucleotide: 'C', secondNucleotide: 'G' };
  for (const resultCount of [0, 1, 2]) {
    const words = findingWords(finding, analysisWith({ ...letters, resultCount }));
    expect(words).toMatch(resultCount === 0 ? /^No / : new RegExp(`^${resultCount} `));
    expect(words).not.toMatch(/[{}.]/);
  }
});

it('says what the structure is, what the score means and the limit that was set', () => {
  const { ownScale } = kindPartsOf('g4hunter');
  expect(scoreWords(g4hunter, analysisWith({ threshold: 1.4 }), ownScale)).toBe(
    `G4 hunter in 210,155 bp. ${g4hunter.reading} Limit: threshold 1.4, for the windows of a hit.`,
  );
  expect(scoreWords(cpg, analysisWith({}))).toBe(`CpX hunter in 210,155 bp. ${cpg.reading}`);
});

it('counts the hits of a column that says yes by what they are', () => {
  const counts = { triplex: [{ value: 'true', count: 281 }] };
  const pairs = kindPartsOf('mirrorrepeat').summaryPairs?.(analysisWith({ summary: { counts } }));
  expect(pairs).toContainEqual({ key: 'triplex', label: 'Triplex-forming', value: '281' });
});
