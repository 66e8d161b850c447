import { ceilProduct, toExactDecimal } from '../../exact-decimal.ts';
import type { ParameterValues } from '../../field.ts';

export type SearchMode = 'GC' | 'G' | 'C';

export interface G4HunterParameters {
  windowSize: number;
  threshold: number;
  searchMode: SearchMode;
  /** Score of a base in a run of 1, 2, 3, and 4 or more. */
  scores: readonly [number, number, number, number];
  wrapOrigin: boolean;
}

/** Parsed values under their names; they were checked at the border, so nothing is checked here. */
export function g4HunterParameters(values: ParameterValues): G4HunterParameters {
  return values as unknown as G4HunterParameters;
}

/** The parameters in whole numbers, so that no score is ever compared as a float. */
export interface ScaledParameters {
  /** Base scores are whole numbers of 1 / scale. */
  scale: number;
  /** Scores of a base in a run of 1, 2, 3, 4 and more, times scale. */
  scores: readonly number[];
  /** A window qualifies when |sum of its scaled base scores| >= this; at least 1. */
  leastSum: number;
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
    leastSum: Math.max(1, ceilProduct(parameters.threshold, parameters.windowSize * scale)),
  };
}
