import { nearestFloat32 } from '../../nearest-float32.ts';
import { fillBaseScores, RUN_CONTEXT, scoreTable } from './base-scores.ts';
import { type G4HunterParameters, scaleParameters } from './parameters.ts';

/**
 * The scores of the windows of a hit (`subScoreList`), float32, in order.
 *
 * They are read off the bases when they are asked for: a hit of n windows would otherwise store n
 * numbers that its position and length already say.
 *
 * @param bases the hit with RUN_CONTEXT letters on each side (N, or the circle's other end)
 */
export function windowScores(bases: Uint8Array, parameters: G4HunterParameters): number[] {
  const { windowSize } = parameters;
  const { scale, scores } = scaleParameters(parameters);
  const length = bases.length - 2 * RUN_CONTEXT;
  const baseScores = new Int32Array(Math.max(0, length));
  const table = scoreTable(scores, parameters.searchMode);
  fillBaseScores(bases, RUN_CONTEXT, RUN_CONTEXT + length, table, baseScores);
  const list: number[] = [];
  let sum = 0;
  for (let i = 0; i < length; i++) {
    sum += baseScores[i] as number;
    if (i >= windowSize) sum -= baseScores[i - windowSize] as number;
    if (i >= windowSize - 1) list.push(nearestFloat32(sum, windowSize * scale));
  }
  return list;
}
