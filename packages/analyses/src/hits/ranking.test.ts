import { expect, it } from 'vitest';
import { analysisKinds, definitionOf } from '../definitions.ts';
import { rankingOf } from './ranking.ts';

/** The column of each kind, and what is strong of it: a new kind says both here. */
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

it.each(analysisKinds)('says by what, and from which end, hits of %s are ranked', (kind) => {
  const { column, betterEnd, isAbsolute } = rankingOf(definitionOf(kind));
  expect([column.key, betterEnd, ...(isAbsolute ? ['absolute'] : [])].join(' ')).toBe(RANKED[kind]);
  // The hit table has its numbers, and low energies keep their signs.
  expect(column.from).toBe('stored');
  expect(isAbsolute && betterEnd === 'low').toBe(false);
});

it('refuses a column that is missing, and letters', () => {
  const { columns, ...g4hunter } = definitionOf('g4hunter');
  const none = { key: 'maxOf', of: 'none' };
  expect(() => rankingOf({ ...g4hunter, columns, maximum: none })).toThrow('by none');
  expect(() => rankingOf({ ...g4hunter, columns, rankedBy: 'sequence' })).toThrow('by sequence');
});
