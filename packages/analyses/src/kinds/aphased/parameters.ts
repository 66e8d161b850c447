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
