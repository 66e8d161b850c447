import { expect, it } from 'vitest';
import { type AnalysisKind, analysisKinds, definitionOf, isAnalysisKind } from '../definitions.ts';
import { betterValue, rankingOf } from './ranking.ts';

/** The column of each kind that is published, and what is strong of it. */
const RANKED: Readonly<Record<string, string>> = {
  g4hunter: 'score high absolute',
  rloopr: 'rizGRichness high',
  zdna: 'scorePerc high',
  zdnabert2: 'confidenceScore high',
  cpg: 'observedToExpectedCpG high',
  p53predictor: 'affinity high',
  cruciform: 'delta low',
  str: 'score high',
  directrepeat: 'score high',
  mirrorrepeat: 'score high',
  aphased: 'tracts high',
  imotif: 'g4hunter high absolute',
  g4regex: 'g4hunter high absolute',
  zseeker: 'score high',
  zhunt: 'zscore high',
  pqsfinder: 'score high',
};

it.each(Object.entries(RANKED))('ranks hits of %s by %s', (kind, ranked) => {
  if (!isAnalysisKind(kind)) throw new Error(`There is no kind ${kind} any more.`);
  const { column, betterEnd, isAbsolute } = rankingOf(definitionOf(kind));
  expect([column.key, betterEnd, ...(isAbsolute ? ['absolute'] : [])].join(' ')).toBe(ranked);
});

it.each(analysisKinds)('ranks hits of %s by numbers of their table', (kind) => {
  const { column, betterEnd, isAbsolute } = rankingOf(definitionOf(kind));
  expect(column.from).toBe('stored');
  // Low energies keep their signs.
  expect(isAbsolute && betterEnd === 'low').toBe(false);
});

it('has the better value without the sign of a strand, and with that of an energy', () => {
  const better = (kind: AnalysisKind, a: number, b: number) =>
    betterValue(rankingOf(definitionOf(kind)), a, b);
  expect(better('g4hunter', -2, 1.5)).toBe(2);
  expect(better('g4regex', -1, -1)).toBe(1);
  expect(better('cruciform', 3.5, 12)).toBe(3.5);
  expect(better('cruciform', -0.5, 3.5)).toBe(-0.5);
  expect(better('pqsfinder', 52, 60)).toBe(60);
});

it.each(analysisKinds)('says of %s a value of no strength on the side of the weak ones', (kind) => {
  const { strength } = definitionOf(kind);
  const full = typeof strength.full === 'number' ? strength.full : Number.POSITIVE_INFINITY;
  const isLow = rankingOf(definitionOf(kind)).betterEnd === 'low';
  expect(isLow).toBe((strength.none ?? 0) > full);
  expect(strength.bestKey).toMatch(isLow ? /^min/ : /^max/);
});

it('refuses a column that is missing, and letters', () => {
  const { columns, ...g4hunter } = definitionOf('g4hunter');
  const by = (column: string) => ({ ...g4hunter, columns, strength: { column, bestKey: 'max' } });
  expect(() => rankingOf(by('none'))).toThrow('by none');
  expect(() => rankingOf(by('sequence'))).toThrow('by sequence');
});
