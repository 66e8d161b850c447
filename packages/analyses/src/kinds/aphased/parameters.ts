import { lengthRules } from '../../hits/shortest-hit.ts';
import { checkOrder, type KindRules } from '../../kind-rules.ts';
import type { ParametersOf } from '../../parameters/field.ts';
import type { aphased } from './aphased.ts';

export type APhasedParameters = ParametersOf<typeof aphased>;

/** Centres are counted in quarters of a base: middles are halves, and means of two of them quarters. */
export const CENTRES_A_BASE = 4;

/**
 * The least and the most quarters of a base between the centres of tracts that are in phase. Distances
 * have one decimal: as whole tenths they are divided, so that no rounding moves a bound over a quarter.
 */
export function phaseOf({
  minSpacing,
  maxSpacing,
}: Pick<APhasedParameters, 'minSpacing' | 'maxSpacing'>): { least: number; most: number } {
  return {
    least: Math.ceil((CENTRES_A_BASE * Math.round(10 * minSpacing)) / 10),
    most: Math.floor((CENTRES_A_BASE * Math.round(10 * maxSpacing)) / 10),
  };
}

export const aPhasedRules: KindRules<APhasedParameters> = {
  check: checkOrder<APhasedParameters>(
    ['maxTract', 'minTract', 'maximal tract length'],
    ['maxSpacing', 'minSpacing', 'maximal distance of centres'],
  ),
  ...lengthRules(({ minTract, minTracts, minSpacing }) => ({
    // From centre to centre, and half a tract on both ends.
    lengthBp: Math.ceil(((minTracts - 1) * Math.round(10 * minSpacing)) / 10) + minTract,
    name: 'the shortest repeat',
    field: 'minTracts',
  })),
};
