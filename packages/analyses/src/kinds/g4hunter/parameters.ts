import { lengthRules } from '../../hits/shortest-hit.ts';
import type { KindRules } from '../../kind-rules.ts';
import { ceilProduct, toExactDecimal } from '../../numbers/exact-decimal.ts';
import type { ParametersOf } from '../../parameters/field.ts';
import type { g4hunter } from './g4hunter.ts';

export type G4HunterParameters = ParametersOf<typeof g4hunter>;
export type SearchMode = G4HunterParameters['searchMode'];

/** The parameters in whole numbers, so that no score is ever compared as a float. */
export interface ScaledParameters {
  /** Base scores are whole numbers of 1 / scale. */
  scale: number;
  /** Scores of a base in a run of 1, 2, 3, 4 and more, times scale. */
  scores: readonly number[];
  /** A window qualifies when |sum of its scaled base scores| >= this; at least 1. */
  minSum: number;
}

/**
 * Scales scores and threshold by the least power of ten that makes the scores whole.
 *
 * |sum / W| >= threshold becomes |scaled sum| >= ceil(threshold x W x scale), exactly. The least
 * sum is at least 1, because a window of sum zero is never a hit.
 */
export function scaleParameters(parameters: G4HunterParameters): ScaledParameters {
  const exact = parameters.scores.map(toExactDecimal);
  const decimals = Math.max(...exact.map((score) => score.decimals));
  const scale = 10 ** decimals;
  return {
    scale,
    scores: exact.map((score) => Number(score.digits) * 10 ** (decimals - score.decimals)),
    minSum: Math.max(1, ceilProduct(parameters.threshold, parameters.windowSize * scale)),
  };
}

export const g4HunterRules: KindRules<G4HunterParameters> = {
  ...lengthRules<G4HunterParameters>(({ windowSize }) => ({
    lengthBp: windowSize,
    name: 'the window',
    field: 'windowSize',
  })),
  settingLabels: () => ({ scores: 'Scores of runs 1, 2, 3, 4+' }),
};
