import { nearestFloat32 } from '../../nearest-float32.ts';
import { fillBaseScores, RUN_CONTEXT, scoreTable } from './base-scores.ts';
import { type G4HunterParameters, scaleParameters } from './parameters.ts';

/**
 * Reads the scores of the windows of a hit (`subScoreList`) off its bases: float32, in order.
 *
 * They are computed when they are asked for: a hit of n windows would otherwise store n numbers that
 * its position and length already say. The look-up table is made once for all hits of a result.
 *
 * @returns a function of the hit's bases with RUN_CONTEXT letters on each side (N, or the circle's
 *   other end)
 */
export function createWindowScorer(
  parameters: G4HunterParameters,
): (bases: Uint8Array) => number[] {
  const { windowSize } = parameters;
  const { scale, scores } = scaleParameters(parameters);
  const table = scoreTable(scores, parameters.searchMode);
  return (bases) => {
    const length = Math.max(0, bases.length - 2 * RUN_CONTEXT);
    const baseScores = new Int32Array(length);
    fillBaseScores(bases, RUN_CONTEXT, RUN_CONTEXT + length, table, baseScores);
    const list: number[] = [];
    let sum = 0;
    for (let i = 0; i < length; i++) {
      sum += baseScores[i];
      if (i >= windowSize) sum -= baseScores[i - windowSize];
      if (i >= windowSize - 1) list.push(nearestFloat32(sum, windowSize * scale));
    }
    return list;
  };
}
