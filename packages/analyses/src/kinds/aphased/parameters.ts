import type { ParametersOf } from '../../field.ts';
import type { aphased } from './aphased.ts';

export type APhasedParameters = ParametersOf<typeof aphased>;

/** Centres are counted in quarters of a base: middles are halves, and means of two of them quarters. */
export const CENTRES_A_BASE = 4;

/**
 * Whether two tracts are in phase. Whole numbers are compared, as distances have one decimal.
 *
 * @param quarters between their centres
 */
export function areInPhase(
  { minSpacing, maxSpacing }: Pick<APhasedParameters, 'minSpacing' | 'maxSpacing'>,
  quarters: number,
): boolean {
  const scaled = 10 * quarters;
  return (
    scaled >= CENTRES_A_BASE * Math.round(10 * minSpacing) &&
    scaled <= CENTRES_A_BASE * Math.round(10 * maxSpacing)
  );
}
